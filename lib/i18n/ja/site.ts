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
};
