import { consent } from "@/lib/words/es/consent";
import { ends } from "@/lib/words/es/ends";
import { fields } from "@/lib/words/es/fields";
import { page } from "@/lib/words/es/page";
import { signature } from "@/lib/words/es/signature";
import type { SigningCatalogue } from "@/lib/words/signing-words";

export const es: SigningCatalogue<"one" | "many"> = { page, fields, signature, ends, consent };
