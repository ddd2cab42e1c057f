import type { Locale } from "@/lib/i18n/signing-messages";
import { ends } from "@/lib/i18n/tr/ends";
import { fields } from "@/lib/i18n/tr/fields";
import { inPerson } from "@/lib/i18n/tr/in-person";
import { mails } from "@/lib/i18n/tr/mails";
import { page } from "@/lib/i18n/tr/page";
import { signature } from "@/lib/i18n/tr/signature";
import { site } from "@/lib/i18n/tr/site";
import { start } from "@/lib/i18n/tr/start";
import { verify } from "@/lib/i18n/tr/verify";
import { verifyFile } from "@/lib/i18n/tr/verify-file";

/** Turkish, with “siz”. Names and titles take no suffixes, whose vowels would have to follow them. */
export const tr: Locale<"one"> = {
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
