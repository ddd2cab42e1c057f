const ARABIC_ZEROS = [0x660, 0x6f0] as const;

/** Folds a text for looking up terms: lower case, without accents, with European digits; punctuation is kept. Pure. */
export function foldTerms(text: string): string {
  return (
    text
      .normalize("NFKD")
      .replace(/[\p{M}\u0640]+/gu, "")
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
        const code = digit.charCodeAt(0);
        return String(code - (code >= ARABIC_ZEROS[1] ? ARABIC_ZEROS[1] : ARABIC_ZEROS[0]));
      })
      .toLowerCase()
      // Recomposes Korean syllables, which are letters of their own.
      .normalize("NFC")
      .replace(/ł/g, "l")
      .replace(/ı/g, "i")
      .replace(/ß/g, "ss")
  );
}
