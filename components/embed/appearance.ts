/** Options that the embedding page sets in the frame's URL; unknown values are ignored. */
export interface Appearance {
  readonly theme: "light" | "dark" | null;
  /** BCP 47 language tag; null for the recipient's own language. */
  readonly locale: string | null;
}

const LOCALE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;

type Query = Readonly<Record<string, string | string[] | undefined>>;

export function appearanceFrom({ theme, locale }: Query): Appearance {
  return {
    theme: theme === "light" || theme === "dark" ? theme : null,
    locale: typeof locale === "string" && LOCALE.test(locale) ? locale : null,
  };
}
