import { ends } from "@/lib/i18n/en/ends";
import { fields } from "@/lib/i18n/en/fields";
import { mails } from "@/lib/i18n/en/mails";
import { page } from "@/lib/i18n/en/page";
import { signature } from "@/lib/i18n/en/signature";
import type { ConsentText, Locale } from "@/lib/i18n/signing-words";

/**
 * The consent text, verbatim. Changing it, in any language, requires a new version: the audit trail and the certificate
 * of completion identify the exact text shown by its hash.
 */
const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "I agree to read and sign this document electronically. My electronic signature has the same effect as one by " +
    "hand. I can download the document before and after I sign, I can ask the sender for a copy on paper, and I can " +
    "decline to sign. My name, e-mail address, IP address, browser and the times of my steps are recorded with the " +
    "document as evidence.",
};

/** English: the source for all other languages. */
export const en: Locale<"one"> = { page, fields, signature, ends, mails, consent };
