import { consent } from "@/lib/words/ar/consent";
import { ends } from "@/lib/words/ar/ends";
import { fields } from "@/lib/words/ar/fields";
import { page } from "@/lib/words/ar/page";
import { signature } from "@/lib/words/ar/signature";
import type { SigningCatalogue } from "@/lib/words/signing-words";

/** Modern Standard Arabic. Sentences ask by “يُرجى” and buttons name the act, so that they fit every reader. */
export const ar: SigningCatalogue<"zero" | "one" | "two" | "few" | "many"> = {
  page,
  fields,
  signature,
  ends,
  consent,
};
