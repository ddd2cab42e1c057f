import { ends } from "@/lib/i18n/it/ends";
import { fields } from "@/lib/i18n/it/fields";
import { inPerson } from "@/lib/i18n/it/in-person";
import { mails } from "@/lib/i18n/it/mails";
import { page } from "@/lib/i18n/it/page";
import { signature } from "@/lib/i18n/it/signature";
import { site } from "@/lib/i18n/it/site";
import { start } from "@/lib/i18n/it/start";
import { verify } from "@/lib/i18n/it/verify";
import { verifyFile } from "@/lib/i18n/it/verify-file";
import type { Locale } from "@/lib/i18n/signing-messages";

/** Verbatim and versioned, as the English one. */
/** Italian, with “Lei”; buttons use the short imperative customary in Italian interfaces. */
export const it: Locale<"one" | "many"> = {
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
