import type { InPersonMessages } from "@/lib/i18n/signing-messages";

export const inPerson: InPersonMessages = {
  note: "{host} 님의 기기에서 대면으로 서명하고 있습니다.",
  handBack: "기기 돌려주기",
  title: "이 기기를 {host} 님에게 돌려주세요",
  text: "{host} 님은 PIN을 입력해 계속할 수 있습니다.",
  continue: "문서 계속 보기",
  pin: "PIN 번호",
  pinHelp: "{host} 님이 정한 4~8자리 숫자입니다.",
  unlock: "잠금 해제",
  digits: "4~8자리 숫자를 입력하세요.",
  wrong: "PIN이 맞지 않습니다. 남은 시도 횟수: {count}회",
  tooMany: "시도 횟수가 너무 많습니다. 나중에 다시 시도하세요.",
  failed: "처리하지 못했습니다. 연결을 확인한 뒤 다시 시도하세요.",
  over: "계속하려면 로그인하세요",
  overText: "이 PIN은 더 이상 사용할 수 없습니다. {host} 님이 다시 로그인해야 합니다.",
  signIn: "로그인",
  signInInstead: "대신 로그인하기",
};
