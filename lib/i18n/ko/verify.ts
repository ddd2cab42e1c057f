import type { VerifyMessages } from "@/lib/i18n/signing-messages";

export const verify: VerifyMessages = {
  title: "문서 확인",
  page: {
    title: "봉인된 문서 확인",
    text: "받은 PDF를 선택하세요. 여기에서 봉인되었는지, 누가 언제 서명했는지, 그 후 변경되었는지 알 수 있습니다. 파일은 보관되지 않습니다.",
  },
  documentId: "문서 ID",
  states: {
    sealed: { title: "완료 및 봉인됨", text: "이 문서는 완료되었습니다. {time}에 여기에서 봉인되었습니다." },
    sealing: {
      title: "완료됨, 아직 봉인 전",
      text: "이 문서는 완료되었습니다. 파일을 봉인하고 있습니다. 몇 분 후에 다시 확인하세요.",
    },
    open: { title: "아직 완료되지 않음", text: "이 문서는 아직 서명 중입니다. 봉인된 파일이 없습니다." },
    declined: {
      title: "거절됨",
      text: "수신자가 거절하여 이 문서는 완료되지 않았습니다. 봉인된 파일이 없습니다.",
    },
    voided: {
      title: "취소됨",
      text: "이 문서는 완료되기 전에 발신자가 취소했습니다. 봉인된 파일이 없습니다.",
    },
    expired: {
      title: "만료됨",
      text: "이 문서는 완료되기 전에 서명 기한이 지났습니다. 봉인된 파일이 없습니다.",
    },
    deleted: {
      title: "삭제됨",
      text: "이 문서는 여기에서 삭제되었습니다. 봉인된 파일에 대한 기록이 없습니다.",
    },
    deletedSealed: {
      title: "삭제됨",
      text: "이 문서는 {time}에 여기에서 봉인된 후 삭제되었습니다. 가지고 있는 사본은 계속 확인할 수 있습니다.",
    },
  },
  files: {
    title: "봉인된 파일",
    text: "봉인된 각 파일의 SHA-256입니다. 사본의 값이 이 중 하나와 같으면 변경되지 않은 것입니다.",
    document: "문서",
    certificate: "완료 증명서",
    earlier: "이전 파일(타임스탬프 추가 전)",
  },
  check: {
    title: "사본 확인",
    text: "가지고 있는 파일을 선택하세요. 파일은 보관되지 않으며, 이름은 파일을 제시한 후에만 표시됩니다.",
  },
  unknown: {
    title: "이 주소에는 알려진 것이 없습니다",
    text: "증명서에 있는 주소인지 확인하거나 파일 자체를 확인하세요.",
    verify: "파일 확인",
    home: "홈",
  },
};
