/**
 * The handwriting fonts for typed signatures. Chosen so that Latin, Greek and Cyrillic names are each covered by at
 * least one; missing characters fall back to the text fonts, so any name can be typed.
 */
export const SIGNATURE_FONTS = [
  { id: "caveat", label: "Caveat", package: "@fontsource/caveat" },
  { id: "dancing-script", label: "Dancing Script", package: "@fontsource/dancing-script" },
  { id: "great-vibes", label: "Great Vibes", package: "@fontsource/great-vibes" },
  { id: "marck-script", label: "Marck Script", package: "@fontsource/marck-script" },
  { id: "mynerve", label: "Mynerve", package: "@fontsource/mynerve" },
  { id: "sacramento", label: "Sacramento", package: "@fontsource/sacramento" },
] as const;

export type SignatureFontId = (typeof SIGNATURE_FONTS)[number]["id"];

/** The font with this `id`; retired ids fall back to the first one, because old signatures must still print. */
export function signatureFontId(id: string | null | undefined): SignatureFontId {
  return SIGNATURE_FONTS.find((font) => font.id === id)?.id ?? "caveat";
}
