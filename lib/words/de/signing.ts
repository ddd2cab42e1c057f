import { consent } from "@/lib/words/de/consent";
import { ends } from "@/lib/words/de/ends";
import { fields } from "@/lib/words/de/fields";
import { page } from "@/lib/words/de/page";
import { signature } from "@/lib/words/de/signature";
import type { SigningCatalogue } from "@/lib/words/signing-words";

export const de: SigningCatalogue<"one"> = { page, fields, signature, ends, consent };
