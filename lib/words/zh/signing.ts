import type { SigningCatalogue } from "@/lib/words/signing-words";
import { consent } from "@/lib/words/zh/consent";
import { ends } from "@/lib/words/zh/ends";
import { fields } from "@/lib/words/zh/fields";
import { page } from "@/lib/words/zh/page";
import { signature } from "@/lib/words/zh/signature";

/** Chinese, in simplified characters. 文件 is the document; what a reader uploads is an attachment or a picture. */
export const zh: SigningCatalogue = { page, fields, signature, ends, consent };
