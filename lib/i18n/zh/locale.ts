import type { Locale } from "@/lib/i18n/signing-messages";
import { ends } from "@/lib/i18n/zh/ends";
import { fields } from "@/lib/i18n/zh/fields";
import { inPerson } from "@/lib/i18n/zh/in-person";
import { mails } from "@/lib/i18n/zh/mails";
import { page } from "@/lib/i18n/zh/page";
import { signature } from "@/lib/i18n/zh/signature";
import { site } from "@/lib/i18n/zh/site";
import { start } from "@/lib/i18n/zh/start";
import { verify } from "@/lib/i18n/zh/verify";
import { verifyFile } from "@/lib/i18n/zh/verify-file";

/** Translation of the English text, with a version of its own. */
/** Chinese, in simplified characters. 文件 is the document; what a recipient uploads is an attachment or an image. */
export const zh: Locale = { page, fields, signature, ends, site, start, verify, verifyFile, inPerson, mails };
