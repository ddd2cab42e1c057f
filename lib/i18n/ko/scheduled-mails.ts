import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export const SCHEDULED_MAILS: Pick<MailCatalogue["mails"], "not-sent"> = {
  "not-sent": ({ documentName, scheduledFor, cause }) => ({
    subject: `보내지 못함: “${documentName}”`,
    heading: "문서를 보내지 못했습니다",
    paragraphs: [
      `“${documentName}” 문서를 예약한 시간에 보내지 못했습니다. 예약 시간: ${scheduledFor}. 문서는 초안으로 보관됩니다.`,
      {
        limit: "요금제 한도 또는 하루 이메일 한도에 도달했습니다. 여유가 생기면 문서를 보내 주세요.",
        rights: "예약한 사람이 더 이상 이 문서를 보낼 수 없습니다. 문서 페이지에서 직접 보낼 수 있습니다.",
        other: "변경할 내용은 문서 페이지에서 확인할 수 있습니다. 변경한 뒤 보내거나 다시 예약해 주세요.",
      }[cause],
    ],
    button: "문서 열기",
  }),
};
