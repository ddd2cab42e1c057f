import { ends } from "@/lib/i18n/de/ends";
import { fields } from "@/lib/i18n/de/fields";
import { inPerson } from "@/lib/i18n/de/in-person";
import { mails } from "@/lib/i18n/de/mails";
import { page } from "@/lib/i18n/de/page";
import { signature } from "@/lib/i18n/de/signature";
import { site } from "@/lib/i18n/de/site";
import { start } from "@/lib/i18n/de/start";
import { verify } from "@/lib/i18n/de/verify";
import { verifyFile } from "@/lib/i18n/de/verify-file";
import type { Locale } from "@/lib/i18n/signing-messages";

export const de: Locale<"one"> = {
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
