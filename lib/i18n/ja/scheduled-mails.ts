import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const SCHEDULED_MAILS: Pick<MailCatalogue["mails"], "not-sent"> = {
  "not-sent": ({ documentName, scheduledFor, cause }) => ({
    subject: `送信されませんでした：「${documentName}」`,
    heading: "文書は送信されませんでした",
    paragraphs: [
      `「${documentName}」は ${scheduledFor} に送信される予定でしたが、送信できませんでした。文書は下書きとして残っています。`,
      {
        limit:
          "プランの上限、または 1 日のメール数の上限に達しています。余裕ができてから文書を送信してください。",
        rights:
          "送信を予約した人は、この文書を送信できなくなりました。文書のページからご自身で送信できます。",
        other:
          "変更が必要な点は文書のページに表示されています。変更後に送信するか、もう一度予約してください。",
      }[cause],
    ],
    button: "文書を開く",
  }),
};
