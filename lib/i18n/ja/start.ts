import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "「{document}」に署名する",
  intro: "お名前とメールアドレスを入力して始めてください。",
  name: "氏名",
  email: "メールアドレス",
  emailHint: "全員の署名が完了すると、署名済みの文書がこのアドレスに送信されます。",
  begin: "始める",
  errors: {
    name: "氏名を入力してください。",
    email: "name@example.com のようなメールアドレスを入力してください。",
    characters: "氏名に印刷できない文字が含まれています。別の文字で入力してください。",
    tooMany: "試行回数が多すぎます。しばらくしてからもう一度お試しください。",
    failed: "処理できませんでした。接続を確認して、もう一度お試しください。",
  },
  closed: {
    title: "このフォームは受付を終了しました",
    text: "新しい署名は受け付けていません。署名する予定だった場合は、リンクを渡した方にお問い合わせください。",
  },
};
