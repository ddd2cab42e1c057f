import type { VerifyFileMessages } from "@/lib/i18n/signing-messages";

export const verifyFile: VerifyFileMessages = {
  drop: {
    title: "PDF를 선택하거나 여기에 놓으세요",
    again: "다른 파일 확인",
    description: "또는 문서의 감사 기록(JSON). 최대 80 MB.",
  },
  checking: "확인하는 중: {name}",
  unchecked: {
    title: "이 파일은 확인되지 않았습니다",
    again: "다시 시도",
    offline: "파일을 업로드할 수 없습니다. 연결을 확인하고 다시 시도하세요.",
    busy: "지금 많은 파일을 확인하고 있습니다. 잠시 후 다시 시도하세요.",
    limited: "사용 중인 네트워크에서 너무 많은 파일을 확인했습니다. 몇 분 후 다시 시도하세요.",
    unknown: "문제가 발생했습니다. 나중에 다시 시도하세요.",
  },
  failed: {
    title: "이 파일을 확인할 수 없습니다",
    tooMuch:
      "너무 크거나, 확인하는 데 허용된 것보다 많은 시간이나 메모리가 필요합니다. 봉인에 대해서는 알 수 없습니다. 그대로 보관하고 서명을 확인하는 PDF 리더에서 여세요.",
    unreadable: "PDF로 읽을 수 없습니다.",
    encrypted: "암호로 보호되어 있어 여기에서 읽을 수 없습니다.",
    neither: "PDF 또는 문서 감사 기록의 JSON이어야 합니다.",
  },
  whose: {
    title: "이 감사 기록은 어느 문서의 것입니까?",
    text: "여기에서 기록되지 않았고 문서를 밝히지 않습니다. 문서 ID는 증명서에 있습니다.",
    check: "확인",
  },
  elsewhere: {
    title: "이 파일은 이 주소에 있는 문서의 파일로 알려져 있지 않습니다",
    another: "다른 문서의 파일입니다. 아래 내용은 그 문서에 관한 것입니다.",
    alone: "아래 내용은 파일에만 관한 것입니다.",
  },
  verdicts: {
    intact: {
      title: "이 파일은 여기에서 봉인된 그대로입니다",
      text: "봉인된 후 변경되거나 추가된 것이 없습니다.",
    },
    extended: {
      title: "이 파일은 여기에서 봉인된 내용을 보여 줍니다",
      text: "봉인된 후 변경된 것이 없습니다. 봉인 후 추가된 것은 서명 확인용 데이터(인증서, 폐지 정보, 타임스탬프)이며 어느 페이지에도 보이지 않습니다.",
    },
    unexamined: {
      title: "이 파일은 여기에서 봉인된 그대로이지만 전부 검사되지는 않았습니다",
      text: "봉인된 후 변경된 것이 없습니다.",
    },
    misleading: {
      title: "이 파일은 자신의 것이 아닌 증명서를 보여 줍니다",
      text: "그 밖에는 여기에서 봉인된 그대로입니다.",
    },
    damaged: {
      title: "여기에서 봉인된 파일의 손상된 사본으로 보입니다",
      text: "여기의 봉인 또는 그 일부가 있으나 확인할 수 없습니다. 잘렸거나, 앞이나 안에 무언가가 들어갔거나, 프로그램이 다시 저장했습니다. 페이지에 대해서는 알 수 없습니다. 보낸 사람에게 봉인된 파일을 요청하세요.",
    },
    changed: {
      title: "이 PDF는 여기에서 봉인된 후 변경되었습니다",
      text: "첫 부분은 여기에서 봉인된 파일입니다. 그 뒤에 추가된 것이 보이는 내용을 바꿀 수 있습니다. 아래에서 다운로드할 수 있는 봉인된 파일만 신뢰하세요.",
    },
    changedInside: {
      title: "이 PDF는 여기에서 봉인된 후 변경되었습니다",
      text: "봉인된 파일이 아닙니다. 신뢰하지 마세요. 보낸 사람에게 봉인된 파일을 요청하세요.",
    },
    mismatch: {
      title: "이 PDF는 봉인과 일치하지 않습니다",
      text: "여기에서 봉인되지 않았고, 다른 사람이 봉인한 것도 아닙니다. 신뢰하지 마세요.",
    },
    foreign: {
      title: "이 PDF는 다른 사람이 봉인했습니다",
      text: "여기에서 봉인되지 않았습니다. 봉인을 신뢰할 수 있는지는 소유자에 달려 있으며 여기에서는 확인할 수 없습니다. 봉인의 이름은 쉽게 지어낼 수 있습니다.",
    },
    unknown: {
      title: "이 PDF의 서명은 여기에서 확인할 수 없습니다",
      text: "여기에서 봉인되지 않았고, 서명은 여기에서 아무것도 증명하지 못하는 종류입니다.",
    },
    unsealed: {
      title: "이 PDF에는 봉인이 없습니다",
      text: "인쇄되었거나 다시 저장되었거나 잘린 사본일 수 있습니다. 봉인된 파일 자체를 요청하세요.",
    },
  },
  signed: {
    other: "{count}명이 서명했습니다.",
  },
  listed: "서명자는 아래에 있습니다.",
  pages: {
    other: "{pages}페이지",
  },
  allPages: "모든 페이지",
  notes: {
    otherCertificate:
      "{pages}: 완료 증명서의 페이지이지만 이 문서의 것이 아닙니다. 거기에 있는 이름과 시각은 이 파일에 누가 서명했는지 말해 주지 않습니다.",
    notExamined:
      "{pages}: 다른 문서의 증명서가 있는지 검사할 수 없었습니다. 거기에 있는 이름과 시각을 신뢰하지 마세요.",
    compare: "아래 서명자와 비교하세요.",
    certificateMissing:
      "완료 증명서와 함께 봉인되었지만 이제 어느 페이지에도 보이지 않습니다. 봉인된 파일에는 남아 있습니다.",
    notHashed:
      "어느 해시에도 포함되지 않은 항목이나 중복된 항목도 있습니다. 누구나 추가할 수 있으므로 여기에서는 제외했습니다. 이벤트만 신뢰하세요.",
  },
  trail: {
    changed: {
      title: "이 감사 기록은 변경되었습니다",
      text: "이벤트 {number}번은 기록과 일치하지 않습니다. 변경, 삭제 또는 삽입되었습니다. 이 파일을 신뢰하지 마세요.",
    },
    unknown: {
      title: "이 감사 기록은 여기에서 기록되지 않았습니다",
      text: "이벤트는 서로 일치하지만 모두 다시 쓰면 누구나 그렇게 만들 수 있습니다. 기록한 서비스만 확인해 줄 수 있습니다.",
    },
    intact: {
      title: "이 감사 기록은 여기에 기록된 것과 일치합니다",
      text: "모든 이벤트가 순서대로 변경 없이 있습니다. 이벤트 수: {events}.",
    },
    beginning: {
      title: "여기에 기록된 감사 기록의 앞부분입니다",
      text: "이벤트는 변경되지 않았습니다. 이벤트 수: {events}. 이후 기록되어 이 파일에 없는 수: {later}. 모두 얻으려면 감사 기록을 다시 다운로드하세요.",
    },
  },
  facts: {
    title: "봉인된 내용",
    workspace: "워크스페이스",
    documentId: "문서 ID",
    completed: "완료",
    sealed: "봉인",
    certificate: "이 문서의 완료 증명서",
    separate: "별도의 파일",
    ofSealed: "{pages}(봉인된 파일)",
    deleted: "{time}에 여기에서 봉인되었습니다. 문서가 삭제되었거나 여기에 기록되어 있지 않습니다.",
    nobody: "기록된 서명이 없습니다.",
    signers: "서명자",
    more: "더 보기({count})",
    unnamed: "이름 없음",
  },
  seals: {
    title: "이 파일의 봉인",
    unnamed: "이름 없는 봉인",
    states: {
      intact: "온전함",
      broken: "깨짐",
      unchecked: "확인할 수 없음",
    },
    own: "이 서비스의 키로 만듦",
    foreign: "여기에서 만들지 않음",
    stamped: "타임스탬프: {time}",
    stampedUnknown: "타임스탬프: {time}(여기에 알려지지 않은 서비스)",
    dated: "소유자가 밝힌 날짜: {time}",
    certifiedBy: "인증 기관: {name}",
  },
  problems: {
    NOT_FILLED_IN: "이 서명은 이루어지지 않았습니다.",
    KIND_NOT_SUPPORTED: "이 종류의 서명은 여기에서 확인하지 않습니다.",
    METHOD_NOT_SUPPORTED: "여기에서 확인할 수 없거나 더 이상 안전하지 않은 방식을 사용합니다.",
    RANGE_INVALID: "서명이 포함한다고 밝힌 부분이 파일과 맞지 않습니다.",
    ROOM_WRITTEN: "서명을 위한 자리에 무언가가 쓰였습니다.",
    MOVED: "서명이 포함하는 내용에 따르면 서명은 다른 자리에 있어야 합니다.",
    CONTENT_CHANGED: "파일이 서명된 것과 다릅니다.",
    TIMESTAMP_INVALID: "타임스탬프가 유효하지 않습니다.",
    UNREADABLE: "읽을 수 없습니다.",
  },
  revision: {
    title: "봉인된 내용과 지금 파일이 보여 주는 내용",
    sealed: "봉인된 내용",
    now: "지금 파일이 보여 주는 내용",
    previous: "이전 페이지",
    next: "다음 페이지",
    position: "{page}/{last}페이지",
    picture: "{title}, {page}페이지",
    none: "{page}페이지가 없습니다.",
    noFile: "이 브라우저에서는 표시할 수 없습니다.",
    noPage: "이 페이지를 표시할 수 없습니다.",
    download: "봉인된 파일 다운로드",
  },
};
