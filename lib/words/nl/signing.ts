import { consent } from "@/lib/words/nl/consent";
import { ends } from "@/lib/words/nl/ends";
import { fields } from "@/lib/words/nl/fields";
import { page } from "@/lib/words/nl/page";
import { signature } from "@/lib/words/nl/signature";
import type { SigningCatalogue } from "@/lib/words/signing-words";

/** Dutch, with “u”. */
export const nl: SigningCatalogue<"one"> = { page, fields, signature, ends, consent };
