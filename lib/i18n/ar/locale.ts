import { ends } from "@/lib/i18n/ar/ends";
import { fields } from "@/lib/i18n/ar/fields";
import { inPerson } from "@/lib/i18n/ar/in-person";
import { mails } from "@/lib/i18n/ar/mails";
import { page } from "@/lib/i18n/ar/page";
import { signature } from "@/lib/i18n/ar/signature";
import { site } from "@/lib/i18n/ar/site";
import { start } from "@/lib/i18n/ar/start";
import { verify } from "@/lib/i18n/ar/verify";
import { verifyFile } from "@/lib/i18n/ar/verify-file";
import type { Locale } from "@/lib/i18n/signing-messages";

/** Translation of the English text, with a version of its own. */
/** Modern Standard Arabic. Requests use “يُرجى” and buttons name the action, so that they fit readers of any gender. */
export const ar: Locale<"zero" | "one" | "two" | "few" | "many"> = {
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
