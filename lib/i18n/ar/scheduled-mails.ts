import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const SCHEDULED_MAILS: Pick<MailCatalogue["mails"], "not-sent"> = {
  "not-sent": ({ documentName, scheduledFor, cause }) => ({
    subject: `لم يُرسَل: «${documentName}»`,
    heading: "لم يُرسَل مستندك",
    paragraphs: [
      `كان من المقرر إرسال المستند «${documentName}» في ${scheduledFor}، لكن تعذّر إرساله. وقد بقي مسودةً.`,
      {
        limit: "بلغت حدّ خطتك أو حدّ الرسائل اليومي. يمكنك إرسال المستند عندما يتوفر متّسع من جديد.",
        rights: "لم يعد بإمكان من جدول الإرسال إرسال هذا المستند. يمكنك إرساله بنفسك من صفحة المستند.",
        other: "توضّح صفحة المستند ما ينبغي تغييره. بعد ذلك يمكنك إرساله أو جدولته من جديد.",
      }[cause],
    ],
    button: "فتح المستند",
  }),
};
