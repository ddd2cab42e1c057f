import { ends } from "@/lib/i18n/en/ends";
import { fields } from "@/lib/i18n/en/fields";
import { inPerson } from "@/lib/i18n/en/in-person";
import { mails } from "@/lib/i18n/en/mails";
import { page } from "@/lib/i18n/en/page";
import { signature } from "@/lib/i18n/en/signature";
import { site } from "@/lib/i18n/en/site";
import { start } from "@/lib/i18n/en/start";
import { verify } from "@/lib/i18n/en/verify";
import { verifyFile } from "@/lib/i18n/en/verify-file";
import type { Locale } from "@/lib/i18n/signing-messages";

/** English: the source for all other languages. */
export const en: Locale<"one"> = {
  page,
  fields,
  signature,
  ends,
  site,
  start,
  verify,
  verifyFile,
  inPerson,
  mails,
};
