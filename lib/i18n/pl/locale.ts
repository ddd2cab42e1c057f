import { ends } from "@/lib/i18n/pl/ends";
import { fields } from "@/lib/i18n/pl/fields";
import { inPerson } from "@/lib/i18n/pl/in-person";
import { mails } from "@/lib/i18n/pl/mails";
import { page } from "@/lib/i18n/pl/page";
import { signature } from "@/lib/i18n/pl/signature";
import { site } from "@/lib/i18n/pl/site";
import { start } from "@/lib/i18n/pl/start";
import { verify } from "@/lib/i18n/pl/verify";
import { verifyFile } from "@/lib/i18n/pl/verify-file";
import type { Locale } from "@/lib/i18n/signing-messages";

/** Translation of the English text, with a version of its own. */
/** Polish. Requests use “prosimy” and sentences are impersonal, so that they fit readers of any gender. */
export const pl: Locale<"one" | "few" | "many"> = {
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
