import { fields } from "@/lib/words/en/fields";
import { page } from "@/lib/words/en/page";
import { signature } from "@/lib/words/en/signature";
import type { Wording } from "@/lib/words/signing-words";

/** For parts of the signing page that the dashboard uses, which speaks English; never for a page of a recipient. */
export const ENGLISH: Wording = {
  language: "en",
  locale: "en",
  words: { page, fields, signature },
  kept: null,
};
