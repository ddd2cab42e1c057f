/** `border` is visible where the background alone has too little contrast with the paper. */
export type ButtonColors = { background: string; text: string; border: string };

const INK = "#16181d";
const PAPER = "#ffffff";
const DARK_PAPER = "#1a1c21";
const BLACK = "#000000";

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the boundaries of controls. */
const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;

/** The product's default: ink blue, lighter on dark paper. */
const DEFAULT_LIGHT = { background: "#2b4a9b", text: PAPER, border: "#2b4a9b" };
const DEFAULT_DARK = { background: "#9db2fb", text: "#0f1738", border: "#9db2fb" };

/** Button colors for a workspace's accent color: readable text, and a visible edge on light and dark paper. */
export function buttonColors(accentColor: string | null): { light: ButtonColors; dark: ButtonColors } {
  if (accentColor === null || !/^#[0-9a-f]{6}$/i.test(accentColor))
    return { light: DEFAULT_LIGHT, dark: DEFAULT_DARK };
  // On some middle grays neither paper nor ink has enough contrast; black does.
  const text = [PAPER, INK].find((color) => contrast(color, accentColor) >= TEXT_CONTRAST) ?? BLACK;
  const on = (paper: string, edge: string) => ({
    background: accentColor,
    text,
    border: contrast(accentColor, paper) >= EDGE_CONTRAST ? accentColor : edge,
  });
  return { light: on(PAPER, "#5c606a"), dark: on(DARK_PAPER, "#a2a6b0") };
}

/** WCAG 2.2, "contrast ratio": 1 to 21. */
function contrast(a: string, b: string): number {
  const [x, y] = [relativeLuminance(a), relativeLuminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function relativeLuminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
