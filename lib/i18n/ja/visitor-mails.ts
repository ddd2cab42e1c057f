import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const VISITOR_MAILS: Pick<MailCatalogue["mails"], "start-code"> = {
  "start-code": ({ documentName, code, expiresInMinutes }) => ({
    subject: `${code} は「${documentName}」のコードです`,
    heading: "コードのお知らせ",
    paragraphs: [`「${documentName}」を開始するには、次のコードを入力してください。`, code],
    notes: [
      `コードは一度だけ、${expiresInMinutes}有効です。`,
      "お心当たりがない場合は、このメールを無視してください。どなたかがアドレスを誤って入力した可能性があります。",
    ],
  }),
};
