import type { EndsMessages } from "@/lib/i18n/signing-messages";

export const ends: EndsMessages = {
  waiting: {
    title: "아직 순서가 되지 않았습니다",
    inAMoment: "곧 순서가 됩니다.",
    peopleBefore: { other: "먼저 서명할 사람이 {count}명 있습니다." },
    mail: "순서가 되면 {email} 주소로 이메일을 보내 드립니다.",
    linkStays: "이 링크를 계속 사용할 수 있습니다.",
  },
  signed: {
    signed: "서명했습니다",
    approved: "승인했습니다",
    everybody: "모든 사람이 서명했습니다.",
    peopleLeft: { other: "아직 서명하지 않은 사람이 {count}명 있습니다." },
  },
  nothingMore: "더 하실 일은 없습니다.",
  delivery:
    "모든 사람이 서명하면 완료된 문서를 {email} 주소로 보내 드립니다. 이 링크에서도 확인할 수 있습니다.",
  deliveryByMail: "모든 사람이 서명하면 완료된 문서를 {email} 주소로 보내 드립니다.",
  completed: {
    title: "모든 사람이 서명했습니다",
    sealed: "문서가 완료되어 봉인되었습니다.",
    sealedCopy: "문서가 완료되어 봉인되었습니다. 본인용 사본입니다.",
    keep: "문서를 다운로드하여 보관해 주세요. 파일이 나중에 변경되었는지 봉인으로 확인할 수 있습니다.",
    signedAll: "서명했으며, 모든 사람이 완료했습니다",
    approvedAll: "승인했으며, 모든 사람이 완료했습니다",
    sealing: "완료된 문서를 봉인하고 있습니다. 몇 초 정도 걸리며, 이후 페이지가 자동으로 업데이트됩니다.",
  },
  declined: {
    title: "거절된 문서입니다",
    youToSign: "서명을 거절했습니다",
    youToApprove: "승인을 거절했습니다",
    told: "{sender} 님은 거절한 사실과 입력한 사유를 볼 수 있습니다.",
    toSign: "{name} 님이 서명을 거절하여 더 이상 서명할 수 없습니다.",
    toApprove: "{name} 님이 승인을 거절하여 더 이상 서명할 수 없습니다.",
    someone: "수신자 한 분",
    mistake: "잘못 거절한 경우 발신자에게 문의해 주세요. 발신자만 문서를 다시 보낼 수 있습니다.",
    next: "이후 절차는 발신자에게 문의해 주세요.",
  },
  delegated: {
    title: "다른 사람이 대신 서명합니다",
    byYou:
      "{name} 님에게 서명을 요청했습니다. 그분에게 새 링크를 이메일로 보냈으며, 이 링크는 더 이상 작동하지 않습니다.",
    bySender: "{sender} 님이 다른 사람에게 서명을 요청했습니다. 이 링크는 더 이상 작동하지 않습니다.",
  },
  voided: {
    title: "취소된 문서입니다",
    text: "{sender} 님이 문서를 취소했습니다.",
    withReason: "{sender} 님이 문서를 취소했습니다: “{reason}”",
    next: "서명할 예정이었다면 발신자에게 문의해 주세요.",
  },
  expired: {
    title: "기한이 만료된 문서입니다",
    text: "서명 기한이 지났습니다.",
    next: "계속 서명을 원하시면 발신자에게 문서를 다시 보내 달라고 요청해 주세요.",
    endedOn: "만료일: {date}.",
  },
  copy: {
    title: "읽기용 사본",
    text: "서명하실 내용은 없습니다. 다른 사람에게 이 문서의 서명을 요청했습니다.",
  },
  downloads: {
    sealed: "서명된 문서 다운로드",
    copy: "다운로드",
    sent: "서명 전 문서 다운로드",
  },
  questions: "궁금한 점이 있으면 {sender} 님에게 문의해 주세요({email}).",
  broken: {
    title: "시스템에 문제가 발생했습니다",
    text: "저장된 내용은 유지됩니다. 잠시 후 다시 시도해 주세요. 문제가 계속되면 발신자에게 문의해 주세요.",
  },
  gone: {
    title: "더 이상 이용할 수 없는 문서입니다",
    text: "발신자가 문서를 삭제했습니다. 하실 일은 없습니다. 서명할 예정이었다면 발신자에게 문의해 주세요.",
  },
  notSigned: {
    title: "이 양식은 제때 서명되지 않았습니다",
    text: "서명된 것은 없으며, 여기에 입력한 내용은 삭제되었습니다.",
    again: "다시 시작",
    ask: "서명을 원하시면 링크를 보낸 분에게 문의해 주세요.",
  },
  embedded: {
    overTitle: "세션이 종료되었습니다",
    overText: "문서는 여기에서 제한된 시간 동안만 열려 있습니다. 이전 페이지로 돌아가 다시 열어 주세요.",
    replacedTitle: "더 이상 이 문서에 서명할 수 없습니다",
    replacedText: "다른 사람이 대신 지정되었습니다. 서명할 예정이었다면 발신자에게 문의해 주세요.",
    done: "완료",
    leave: "이제 이 문서를 닫아도 됩니다.",
  },
};
