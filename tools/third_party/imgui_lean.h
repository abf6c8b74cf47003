/* Included before the parts of Dear ImGui that would read an .ini: what the page never does, so that it needs not carry it. */
#pragma once
#include <stdio.h>
/* No .ini is kept: nothing is to be read from one. */
#define sscanf(...) 0
