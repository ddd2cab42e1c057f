import { ends } from "@/lib/i18n/ko/ends";
import { fields } from "@/lib/i18n/ko/fields";
import { inPerson } from "@/lib/i18n/ko/in-person";
import { mails } from "@/lib/i18n/ko/mails";
import { page } from "@/lib/i18n/ko/page";
import { signature } from "@/lib/i18n/ko/signature";
import { site } from "@/lib/i18n/ko/site";
import { start } from "@/lib/i18n/ko/start";
import { verify } from "@/lib/i18n/ko/verify";
import { verifyFile } from "@/lib/i18n/ko/verify-file";
import type { Locale } from "@/lib/i18n/signing-messages";

/** Korean, formally polite. Particles follow “님” or a noun, never a value: they depend on the sound before them. */
export const ko: Locale = { page, fields, signature, ends, site, start, verify, verifyFile, inPerson, mails };
