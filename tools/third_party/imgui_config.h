// Dear ImGui's compile-time options for Hex & Inch (IMGUI_USER_CONFIG).
#pragma once

#define IMGUI_DISABLE_DEMO_WINDOWS
#define IMGUI_DISABLE_DEBUG_TOOLS
#define IMGUI_DISABLE_OBSOLETE_FUNCTIONS
#define IMGUI_DISABLE_FILE_FUNCTIONS  // the page is linked without a file system
#define ImDrawIdx unsigned int        // WebGL 2 has no base vertex, and a long log passes 65,535 vertices
