/** A workspace's accent colour on the signing page, adjusted as far as contrast requires. */

export interface Accent {
  readonly accent: string;
  readonly strong: string;
  readonly soft: string;
  /** Text colour on `accent`. */
  readonly ink: string;
}

type Rgb = readonly [number, number, number];

/** Background colours of app/theme.css that accent text is used on, the worst case of each theme. */
const GROUNDS = { light: "#efefec", dark: "#24272d" } as const;
const TEXT_CONTRAST = 4.5;

export type AccentTheme = keyof typeof GROUNDS;

export function parseColour(text: string | null): Rgb | null {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text ?? "");
  if (!match) return null;
  const [, r = "", g = "", b = ""] = match;
  return [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)];
}

const hex = (rgb: Rgb): string => `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, "0")).join("")}`;

/** Relative luminance as defined in WCAG 2.2. */
function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((c) => {
    const s = c / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** The colour itself if its contrast with the background suffices, otherwise the nearest mix with black or white. */
function readable(colour: Rgb, ground: Rgb, towards: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const [red, green, blue] = mix(colour, towards, share);
    const mixed: Rgb = [Math.round(red), Math.round(green), Math.round(blue)];
    if (contrast(mixed, ground) >= TEXT_CONTRAST) return mixed;
  }
  return towards;
}

/** Theme tokens for a workspace's colour; null if it is not a valid colour, so that the defaults apply. */
export function accentFor(colour: string | null, theme: AccentTheme): Accent | null {
  const parsed = parseColour(colour);
  const ground = parseColour(GROUNDS[theme]);
  if (!parsed || !ground) return null;
  const away = theme === "light" ? BLACK : WHITE;
  const accent = readable(parsed, ground, away);
  const ink = contrast(WHITE, accent) >= contrast(BLACK, accent) ? WHITE : BLACK;
  return {
    accent: hex(accent),
    strong: hex(mix(accent, away, 0.25)),
    soft: hex(mix(ground, accent, theme === "light" ? 0.1 : 0.16)),
    ink: hex(ink),
  };
}

const declarations = ({ accent, strong, soft, ink }: Accent): string =>
  `--accent:${accent};--accent-strong:${strong};--accent-soft:${soft};--accent-ink:${ink}`;

/**
 * A style sheet that overrides the colour tokens of app/theme.css inside elements of the given class; paper
 * (`data-theme="light"`) stays light in the dark theme. Empty for no colour.
 */
export function accentStyle(colour: string | null, className: string): string {
  const light = accentFor(colour, "light");
  const dark = accentFor(colour, "dark");
  if (!light || !dark) return "";
  const self = `.${className}`;
  return [
    `${self},${self} [data-theme="light"]{${declarations(light)}}`,
    // `:where()` has zero specificity, so that a theme set below the root wins.
    `@media (prefers-color-scheme:dark){:where(:root:not([data-theme])) ${self}{${declarations(dark)}}}`,
    `[data-theme="light"] ${self}{${declarations(light)}}`,
    `[data-theme="dark"] ${self}{${declarations(dark)}}`,
    `${self} [data-theme="light"]{${declarations(light)}}`,
  ].join("");
}
