import { ends } from "@/lib/i18n/nl/ends";
import { fields } from "@/lib/i18n/nl/fields";
import { inPerson } from "@/lib/i18n/nl/in-person";
import { mails } from "@/lib/i18n/nl/mails";
import { page } from "@/lib/i18n/nl/page";
import { signature } from "@/lib/i18n/nl/signature";
import { site } from "@/lib/i18n/nl/site";
import { start } from "@/lib/i18n/nl/start";
import { verify } from "@/lib/i18n/nl/verify";
import { verifyFile } from "@/lib/i18n/nl/verify-file";
import type { Locale } from "@/lib/i18n/signing-messages";

/** Translation of the English text, with a version of its own. */
/** Dutch, with “u”. */
export const nl: Locale<"one"> = {
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
