// Value noise from a hash: the same picture on every visit, without stored art.

export function hash(x, y) {
  let n = Math.imul(x, 374761393) ^ Math.imul(y, 668265263);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}

export function noise(x, y) {
  const i = Math.floor(x),
    j = Math.floor(y),
    u = x - i,
    v = y - j,
    a = u * u * (3 - 2 * u),
    b = v * v * (3 - 2 * v);
  const top = hash(i, j) + (hash(i + 1, j) - hash(i, j)) * a,
    low = hash(i, j + 1) + (hash(i + 1, j + 1) - hash(i, j + 1)) * a;
  return top + (low - top) * b;
}

export function fbm(x, y, octaves = 4) {
  let sum = 0,
    weight = 0.5,
    all = 0;
  for (let k = 0; k < octaves; ++k) {
    sum += weight * noise(x, y);
    all += weight;
    weight /= 2;
    x = x * 2.03 + 17.1;
    y = y * 2.03 + 17.1;
  }
  return sum / all;
}

export const mix = (a, b, t) => a + (b - a) * t;
export const smooth = (from, to, x) => {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};
export const rgb = (c) => [(c >> 16) & 255, (c >> 8) & 255, c & 255];
