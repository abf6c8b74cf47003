/* Included before all of Dear ImGui: what the page never does, so that it needs not carry it. */
#pragma once
#include <stdio.h>
/* No .ini is kept: nothing is to be read from one. */
#define sscanf(...) 0
