import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const VISITOR_MAILS: Pick<MailCatalogue["mails"], "start-code"> = {
  "start-code": ({ documentName, code, expiresInMinutes }) => ({
    subject: `“${documentName}” 코드: ${code}`,
    heading: "코드 안내",
    paragraphs: [`“${documentName}” 작성을 시작하려면 이 코드를 입력하세요.`, code],
    notes: [
      `코드는 ${expiresInMinutes} 동안 한 번만 사용할 수 있습니다.`,
      "요청하지 않으셨다면 이 이메일을 무시하세요. 누군가 실수로 주소를 입력했을 수 있습니다.",
    ],
  }),
};
