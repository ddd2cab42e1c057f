import type { SiteMessages } from "@/lib/i18n/signing-messages";

export const site: SiteMessages = {
  refused: {
    tooMany: {
      title: "短時間に多くのページが開かれました",
      text: "この接続から、短時間に多すぎる数のページが開かれました。失われたものはありません。",
    },
    busy: {
      title: "ただいま混み合っています",
      text: "そのため、ページを読み込めませんでした。失われたものはありません。",
    },
    wait: "{time}待ってから、ページを再読み込みしてください。",
    again: "ページを再読み込み",
  },
  missing: {
    title: "ここには何もありません",
    text: "アドレスが間違っているか、ページがなくなった可能性があります。メールのリンクを開いた場合は、最後の文字までリンク全体をコピーしてください。",
    home: "ホームページへ",
  },
  frame: {
    main: "メインナビゲーション",
    docs: "ドキュメント",
    verify: "検証",
    pricing: "料金",
    open: "文書を開く",
    signIn: "ログイン",
    signUp: "アカウントを作成",
    hint: "署名のためにお越しですか。アカウントは不要です。受け取ったメールのリンクを開いてください。",
    more: "その他のページ",
    product: "製品",
    sample: "サンプルに署名",
    plans: "プランと料金",
    verifyDocument: "文書を検証",
    status: "稼働状況",
    developers: "開発者向け",
    documentation: "技術ドキュメント",
    api: "APIリファレンス",
    webhooks: "Webhook",
    legal: "法的情報",
  },
};
