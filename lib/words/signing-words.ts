import type { ends } from "@/lib/words/en/ends";
import type { fields } from "@/lib/words/en/fields";
import type { page } from "@/lib/words/en/page";
import type { signature } from "@/lib/words/en/signature";
import type { Language } from "@/lib/words/languages";
import type { Translated } from "@/lib/words/translated";

/**
 * The words of the signing page. They are plain data, so that a reader's browser is sent those of their own language and
 * no others; English is what the types are made from.
 */

/** In the browser, while a document is filled and signed. */
export interface SigningWords<Plural extends Intl.LDMLPluralRule = never> {
  readonly page: Translated<typeof page, Plural>;
  readonly fields: Translated<typeof fields, Plural>;
  readonly signature: Translated<typeof signature, Plural>;
}

/** On the server, which renders the ends. */
export type EndsWords<Plural extends Intl.LDMLPluralRule = never> = Translated<typeof ends, Plural>;

export interface ConsentText {
  /** Year, month, and which of that month: of this language's text alone. */
  readonly version: string;
  readonly text: string;
}

/** All that a language says of signing; `Plural` are its plural forms beside `other`. */
export interface SigningCatalogue<Plural extends Intl.LDMLPluralRule = never> extends SigningWords<Plural> {
  readonly ends: EndsWords<Plural>;
  readonly consent: ConsentText;
}

/** What the browser is given to speak with. */
export interface Wording {
  readonly language: Language;
  /** BCP 47, of the language: dates and numbers among the words are written so. */
  readonly locale: string;
  readonly words: SigningWords;
  /** Where another choice of language is kept: with the link, in the frame's address; null where none is offered. */
  readonly kept: "cookie" | "address" | null;
}
