import { ends } from "@/lib/i18n/ja/ends";
import { fields } from "@/lib/i18n/ja/fields";
import { inPerson } from "@/lib/i18n/ja/in-person";
import { mails } from "@/lib/i18n/ja/mails";
import { page } from "@/lib/i18n/ja/page";
import { signature } from "@/lib/i18n/ja/signature";
import { site } from "@/lib/i18n/ja/site";
import { start } from "@/lib/i18n/ja/start";
import { verify } from "@/lib/i18n/ja/verify";
import { verifyFile } from "@/lib/i18n/ja/verify-file";
import type { Locale } from "@/lib/i18n/signing-messages";

/** Translation of the English text, with a version of its own. */
/** Japanese, in です／ます form. Second-person pronouns are avoided; names are followed by さん. */
export const ja: Locale = { page, fields, signature, ends, site, start, verify, verifyFile, inPerson, mails };
