/** The package has no type declarations of its own. */
declare module "hyphen/hyphen.js" {
  export default function createHyphenator(
    patterns: unknown,
    options: { readonly hyphenChar: string; readonly minWordLength: number },
  ): (text: string) => string;
}

declare module "hyphen/patterns/*.js" {
  const patterns: unknown;
  export default patterns;
}
