import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "“{document}” 문서에 서명",
  intro: "시작하려면 성명과 이메일 주소를 입력해 주세요.",
  name: "성명",
  email: "이메일 주소",
  emailHint: "모든 분이 서명하면 서명된 문서가 이 주소로 발송됩니다.",
  begin: "시작",
  errors: {
    name: "성명을 입력해 주세요.",
    email: "name@example.com과 같은 이메일 주소를 입력해 주세요.",
    characters: "성명에 인쇄할 수 없는 문자가 있습니다. 다른 문자로 입력해 주세요.",
    tooMany: "시도 횟수가 너무 많습니다. 나중에 다시 시도해 주세요.",
    failed: "처리하지 못했습니다. 연결을 확인한 뒤 다시 시도해 주세요.",
  },
  closed: {
    title: "이 양식은 마감되었습니다",
    text: "새 서명을 받지 않습니다. 서명해야 한다면 링크를 보낸 분에게 문의해 주세요.",
  },
};
