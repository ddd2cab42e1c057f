import { ends } from "@/lib/i18n/es/ends";
import { fields } from "@/lib/i18n/es/fields";
import { inPerson } from "@/lib/i18n/es/in-person";
import { mails } from "@/lib/i18n/es/mails";
import { page } from "@/lib/i18n/es/page";
import { signature } from "@/lib/i18n/es/signature";
import { site } from "@/lib/i18n/es/site";
import { start } from "@/lib/i18n/es/start";
import { verify } from "@/lib/i18n/es/verify";
import { verifyFile } from "@/lib/i18n/es/verify-file";
import type { Locale } from "@/lib/i18n/signing-messages";

export const es: Locale<"one" | "many"> = {
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
