import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const VISITOR_MAILS: Pick<MailCatalogue["mails"], "start-code"> = {
  "start-code": ({ documentName, code, expiresInMinutes }) => ({
    subject: `${code} 是您签署“${documentName}”的验证码`,
    heading: "您的验证码",
    paragraphs: [`请输入此验证码以开始“${documentName}”：`, code],
    notes: [
      `验证码仅可使用一次，有效期为${expiresInMinutes}。`,
      "如果您并未请求此验证码，请忽略此邮件。可能有人误填了您的邮箱。",
    ],
  }),
};
