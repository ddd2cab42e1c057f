import { ends } from "@/lib/i18n/fr/ends";
import { fields } from "@/lib/i18n/fr/fields";
import { inPerson } from "@/lib/i18n/fr/in-person";
import { mails } from "@/lib/i18n/fr/mails";
import { page } from "@/lib/i18n/fr/page";
import { signature } from "@/lib/i18n/fr/signature";
import { site } from "@/lib/i18n/fr/site";
import { start } from "@/lib/i18n/fr/start";
import { verify } from "@/lib/i18n/fr/verify";
import { verifyFile } from "@/lib/i18n/fr/verify-file";
import type { Locale } from "@/lib/i18n/signing-messages";

export const fr: Locale<"one" | "many"> = {
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
