import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "“{document}” 문서에 서명",
  intro: "시작하려면 성명과 이메일 주소를 입력해 주세요.",
  name: "성명",
  email: "이메일 주소",
  emailHint: "모든 분이 서명하면 서명된 문서가 이 주소로 발송됩니다.",
  begin: "시작",
  code: {
    title: "코드를 입력하세요",
    text: "지난 한 시간 동안 이 양식이 여러 번 시작되어 이메일 주소가 본인의 것인지 확인합니다. {email} 주소로 여섯 자리 코드를 보냈습니다.",
    label: "이메일에 있는 코드",
    go: "계속",
    again: "새 코드 보내기",
    sent: "새 코드를 {email} 주소로 보냈습니다.",
    anotherAddress: "다른 주소 사용",
  },
  errors: {
    name: "성명을 입력해 주세요.",
    email: "name@example.com과 같은 이메일 주소를 입력해 주세요.",
    characters: "성명에 인쇄할 수 없는 문자가 있습니다. 다른 문자로 입력해 주세요.",
    tooMany: "시도 횟수가 너무 많습니다. 나중에 다시 시도해 주세요.",
    tooManyUntil: "시도 횟수가 너무 많습니다. 다시 시도할 수 있는 시각: {time}",
    failed: "처리하지 못했습니다. 연결을 확인한 뒤 다시 시도해 주세요.",
    code: "이메일에 있는 여섯 자리 숫자를 입력하세요.",
    wrongCode: "이메일에 있는 코드가 아닙니다. 숫자를 확인하세요.",
    oldCode: "이 코드는 더 이상 유효하지 않습니다. 새 코드를 보내세요.",
    noCode: "지금은 코드를 더 보낼 수 없습니다. 이전 이메일을 찾아보거나 나중에 다시 시도하세요.",
    noCodeUntil:
      "지금은 코드를 더 보낼 수 없습니다. 이전 이메일을 확인해 주세요. 다시 시도할 수 있는 시각: {time}",
  },
  closed: {
    title: "이 양식은 마감되었습니다",
    text: "새 서명을 받지 않습니다. 서명해야 한다면 링크를 보낸 분에게 문의해 주세요.",
  },
};
