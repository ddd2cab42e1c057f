import { consent } from "@/lib/words/en/consent";
import { ends } from "@/lib/words/en/ends";
import { fields } from "@/lib/words/en/fields";
import { page } from "@/lib/words/en/page";
import { signature } from "@/lib/words/en/signature";
import type { SigningCatalogue } from "@/lib/words/signing-words";

/** English: what all other languages are measured by. */
export const en: SigningCatalogue<"one"> = { page, fields, signature, ends, consent };
