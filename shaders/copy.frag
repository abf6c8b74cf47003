// Copies the picture of the last full draw as it is.
uniform sampler2D picture;
out vec4 colour;

void main() { colour = vec4(texelFetch(picture, ivec2(gl_FragCoord.xy), 0).rgb, 1.0); }
