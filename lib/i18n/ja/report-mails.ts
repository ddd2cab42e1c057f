import type { ReportMessages } from "@/lib/i18n/mail-messages";

export const REPORTS: ReportMessages = {
  label: "これらのメールを報告",
  sharedAddress: "このアドレスは、この文書で複数の方が使用しています。リンクはそれぞれ異なります：",
  sameName: "この文書では、お名前が複数回記載されています。役割ごとにリンクが異なります：",
  sharedLinks:
    "各リンクは、その上に記載された方専用です。リンクを知る人は誰でもその方として使用できるため、このメールを転送しないでください。",
  page: {
    heading: "これらのメールを報告しますか？",
    from: ({ sender, documentName, workspaceName }) =>
      sender && documentName
        ? sender === workspaceName
          ? `${sender} が「${documentName}」についてメールを送信しました。`
          : `${sender} さんが ${workspaceName} に代わり、「${documentName}」についてメールを送信しました。`
        : `このメールは ${workspaceName} に代わって送信されました。`,
    effect: ({ workspaceName }) =>
      `送信者に心当たりがない場合や、不要なメールの場合は報告してください。${workspaceName} はこのサービスを通じてこのアドレスにメールを送れなくなり、複数の方が報告すると誰にも送れなくなります。すでにお持ちのリンクは引き続き有効です。`,
    button: "報告してメールを停止",
    doneHeading: "ありがとうございます。メールを停止しました",
    done: ({ workspaceName }) =>
      `このサービスを通じて ${workspaceName} からメールが届くことはなくなります。このアドレスが受信しないことは、先方のメンバーに表示されます。`,
  },
  stopped: ({ audience, workspace, owner }) =>
    audience === "owner"
      ? {
          subject: `${workspace} のメールが停止されました`,
          heading: "ワークスペースのメールが停止されました",
          paragraphs: [
            `複数の受信者が ${workspace} のメールを迷惑メールとして報告しました。現在、受信者へのメールは送信されず、依頼されたメールは待機しています。`,
            "署名用リンクは引き続き有効で、文書のページからご自身で共有できます。このサービスの運営者に通知済みで、再開の時期は運営者が判断します。",
          ],
          button: "文書を開く",
        }
      : {
          subject: `報告：${workspace} のメールが停止されました`,
          heading: "ワークスペースのメールが報告されました",
          paragraphs: [
            `7日以内に複数の受信者が ${workspace}（所有者：${owner}）のメールを報告しました。受信者へのメールは停止され、待機しています。`,
            "内容を確認し、再開してよいかを判断してください。",
          ],
          button: "運用ページを開く",
        },
};
