import { ends } from "@/lib/i18n/pt/ends";
import { fields } from "@/lib/i18n/pt/fields";
import { inPerson } from "@/lib/i18n/pt/in-person";
import { mails } from "@/lib/i18n/pt/mails";
import { page } from "@/lib/i18n/pt/page";
import { signature } from "@/lib/i18n/pt/signature";
import { site } from "@/lib/i18n/pt/site";
import { start } from "@/lib/i18n/pt/start";
import { verify } from "@/lib/i18n/pt/verify";
import { verifyFile } from "@/lib/i18n/pt/verify-file";
import type { Locale } from "@/lib/i18n/signing-messages";

/** Verbatim and versioned, as the English one. */
/**
 * Portuguese, for Brazil and Portugal: without “você” or “o senhor”, and without words whose spelling or usage differs
 * (so `eletronicamente`, never `eletrônica` or `eletrónica`; `anexo`, never `arquivo` or `ficheiro`).
 */
export const pt: Locale<"one" | "many"> = {
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
