/**
 * The translation of the English `Source`: exactly the same keys. Where English has plural forms (`one`, `other`), the
 * language has its own (`Plural`); so no other object of a catalogue may have a key `other`.
 */
export type Translated<Source, Plural extends Intl.LDMLPluralRule> = Source extends string
  ? string
  : Source extends { readonly other: string }
    ? Readonly<Record<Plural | "other", string>>
    : { readonly [Key in keyof Source]: Translated<Source[Key], Plural> };
