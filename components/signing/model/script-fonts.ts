import type { SignatureInput } from "@/lib/contracts/signing";
import { hasVisibleText } from "@/lib/contracts/visible-content";

export type SignatureFont = NonNullable<SignatureInput["font"]>;

/** Scripts, in addition to Latin, that each handwriting font supports according to its package's subsets. */
export const SCRIPT_FONTS: readonly {
  readonly id: SignatureFont;
  readonly name: string;
  readonly family: string;
  readonly covers: readonly ("Cyrillic" | "Greek")[];
}[] = [
  { id: "caveat", name: "Caveat", family: "Caveat", covers: ["Cyrillic"] },
  { id: "dancing-script", name: "Dancing Script", family: "Dancing Script", covers: [] },
  { id: "great-vibes", name: "Great Vibes", family: "Great Vibes", covers: ["Cyrillic"] },
  { id: "marck-script", name: "Marck Script", family: "Marck Script", covers: ["Cyrillic"] },
  { id: "mynerve", name: "Mynerve", family: "Mynerve", covers: ["Greek"] },
  { id: "sacramento", name: "Sacramento", family: "Sacramento", covers: [] },
];

export const fontFamily = (id: SignatureFont | null | undefined): string =>
  `"${SCRIPT_FONTS.find((font) => font.id === id)?.family ?? "Caveat"}", var(--font-sans)`;

const LATIN = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const SCRIPTS = { Cyrillic: /\p{Script=Cyrillic}/u, Greek: /\p{Script=Greek}/u } as const;
const PICTURE = /\p{Extended_Pictographic}/u;

/**
 * Distinct characters of the text for which the font has no glyphs, so that they fall back to the text font.
 * Characters without ink are omitted.
 */
export function findUnsupportedCharacters(text: string, id: SignatureFont): string[] {
  const covers = SCRIPT_FONTS.find((font) => font.id === id)?.covers ?? [];
  const hasLetter = (character: string) =>
    !PICTURE.test(character) &&
    (LATIN.test(character) || covers.some((script) => SCRIPTS[script].test(character)));
  return [...new Set([...text])].filter((character) => hasVisibleText(character) && !hasLetter(character));
}

/** Handwriting fonts ordered by their coverage of the text: fonts that support all of it come first. */
export function fontsFor(text: string): typeof SCRIPT_FONTS {
  const lacking = (id: SignatureFont) => findUnsupportedCharacters(text, id).length;
  return [...SCRIPT_FONTS].sort((a, b) => lacking(a.id) - lacking(b.id));
}
