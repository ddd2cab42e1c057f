import { consent } from "@/lib/words/fr/consent";
import { ends } from "@/lib/words/fr/ends";
import { fields } from "@/lib/words/fr/fields";
import { page } from "@/lib/words/fr/page";
import { signature } from "@/lib/words/fr/signature";
import type { SigningCatalogue } from "@/lib/words/signing-words";

export const fr: SigningCatalogue<"one" | "many"> = { page, fields, signature, ends, consent };
