import { REPORTS } from "@/lib/i18n/ko/report-mails";
import { SCHEDULED_MAILS } from "@/lib/i18n/ko/scheduled-mails";
import { VISITOR_MAILS } from "@/lib/i18n/ko/visitor-mails";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";

const OWN_LINK =
  "이 링크는 본인 전용입니다. 링크를 가진 사람은 누구나 본인 명의로 진행할 수 있으니 전달하지 마세요.";

type Action = "sign" | "approve";

const ACT: Record<Action, string> = { sign: "서명", approve: "승인" };
/** Follow a document's quoted name: “…” 문서에 서명해, “…” 문서를 승인해. */
const ACT_ON: Record<Action, string> = { sign: "문서에 서명해", approve: "문서를 승인해" };
const REQUEST_OF: Record<Action, string> = { sign: "문서에 서명을", approve: "문서의 승인을" };
const ACT_OF: Record<Action, string> = { sign: "문서 서명을", approve: "문서 승인을" };
const READ_AND: Record<Action, string> = { sign: "확인하고 서명하기", approve: "확인하고 승인하기" };

const deadline = (action: Action, at: string | null) => (at === null ? [] : [`${ACT[action]} 기한: ${at}.`]);

const once = (lasting: string) => `이 링크는 한 번만 사용할 수 있습니다. 유효 기간: ${lasting}.`;

/**
 * Korean, formally polite. Names are followed by 님, titles and dates by a noun or a colon: a particle would depend on
 * the sound before it. Second-person pronouns are avoided.
 */
