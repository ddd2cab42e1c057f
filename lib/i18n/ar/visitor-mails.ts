import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const VISITOR_MAILS: Pick<MailCatalogue["mails"], "start-code"> = {
  "start-code": ({ documentName, code, expiresInMinutes }) => ({
    subject: `${code} هو رمزك لـ«${documentName}»`,
    heading: "رمزك",
    paragraphs: [`أدخل هذا الرمز لبدء «${documentName}»:`, code],
    notes: [
      `يعمل الرمز مرة واحدة، لمدة ${expiresInMinutes}.`,
      "إذا لم تطلب هذا الرمز، فيُرجى تجاهل هذه الرسالة. ربما أدخل شخص ما عنوانك بالخطأ.",
    ],
  }),
};
