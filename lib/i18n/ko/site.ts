import type { SiteMessages } from "@/lib/i18n/signing-messages";

export const site: SiteMessages = {
  refused: {
    tooMany: {
      title: "짧은 시간에 너무 많은 페이지가 열렸습니다",
      text: "이 연결에서 짧은 시간에 너무 많은 페이지가 열렸습니다. 사라진 것은 없습니다.",
    },
    busy: {
      title: "지금 요청이 몰려 있습니다",
      text: "그래서 페이지를 불러오지 못했습니다. 사라진 것은 없습니다.",
    },
    wait: "{time} 후에 페이지를 다시 불러와 주세요.",
    again: "페이지 다시 불러오기",
  },
  missing: {
    title: "여기에는 아무것도 없습니다",
    text: "주소가 잘못되었거나 페이지가 더 이상 없습니다. 이메일의 링크를 여셨다면 마지막 글자까지 링크 전체를 복사해 주세요.",
    home: "홈페이지로 이동",
  },
  frame: {
    main: "주요 메뉴",
    docs: "문서",
    verify: "검증",
    pricing: "요금",
    open: "문서 열기",
    signIn: "로그인",
    signUp: "계정 만들기",
    hint: "서명하러 오셨나요? 계정은 필요하지 않습니다. 받으신 이메일의 링크를 열어 주세요.",
    more: "다른 페이지",
    product: "제품",
    sample: "샘플에 서명하기",
    plans: "요금제와 가격",
    verifyDocument: "문서 검증",
    status: "서비스 상태",
    developers: "개발자",
    documentation: "기술 문서",
    api: "API 참조",
    webhooks: "웹훅",
    legal: "법적 고지",
  },
};
