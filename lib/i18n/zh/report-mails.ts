import type { ReportMessages } from "@/lib/i18n/mail-messages";

export const REPORTS: ReportMessages = {
  label: "举报这些邮件",
  sharedAddress: "在此文件中，该地址由多人使用。每个人都有自己的链接：",
  sameName: "您在此文件中被多次列出。每个角色都有自己的链接：",
  sharedLinks: "每个链接仅供其上方所列人员本人使用：持有链接者可以以该人员的名义使用。请勿转发此邮件。",
  page: {
    heading: "要举报这些邮件吗？",
    from: ({ sender, documentName, workspaceName }) =>
      sender && documentName
        ? sender === workspaceName
          ? `${sender} 就“${documentName}”给您写信。`
          : `${sender} 代表 ${workspaceName} 就“${documentName}”给您写信。`
        : `此邮件是代表 ${workspaceName} 发送给您的。`,
    effect: ({ workspaceName }) =>
      `如果您不认识发件人，或不想收到这些邮件，请举报。此后 ${workspaceName} 将无法再通过本服务给您发邮件；如有多人举报，则无法给任何人发邮件。您已有的链接仍然有效。`,
    button: "举报并停止邮件",
    doneHeading: "谢谢，邮件已停止",
    done: ({ workspaceName }) =>
      `您将不再通过本服务收到 ${workspaceName} 的邮件。对方的成员会看到此地址不再接收邮件。`,
  },
  stopped: ({ audience, workspace, owner }) =>
    audience === "owner"
      ? {
          subject: `${workspace} 的邮件已停止`,
          heading: "您的工作区的邮件已停止",
          paragraphs: [
            `多位收件人举报 ${workspace} 的邮件为不受欢迎的邮件。目前不会向收件人发送任何邮件；您请求的邮件正在等待。`,
            "签署链接仍然有效，您可以在文件页面自行分享。本服务的运营者已获通知，由其决定何时恢复发送。",
          ],
          button: "打开您的文件",
        }
      : {
          subject: `举报：${workspace} 的邮件已停止`,
          heading: "某个工作区的邮件被举报",
          paragraphs: [
            `七天内有多位收件人举报 ${workspace}（所有者：${owner}）的邮件。其发给收件人的邮件已停止并在等待。`,
            "请查看情况并决定是否可以恢复。",
          ],
          button: "打开运维页面",
        },
};
