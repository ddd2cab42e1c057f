/** Colour measurements for tokens.test.ts; colours are `#rrggbb`. */

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

export const dichromacies = ["normal", "protanopia", "deuteranopia", "tritanopia"] as const;
export type Vision = (typeof dichromacies)[number];

/** Linear RGB as perceived with each kind of vision (Machado, Oliveira & Fernandes 2009, severity 1). */
const received: Record<Vision, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Linear RGB → cone responses → OKLab (Ottosson 2020). */
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = (m: Matrix, v: Triple): Triple => [dot(m[0], v), dot(m[1], v), dot(m[2], v)];
const each = (v: Triple, f: (x: number) => number): Triple => [f(v[0]), f(v[1]), f(v[2])];

function linear(hex: string): Triple {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`not a colour: ${hex}`);
  const channel = (pair: string | undefined) => Number.parseInt(pair ?? "", 16) / 255;
  return each([channel(match[1]), channel(match[2]), channel(match[3])], (c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const luminance = (hex: string) => dot([0.2126, 0.7152, 0.0722], linear(hex));
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The perceived difference between two colours, as their distance in OKLab; 0.02 is just noticeable side by side. */
export function perceivedDistance(one: string, other: string, vision: Vision): number {
  const lab = (hex: string) => {
    const seen = each(times(received[vision], linear(hex)), (c) => Math.min(1, Math.max(0, c)));
    return times(toLab, each(times(toCones, seen), Math.cbrt));
  };
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
