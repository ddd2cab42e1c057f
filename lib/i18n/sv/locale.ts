import type { Locale } from "@/lib/i18n/signing-messages";
import { ends } from "@/lib/i18n/sv/ends";
import { fields } from "@/lib/i18n/sv/fields";
import { inPerson } from "@/lib/i18n/sv/in-person";
import { mails } from "@/lib/i18n/sv/mails";
import { page } from "@/lib/i18n/sv/page";
import { signature } from "@/lib/i18n/sv/signature";
import { site } from "@/lib/i18n/sv/site";
import { start } from "@/lib/i18n/sv/start";
import { verify } from "@/lib/i18n/sv/verify";
import { verifyFile } from "@/lib/i18n/sv/verify-file";

/** Swedish, with “du”. */
export const sv: Locale<"one"> = {
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
