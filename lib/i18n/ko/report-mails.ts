import type { ReportMessages } from "@/lib/i18n/mail-messages";

export const REPORTS: ReportMessages = {
  label: "이 이메일 신고",
  sharedAddress: "이 문서에서 이 주소는 여러 사람이 사용합니다. 각자의 링크가 따로 있습니다:",
  sameName: "이 문서에 이름이 여러 번 나옵니다. 역할마다 링크가 따로 있습니다:",
  sharedLinks:
    "각 링크는 바로 위에 적힌 사람 전용입니다. 링크를 가진 사람은 누구나 그 사람 명의로 사용할 수 있으니 이 이메일을 전달하지 마세요.",
  page: {
    heading: "이 이메일을 신고하시겠습니까?",
    from: ({ sender, documentName, workspaceName }) =>
      sender && documentName
        ? sender === workspaceName
          ? `${sender}에서 “${documentName}”에 관해 이메일을 보냈습니다.`
          : `${sender} 님이 ${workspaceName}을(를) 대신하여 “${documentName}”에 관해 이메일을 보냈습니다.`
        : `이 이메일은 ${workspaceName}을(를) 대신하여 발송되었습니다.`,
    effect: ({ workspaceName }) =>
      `보낸 사람을 모르거나 원하지 않은 이메일이면 신고해 주세요. ${workspaceName}은(는) 이 서비스를 통해 더 이상 이메일을 보낼 수 없으며, 여러 사람이 신고하면 누구에게도 보낼 수 없습니다. 이미 받은 링크는 계속 작동합니다.`,
    button: "신고하고 이메일 중지",
    doneHeading: "감사합니다. 이메일이 중지되었습니다",
    done: ({ workspaceName }) =>
      `이 서비스를 통해 ${workspaceName}에서 보내는 이메일을 더 이상 받지 않습니다. 이 주소가 더 이상 받지 않는다는 사실이 그곳 구성원에게 표시됩니다.`,
  },
  stopped: ({ audience, workspace, owner }) =>
    audience === "owner"
      ? {
          subject: `${workspace}의 이메일이 중지되었습니다`,
          heading: "워크스페이스의 이메일이 중지되었습니다",
          paragraphs: [
            `여러 수신자가 ${workspace}의 이메일을 원하지 않는 메일로 신고했습니다. 현재 수신자에게 이메일이 발송되지 않으며, 요청한 이메일은 대기합니다.`,
            "서명 링크는 계속 작동하며 문서 페이지에서 직접 공유할 수 있습니다. 이 서비스의 운영자에게 알렸으며, 재개 시점은 운영자가 결정합니다.",
          ],
          button: "문서 열기",
        }
      : {
          subject: `신고: ${workspace}의 이메일이 중지되었습니다`,
          heading: "워크스페이스의 이메일이 신고되었습니다",
          paragraphs: [
            `7일 안에 여러 수신자가 ${workspace}(소유자: ${owner})의 이메일을 신고했습니다. 수신자에게 가는 이메일이 중지되어 대기합니다.`,
            "내용을 확인하고 재개 여부를 결정해 주세요.",
          ],
          button: "운영 페이지 열기",
        },
};
