import type { VerifyMessages } from "@/lib/i18n/signing-messages";

export const verify: VerifyMessages = {
  title: "文書の検証",
  documentId: "文書ID",
  states: {
    sealed: { title: "完了・封印済み", text: "この文書は完了しています。{time}にここで封印されました。" },
    sealing: {
      title: "完了、封印前",
      text: "この文書は完了しています。ファイルを封印しています。数分後にもう一度ご確認ください。",
    },
    open: { title: "未完了", text: "この文書はまだ署名の途中です。封印されたファイルはありません。" },
    declined: {
      title: "辞退",
      text: "受信者が辞退したため、この文書は完了しませんでした。封印されたファイルはありません。",
    },
    voided: {
      title: "取り消し",
      text: "この文書は完了する前に送信者が取り消しました。封印されたファイルはありません。",
    },
    expired: {
      title: "期限切れ",
      text: "この文書は完了する前に署名の期限が過ぎました。封印されたファイルはありません。",
    },
    deleted: {
      title: "削除済み",
      text: "この文書はここで削除されました。封印されたファイルの記録はありません。",
    },
    deletedSealed: {
      title: "削除済み",
      text: "この文書は{time}にここで封印され、その後削除されました。お手元のファイルは引き続き検証できます。",
    },
  },
  files: {
    title: "封印されたファイル",
    text: "封印された各ファイルのSHA-256です。お手元のファイルの値がこのいずれかと同じなら、変更されていません。",
    document: "文書",
    certificate: "完了証明書",
    earlier: "以前のもの（タイムスタンプの追加前）",
  },
  check: {
    title: "お手元のファイルの検証",
    text: "お持ちのファイルを選んでください。保存はされません。氏名はファイルを示した後にのみ表示されます。この部分は英語です。",
  },
  unknown: {
    title: "このアドレスには情報がありません",
    text: "証明書に記載のアドレスと同じか確認するか、ファイル自体を検証してください。",
    verify: "ファイルを検証",
    home: "ホーム",
  },
};
