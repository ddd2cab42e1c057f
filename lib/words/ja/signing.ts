import { consent } from "@/lib/words/ja/consent";
import { ends } from "@/lib/words/ja/ends";
import { fields } from "@/lib/words/ja/fields";
import { page } from "@/lib/words/ja/page";
import { signature } from "@/lib/words/ja/signature";
import type { SigningCatalogue } from "@/lib/words/signing-words";

/** Japanese, in です／ます. Nobody is called “you”; a name is followed by さん. */
export const ja: SigningCatalogue = { page, fields, signature, ends, consent };
