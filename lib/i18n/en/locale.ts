import { ends } from "@/lib/i18n/en/ends";
import { fields } from "@/lib/i18n/en/fields";
import { mails } from "@/lib/i18n/en/mails";
import { page } from "@/lib/i18n/en/page";
import { signature } from "@/lib/i18n/en/signature";
import type { Locale } from "@/lib/i18n/signing-words";

/**
 * The consent text, verbatim. Changing it, in any language, requires a new version: the audit trail and the certificate
 * of completion identify the exact text shown by its hash.
 */
/** English: the source for all other languages. */
export const en: Locale<"one"> = { page, fields, signature, ends, mails };
