export type ButtonColors = { background: string; text: string };

const INK = "#16181d";
const PAPER = "#ffffff";

/** The product's own: ink blue, lighter on dark paper. */
const DEFAULT_LIGHT: ButtonColors = { background: "#2b4a9b", text: PAPER };
const DEFAULT_DARK: ButtonColors = { background: "#9db2fb", text: "#0f1738" };

/** A workspace's accent, with the ink or the paper on it that reads better (WCAG 2, contrast). */
export function buttonColors(accentColor: string | null): { light: ButtonColors; dark: ButtonColors } {
  if (accentColor === null || !/^#[0-9a-f]{6}$/i.test(accentColor))
    return { light: DEFAULT_LIGHT, dark: DEFAULT_DARK };
  const luminance = relativeLuminance(accentColor);
  const onPaper = (relativeLuminance(PAPER) + 0.05) / (luminance + 0.05);
  const onInk = (luminance + 0.05) / (relativeLuminance(INK) + 0.05);
  const colors = { background: accentColor, text: onPaper >= onInk ? PAPER : INK };
  return { light: colors, dark: colors };
}

/** WCAG 2.2, "relative luminance". */
function relativeLuminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