export const mails: MailCatalogue = {
  language: "ko",
  labels: {
    colon: ":",
    from: "발신자",
    due: "기한",
    reason: "사유",
    certificate: "완료 인증서",
    waitingFor: "서명 대기 중",
    messageFrom: (sender) => `${sender} 님의 메시지:`,
    privateFrom: (sender) => `${sender} 님이 보낸 개인 메시지:`,
    delegatedBy: (person) => `${person} 님이 대신 처리해 달라고 요청했습니다.`,
    addressTypedIn: (sender) =>
      `이 이메일 주소는 서명한 사람이 공개 페이지에 입력한 것으로, 확인되지 않았습니다. 본인이 아니라면 ${sender} 님에게 알려 주세요.`,
    unverified: "확인되지 않은 이메일 주소",
    linkAsText: "버튼이 작동하지 않으면 다음 주소를 열어 주세요:",
    footer: (workspaceName, host) =>
      workspaceName
        ? `${workspaceName}의 요청으로 Countersign(${host})에서 발송했습니다.`
        : `Countersign(${host})에서 발송했습니다.`,
    unsubscribe: "이 종류의 이메일 수신 거부",
    mailSettings: "받을 이메일 선택",
    stopReminders: "이 문서의 자동 리마인더 중지",
    report: REPORTS.label,
    sharedAddress: REPORTS.sharedAddress,
    sameName: REPORTS.sameName,
    sharedLinks: REPORTS.sharedLinks,
  },
  greeting: (name) => (name ? `${name} 님, 안녕하세요.` : "안녕하세요."),
  mails: {
    "confirm-email": ({ expiresInMinutes }) => ({
      subject: "이메일 주소를 확인해 주세요",
      heading: "이메일 주소를 확인해 주세요",
      paragraphs: [
        "이 이메일 주소가 본인의 것인지 확인해 주세요. 확인하시면 바로 계정을 사용할 수 있습니다.",
      ],
      button: "주소 확인",
      notes: [
        once(expiresInMinutes),
        "가입하지 않으셨다면 이 이메일을 무시해 주세요. 확인하지 않으면 아무 일도 일어나지 않습니다.",
      ],
    }),
    "magic-link": ({ expiresInMinutes }) => ({
      subject: "로그인 링크",
      heading: "Countersign 로그인",
      paragraphs: ["이 링크로 로그인해 주세요. 비밀번호는 필요하지 않습니다."],
      button: "로그인",
      notes: [
        once(expiresInMinutes),
        "링크를 요청하지 않으셨다면 이 이메일을 무시해 주세요. 링크가 없으면 누구도 로그인할 수 없습니다.",
      ],
    }),
    "password-reset": ({ expiresInMinutes }) => ({
      subject: "새 비밀번호 설정",
      heading: "새 비밀번호 설정",
      paragraphs: ["계정의 새 비밀번호 설정이 요청되었습니다. 본인이 요청하신 것으로 보입니다."],
      button: "새 비밀번호 설정",
      notes: [
        once(expiresInMinutes),
        "본인이 요청하지 않으셨다면 이 이메일을 무시해 주세요. 비밀번호는 그대로 유지됩니다.",
      ],
    }),
    "new-sign-in": ({ at, origin }) => ({
      subject: "계정에 새로운 로그인이 있었습니다",
      heading: "계정에 새로운 로그인이 있었습니다",
      paragraphs: [
        `${at}에 이전에 확인되지 않은 브라우저에서 계정에 로그인했습니다. 본인이 로그인하신 것으로 보입니다.`,
        ...(origin ? [`로그인 위치: ${origin}`] : []),
      ],
      button: "로그인 기록 보기",
      notes: ["본인이 아니라면 해당 페이지에서 모든 기기를 로그아웃하고 새 비밀번호를 설정해 주세요."],
    }),
    "password-changed": ({ at }) => ({
      subject: "비밀번호가 변경되었습니다",
      heading: "비밀번호가 변경되었습니다",
      paragraphs: [
        `${at}에 계정의 비밀번호가 변경되었습니다. 모든 브라우저에서 로그아웃되고 연결된 앱의 연결이 해제되었습니다.`,
        "직접 만드신 API 키는 계속 작동합니다. 알지 못하는 키가 있으면 폐기해 주세요.",
      ],
      button: "계정 확인",
      notes: [
        "본인이 변경하지 않으셨다면 즉시 새 비밀번호를 설정해 주세요. 로그인 페이지에서 이메일로 링크를 요청할 수 있습니다.",
      ],
    }),
    "sign-in-failures": ({ at }) => ({
      subject: "계정에 여러 번의 로그인 실패가 있었습니다",
      heading: "계정에 여러 번의 로그인 실패가 있었습니다",
      paragraphs: [
        `한 시간 안에 잘못된 비밀번호가 열 번 입력되었습니다. 마지막 시도: ${at}. 모든 시도는 실패했습니다.`,
        "이제 추가 시도는 일정 시간 기다려야 합니다. 이미 로그인한 적이 있는 브라우저와 이메일 로그인 링크에는 영향이 없습니다.",
      ],
      button: "새 비밀번호 설정",
      notes: ["본인이 시도하셨다면 하실 일은 없습니다. 다른 곳에서 사용하지 않는 비밀번호를 사용해 주세요."],
    }),
    "app-connected": ({ app, at, canWrite, isVerified }) => ({
      subject: `계정에 “${app}” 앱이 연결되었습니다`,
      heading: "앱이 연결되었습니다",
      paragraphs: [
        `${at}에 “${app}” 앱이 계정에 연결되었습니다. 본인이 연결하신 것으로 보입니다.`,
        canWrite
          ? "이 앱은 문서와 템플릿을 볼 수 있고, 계정 소유자의 이름으로 문서를 만들고 보내고 취소할 수 있습니다. 서명은 할 수 없습니다."
          : "이 앱은 문서와 템플릿을 볼 수 있습니다. 변경하거나 보내거나 서명할 수는 없습니다.",
        ...(isVerified ? [] : ["이 이름은 앱이 스스로 정한 것입니다. 앱의 출처는 확인되지 않았습니다."]),
      ],
      button: "연결된 앱 보기",
      notes: [
        "본인이 연결하지 않으셨다면 해당 페이지에서 앱의 연결을 해제하고 즉시 새 비밀번호를 설정해 주세요.",
      ],
    }),
    "workspace-invitation": ({ sender, workspaceName, role }) => ({
      subject: `${sender} 님이 ${workspaceName} 워크스페이스에 초대했습니다`,
      heading: `${workspaceName} 워크스페이스에 참여하기`,
      paragraphs: [
        `${sender} 님이 문서를 보내고 서명하는 ${workspaceName} 워크스페이스에 초대했습니다.`,
        role === "admin"
          ? "관리자는 멤버와 설정도 관리할 수 있습니다."
          : "멤버는 템플릿을 만들고 문서를 보낼 수 있습니다.",
      ],
      button: "초대 수락",
      notes: ["발신자를 모르신다면 이 이메일을 무시해 주세요. 수락하지 않으면 아무 일도 일어나지 않습니다."],
    }),
    "webhook-disabled": ({ host, reason }) => ({
      subject: `웹훅이 비활성화되었습니다: ${host}`,
      heading: "웹훅이 비활성화되었습니다",
      paragraphs: [
        reason === "gone"
          ? `${host} 주소가 410 Gone 응답을 보내 이벤트 전송을 중지했습니다.`
          : `${host} 주소가 5일 동안 이벤트를 하나도 수신하지 않아 이벤트 전송을 중지했습니다.`,
        "손실된 이벤트는 없습니다. 주소가 다시 작동하면 누락된 이벤트를 다시 보낼 수 있습니다.",
      ],
      button: "웹훅 보기",
      notes: [],
    }),
    "key-created": ({ createdBy, createdAt, keyName, keyHint, workspaceName }) => ({
      subject: `${workspaceName} 워크스페이스의 새 API 키: “${keyName}”`,
      heading: "API 키가 생성되었습니다",
      paragraphs: [
        `${createdBy} 님이 ${createdAt}에 ${workspaceName} 워크스페이스의 API 키 “${keyName}”(${keyHint})를 만들었습니다.`,
        "이 키를 가진 사람은 누구나 워크스페이스의 문서를 읽고 보낼 수 있습니다.",
      ],
      button: "API 키 보기",
      notes: ["예상하지 못한 일이라면 지금 바로 키를 폐기하고 비밀번호를 변경해 주세요."],
    }),
    "payment-failed": ({ plan }) => ({
      subject: `${plan} 요금제의 결제에 실패했습니다`,
      heading: "결제에 실패했습니다",
      paragraphs: [
        `${plan} 요금제의 요금을 결제하지 못했습니다. 앞으로 며칠 동안 다시 시도하며, 그동안 요금제는 그대로 유지됩니다.`,
        "결제 수단을 확인하거나 미납 청구서를 결제해 주세요.",
      ],
      button: "결제 확인",
      notes: ["결제가 끝내 이루어지지 않으면 계정이 Free 요금제로 변경됩니다. 삭제되는 것은 없습니다."],
    }),
    "plan-lapsed": ({ plan }) => ({
      subject: `${plan} 요금제가 종료되었습니다`,
      heading: "요금제가 종료되었습니다",
      paragraphs: [
        `${plan} 요금제가 더 이상 적용되지 않으며, 계정은 이제 Free 요금제입니다.`,
        "삭제된 것은 없으며, 서명 중인 문서는 계속 진행됩니다. Free 요금제의 한도를 넘는 항목은 읽을 수만 있고 변경할 수는 없습니다.",
      ],
      button: "요금제 보기",
    }),
    "plan-changed": ({ from, to }) => ({
      subject: `요금제가 변경되었습니다: ${to}`,
      heading: "요금제가 변경되었습니다",
      paragraphs: [`계정의 요금제가 ${from} 요금제에서 ${to} 요금제로 변경되었습니다.`],
      button: "요금제 보기",
      notes: ["예상하지 못한 일이라면 결제 페이지에서 누가 변경했는지 확인해 주세요."],
    }),
    "seats-nearly-used": ({ used, allowed, mayAdd }) => ({
      subject: `좌석 ${allowed}개 중 ${used}개 사용 중`,
      heading: "남은 좌석이 거의 없습니다",
      paragraphs: [
        `계정의 좌석 ${allowed}개 중 ${used}개를 멤버와 초대가 사용하고 있습니다. 모두 사용되면 더 이상 초대할 수 없습니다.`,
        ...(mayAdd ? ["좌석은 언제든지 추가할 수 있습니다."] : []),
      ],
      button: "좌석 보기",
    }),
    "purchase-ready": ({ plan, isNew }) => ({
      subject: `${plan} 요금제가 준비되었습니다`,
      heading: "요금제가 준비되었습니다",
      paragraphs: [
        `구매해 주셔서 감사합니다. ${plan} 요금제의 계정이 준비되었습니다.`,
        isNew ? "처음 사용하려면 비밀번호를 설정해 주세요." : "평소처럼 로그인하여 사용해 주세요.",
      ],
      button: isNew ? "비밀번호 설정" : "요금제 보기",
      notes: [
        "구매하신 것이 없다면 이 이메일을 무시해 주세요. 이 메일함에 접근할 수 없으면 누구도 계정을 열 수 없습니다.",
      ],
    }),
    "purchase-confirm": ({ plan }) => ({
      subject: `계정에 적용할 ${plan} 요금제를 확인해 주세요`,
      heading: "계정에 적용할 요금제가 구매되었습니다",
      paragraphs: [
        `로그인하지 않은 상태에서 이 이메일 주소로 ${plan} 요금제가 구매되었습니다. 본인이 구매하신 것으로 보입니다. 이 주소의 계정이 이미 있습니다.`,
        "로그인하여 확인하시면 요금제가 계정에 바로 적용됩니다.",
      ],
      button: "확인",
      notes: ["본인이 구매하지 않으셨다면 이 이메일을 무시해 주세요. 계정에는 변경되는 것이 없습니다."],
    }),
    "purchase-refunded": ({ plan }) => ({
      subject: `${plan} 요금제의 결제 금액이 환불됩니다`,
      heading: "결제 금액이 환불됩니다",
      paragraphs: [
        `계정에 이미 요금제가 있거나 구매가 확인되지 않아, 이 이메일 주소로 구매한 ${plan} 요금제가 종료되었습니다. 지불한 금액은 전액 결제 수단으로 환불되며, 은행에서 처리하는 데 며칠이 걸립니다.`,
      ],
      button: "결제 정보 보기",
      notes: ["계정에는 변경되는 것이 없습니다."],
    }),
    "member-joined": ({ member, workspaceName }) => ({
      subject: `${member} 님이 ${workspaceName} 워크스페이스에 참여했습니다`,
      heading: `${member} 님이 ${workspaceName} 워크스페이스에 참여했습니다`,
      paragraphs: [
        `${member} 님이 초대를 수락하여 이제 ${workspaceName} 워크스페이스에서 작업할 수 있습니다.`,
      ],
      button: "멤버 보기",
    }),
    "signing-request": ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} 님이 “${documentName}” ${REQUEST_OF[action]} 요청했습니다`,
      heading: `${sender} 님이 ${REQUEST_OF[action]} 요청했습니다`,
      paragraphs: [
        `“${documentName}” ${ACT_ON[action]} 주세요. 내용을 먼저 읽어 주시기 바랍니다. 브라우저에서 몇 분이면 완료되며 계정은 필요하지 않습니다.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [`예상하지 못한 요청이라면 ${ACT[action]}하기 전에 ${sender} 님에게 확인해 주세요.`],
    }),
    reminder: ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} 님이 “${documentName}” ${ACT_OF[action]} 기다리고 있습니다`,
      heading: `${ACT[action]} 리마인더`,
      paragraphs: [
        `${sender} 님이 아직 “${documentName}” ${ACT_OF[action]} 기다리고 있습니다.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "own-link": ({ sender, action, documentName, expiresAt }) => ({
      subject: `“${documentName}” 문서 링크`,
      heading: "원할 때 계속할 수 있습니다",
      paragraphs: [
        `${sender} 님이 보낸 “${documentName}” 문서의 링크를 다시 요청하셨습니다. 멈춘 곳에서 계속할 수 있습니다.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [
        `요청한 적이 없다면 ${sender} 님에게 알려 주세요. 다른 사람이 본인 명의로 문서를 열었을 수 있습니다.`,
      ],
    }),
    copy: ({ sender, documentName, role }) => ({
      subject: `${sender} 님이 “${documentName}” 문서를 공유했습니다`,
      heading: `${sender} 님이 문서를 공유했습니다`,
      paragraphs: [
        role === "cc"
          ? `“${documentName}” 문서의 사본을 보내 드립니다. 서명하실 내용은 없습니다.`
          : `“${documentName}” 문서를 읽을 수 있습니다. 서명하실 내용은 없습니다.`,
      ],
      button: "문서 읽기",
      linkNote: "이 링크는 본인 전용입니다. 링크를 가진 사람은 누구나 문서를 읽을 수 있습니다.",
    }),
    completed: ({ documentName, completedAt, isAttached }) => ({
      subject: `완료됨: “${documentName}”`,
      heading: "모든 사람이 서명했습니다",
      paragraphs: [
        `“${documentName}” 문서가 ${completedAt}에 완료되었습니다. 문서가 봉인되어 이후의 변경을 확인할 수 있습니다.`,
        isAttached
          ? "서명된 문서를 첨부했습니다. 잘 보관해 주세요. 누가 언제 어떻게 서명했는지는 인증서에 기재되어 있습니다."
          : "서명된 문서를 잘 보관해 주세요. 누가 언제 어떻게 서명했는지는 인증서에 기재되어 있습니다.",
      ],
      button: "서명된 문서 열기",
    }),
    delegated: ({ audience, by, former, newPerson, sender, documentName }) => {
      if (audience === "sender")
        return {
          subject: `${former} 님이 ${newPerson} 님에게 “${documentName}” 서명을 요청했습니다`,
          heading: `${former} 님이 ${newPerson} 님에게 “${documentName}” 서명을 요청했습니다`,
          paragraphs: [
            `${former} 님이 ${newPerson} 님에게 “${documentName}”에 대신 서명해 달라고 요청했습니다. ${newPerson} 님은 별도의 링크를 받으며, ${former} 님의 링크는 더 이상 작동하지 않습니다.`,
          ],
          button: "문서 열기",
        };
      return by === "recipient"
        ? {
            subject: `${newPerson} 님에게 “${documentName}” 서명을 요청했습니다`,
            heading: `${newPerson} 님에게 “${documentName}” 서명을 요청했습니다`,
            paragraphs: [
              `회원님에게 보낸 링크를 통해 ${newPerson} 님에게 “${documentName}”에 대신 서명해 달라는 요청이 전달되었습니다. 회원님의 링크는 더 이상 작동하지 않습니다. 본인이 요청하지 않았다면 ${sender} 님에게 문의하세요.`,
            ],
          }
        : {
            subject: `“${documentName}”에 더 이상 서명하지 않아도 됩니다`,
            heading: `“${documentName}”에 더 이상 서명하지 않아도 됩니다`,
            paragraphs: [
              `${sender} 님이 다른 사람에게 “${documentName}”에 대신 서명해 달라고 요청했습니다. 더 하실 일은 없으며, 링크는 더 이상 작동하지 않습니다.`,
            ],
          };
    },
    declined: ({ declinedBy, documentName }) => ({
      subject: `${declinedBy} 님이 “${documentName}” 문서의 서명을 거절했습니다`,
      heading: `${declinedBy} 님이 거절했습니다`,
      paragraphs: [
        `${declinedBy} 님이 “${documentName}” 문서의 서명을 거절했습니다. 더 이상 서명할 수 없습니다.`,
      ],
      button: "문서 열기",
    }),
    voided: ({ sender, documentName }) => ({
      subject: `${sender} 님이 “${documentName}” 문서를 취소했습니다`,
      heading: "문서가 취소되었습니다",
      paragraphs: [
        `${sender} 님이 “${documentName}” 문서를 취소했습니다. 더 하실 일은 없으며, 링크는 더 이상 작동하지 않습니다.`,
      ],
    }),
    expired: ({ sender, documentName, expiredAt, audience }) => ({
      subject: `기한 만료: “${documentName}”`,
      heading: "문서의 기한이 만료되었습니다",
      paragraphs: [
        `“${documentName}” 문서의 서명 기한이 지났습니다. 기한: ${expiredAt}.`,
        audience === "sender"
          ? "더 이상 서명할 수 없습니다. 계속 필요하시면 다시 보내 주세요."
          : `계속 필요하시면 ${sender} 님에게 다시 보내 달라고 요청해 주세요.`,
      ],
      button: "문서 열기",
    }),
    "embed-prepared": ({ sender, documentName }) => ({
      subject: `다른 사이트에서 본인 명의로 “${documentName}” 문서에 서명할 수 있습니다`,
      heading: "다른 사이트에서 문서에 서명할 수 있습니다",
      paragraphs: [
        `${sender} 님이 이메일의 링크 없이 다른 사이트에서 본인 명의로 “${documentName}” 문서에 서명하거나 승인할 수 있도록 했습니다.`,
        "해당 사이트를 이용하고 계시다면 여기에서 하실 일은 없습니다.",
      ],
      button: "문서 읽기",
      notes: [
        `모르는 일이라면 즉시 ${sender} 님에게 알려 주세요. 해당 페이지를 열어 둔 사람은 누구나 본인 명의로 진행할 수 있습니다.`,
      ],
    }),
    "expiring-soon": ({ sender, action, documentName, expiresAt }) => ({
      subject: `기한 임박: “${documentName}” ${ACT_ON[action]} 주세요`,
      heading: "기한이 다가오고 있습니다",
      paragraphs: [
        `${sender} 님이 “${documentName}” ${ACT_OF[action]} 기다리고 있습니다. 기한은 ${expiresAt}까지이며, 이후에는 링크가 작동하지 않습니다.`,
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "expiring-soon-owner": ({ documentName, expiresAt }) => ({
      subject: `곧 기한 만료: “${documentName}”`,
      heading: "문서의 기한이 곧 만료됩니다",
      paragraphs: [
        `“${documentName}” 문서의 서명 기한은 ${expiresAt}까지이며, 아직 모든 사람이 서명하지는 않았습니다.`,
        "순서가 된 분들에게는 저희도 이메일을 보냅니다. 직접 리마인더를 보내거나 링크를 공유할 수도 있습니다.",
      ],
      button: "문서 열기",
    }),
    viewed: ({ viewer, documentName }) => ({
      subject: `${viewer} 님이 “${documentName}” 문서를 열었습니다`,
      heading: `${viewer} 님이 문서를 열었습니다`,
      paragraphs: [`${viewer} 님이 “${documentName}” 문서를 처음으로 열었습니다.`],
      button: "문서 열기",
    }),
    question: ({ asker, documentName, isReachable }) => ({
      subject: `${asker} 님이 “${documentName}” 문서에 대해 질문했습니다`,
      heading: `${asker} 님의 질문`,
      paragraphs: [`${asker} 님이 “${documentName}” 문서에 서명하거나 승인하기 전에 질문했습니다.`],
      button: "문서 열기",
      notes: [
        isReachable
          ? "이 이메일에 회신하면 답변이 수신자의 주소로 전달됩니다."
          : "이 이메일에 회신해도 수신자에게 전달되지 않습니다. 수신자는 이메일의 링크로 들어오지 않았으므로 문서에 있는 주소가 본인의 것인지 확인되지 않았습니다. 연락하기 전에 주소를 확인해 주세요.",
      ],
    }),
    signed: ({ signer, action, documentName }) => ({
      subject:
        action === "sign"
          ? `${signer} 님이 “${documentName}” 문서에 서명했습니다`
          : `${signer} 님이 “${documentName}” 문서를 승인했습니다`,
      heading: action === "sign" ? `${signer} 님이 서명했습니다` : `${signer} 님이 승인했습니다`,
      paragraphs: [
        action === "sign"
          ? `${signer} 님이 “${documentName}” 문서에 서명했습니다. 다른 분들의 서명이나 승인이 아직 남아 있습니다.`
          : `${signer} 님이 “${documentName}” 문서를 승인했습니다. 다른 분들의 서명이나 승인이 아직 남아 있습니다.`,
      ],
      button: "문서 열기",
    }),
    "bulk-send-ended": ({ listName, outcome, sent, failed, left }) =>
      outcome === "completed"
        ? {
            subject: `대량 발송 완료: “${listName}”`,
            heading: "대량 발송이 완료되었습니다",
            paragraphs: [
              `“${listName}”: 발송 ${sent}건, 실패 ${failed}건.`,
              ...(failed === "0"
                ? []
                : ["실패한 행의 문서는 만들어지지 않았습니다. 행을 수정하여 다시 시도해 주세요."]),
            ],
            button: "대량 발송 보기",
            notes: [],
          }
        : {
            subject: `대량 발송 중단: “${listName}”`,
            heading: "대량 발송이 중단되었습니다",
            paragraphs: [
              `“${listName}”: 발송 ${sent}건, 실패 ${failed}건, 미발송 ${left}건.`,
              "대량 발송 화면을 열어 사유를 확인하고 이어서 진행해 주세요. 같은 문서가 두 번 발송되지는 않습니다.",
            ],
            button: "대량 발송 보기",
            notes: [],
          },
    ...SCHEDULED_MAILS,
    ...VISITOR_MAILS,
    "mails-stopped": REPORTS.stopped,
    "mail-failed": ({ failedRecipient, documentName, cause }) => ({
      subject: `${failedRecipient} 님에게 보낸 “${documentName}” 관련 이메일이 전달되지 않았습니다`,
      heading: "이메일이 전달되지 않았습니다",
      paragraphs: [
        `${failedRecipient} 님에게 보낸 “${documentName}” 관련 이메일을 전달하지 못했습니다.`,
        cause === "refused"
          ? "주소를 확인해 주세요. 문서 페이지에서 주소를 수정하여 링크를 다시 보내거나, 링크를 복사하여 직접 전달할 수 있습니다."
          : "이메일 서비스에서 이메일을 받아들이지 않았습니다. 주소에 문제가 있는지는 확인되지 않았습니다. 문서 페이지에서 나중에 리마인더를 보내거나, 링크를 복사하여 직접 전달할 수 있습니다.",
      ],
      button: "문서 열기",
    }),
  },
  report: REPORTS.page,
  optOut: {
    notices: {
      documentViewed: "다른 사람이 내 문서를 열 때",
      documentSigned: "다른 사람이 내 문서에 서명할 때",
      documentQuestion: "수신자가 질문할 때",
      documentDelegated: "수신자가 다른 사람에게 서명을 요청할 때",
      documentDeclined: "다른 사람이 내 문서를 거절할 때",
      documentCompleted: "내 문서가 완료될 때",
      documentExpired: "내 문서의 기한이 만료될 때",
      documentExpiringSoon: "내 문서의 기한이 곧 만료될 때",
      documentNotSent: "예약한 내 문서를 보낼 수 없을 때",
      mailFailed: "내 문서에 관한 이메일이 전달되지 않을 때",
      webhookDisabled: "웹훅이 비활성화될 때",
      bulkSendEnded: "대량 발송이 종료될 때",
      memberJoined: "다른 사람이 내 워크스페이스에 참여할 때",
    },
    notice: {
      heading: "이 이메일의 수신을 거부하시겠습니까?",
      question: ({ when }) => `앞으로 ${when} 이메일을 받지 않습니다. 앱의 알림은 그대로 유지됩니다.`,
      button: "수신 거부",
      doneHeading: "수신을 거부했습니다",
      done: ({ when }) =>
        `앞으로 ${when} 이메일을 받지 않습니다. 프로필의 알림 설정에서 다시 받도록 변경할 수 있습니다.`,
    },
    reminders: {
      heading: "리마인더를 중지하시겠습니까?",
      question: ({ documentName, sender }) =>
        `앞으로 “${documentName}” 문서의 자동 리마인더를 받지 않습니다. 링크는 계속 작동하며, ${sender} 님은 계속 연락할 수 있습니다.`,
      button: "리마인더 중지",
      doneHeading: "리마인더를 중지했습니다",
      done: ({ documentName, sender }) =>
        `앞으로 “${documentName}” 문서의 자동 리마인더를 받지 않습니다. ${sender} 님은 리마인더가 중지된 것을 볼 수 있습니다. 링크는 계속 작동합니다.`,
    },
    broken: {
      heading: "이 링크를 사용할 수 없습니다",
      text: "링크가 일부 누락되었거나 대상이 삭제되었을 수 있습니다. 이메일에서 다시 열어 주세요.",
    },
  },
};
