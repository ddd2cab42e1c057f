import { consent } from "@/lib/words/it/consent";
import { ends } from "@/lib/words/it/ends";
import { fields } from "@/lib/words/it/fields";
import { page } from "@/lib/words/it/page";
import { signature } from "@/lib/words/it/signature";
import type { SigningCatalogue } from "@/lib/words/signing-words";

/** Italian, with “Lei”; buttons are in the short imperative that Italian interfaces have. */
export const it: SigningCatalogue<"one" | "many"> = { page, fields, signature, ends, consent };
