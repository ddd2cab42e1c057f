import { ends } from "@/lib/i18n/ar/ends";
import { fields } from "@/lib/i18n/ar/fields";
import { mails } from "@/lib/i18n/ar/mails";
import { page } from "@/lib/i18n/ar/page";
import { signature } from "@/lib/i18n/ar/signature";
import type { ConsentText, Locale } from "@/lib/i18n/signing-words";

/** Translation of the English text, with a version of its own. */
const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "أوافق على قراءة هذا المستند وتوقيعه إلكترونيًا. ولتوقيعي الإلكتروني الأثر نفسه الذي لتوقيعي بخط اليد. يمكنني " +
    "تنزيل المستند قبل التوقيع وبعده، ويمكنني أن أطلب من المُرسِل نسخة ورقية منه، ويمكنني أن أرفض التوقيع. يُسجَّل مع " +
    "المستند، على سبيل الإثبات، اسمي وعنوان بريدي الإلكتروني وعنوان IP والمتصفح وأوقات الخطوات التي أقوم بها.",
};

/** Modern Standard Arabic. Requests use “يُرجى” and buttons name the action, so that they fit readers of any gender. */
export const ar: Locale<"zero" | "one" | "two" | "few" | "many"> = {
  page,
  fields,
  signature,
  ends,
  mails,
  consent,
};
