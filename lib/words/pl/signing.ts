import { consent } from "@/lib/words/pl/consent";
import { ends } from "@/lib/words/pl/ends";
import { fields } from "@/lib/words/pl/fields";
import { page } from "@/lib/words/pl/page";
import { signature } from "@/lib/words/pl/signature";
import type { SigningCatalogue } from "@/lib/words/signing-words";

/** Polish. Sentences ask by “prosimy” and tell without a person, so that they fit every reader. */
export const pl: SigningCatalogue<"one" | "few" | "many"> = { page, fields, signature, ends, consent };
