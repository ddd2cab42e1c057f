import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const SCHEDULED_MAILS: Pick<MailCatalogue["mails"], "not-sent"> = {
  "not-sent": ({ documentName, scheduledFor, cause }) => ({
    subject: `未发送：“${documentName}”`,
    heading: "您的文件未能发送",
    paragraphs: [
      `“${documentName}”原定于 ${scheduledFor} 发送，但未能发送。文件已保留为草稿。`,
      {
        limit: "您的套餐限额或每日邮件限额已用完。请在限额恢复后发送该文件。",
        rights: "安排发送的人已无法再发送该文件。您可以在文件页面自行发送。",
        other: "文件页面说明了需要更改的内容。更改后，请发送文件或重新安排发送。",
      }[cause],
    ],
    button: "打开文件",
  }),
};
