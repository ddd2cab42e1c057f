import { consent } from "@/lib/words/pt/consent";
import { ends } from "@/lib/words/pt/ends";
import { fields } from "@/lib/words/pt/fields";
import { page } from "@/lib/words/pt/page";
import { signature } from "@/lib/words/pt/signature";
import type { SigningCatalogue } from "@/lib/words/signing-words";

/**
 * Portuguese, for Brazil and for Portugal: without “você” or “o senhor”, and without words that the two spell or use
 * apart (so `eletronicamente`, never `eletrônica` or `eletrónica`; `anexo`, never `arquivo` or `ficheiro`).
 */
export const pt: SigningCatalogue<"one" | "many"> = { page, fields, signature, ends, consent };
