import type { InPersonMessages } from "@/lib/i18n/signing-messages";

export const inPerson: InPersonMessages = {
  note: "{host}さんの端末で、対面で署名しています。",
  handBack: "端末を返す",
  title: "この端末を{host}さんにお返しください",
  text: "{host}さんはPINを入力すると操作を続けられます。",
  continue: "文書に戻る",
  pin: "暗証番号（PIN）",
  pinHelp: "{host}さんが設定した4〜8桁の数字です。",
  unlock: "ロックを解除",
  digits: "4〜8桁の数字を入力してください。",
  wrong: "PINが違います。残りの試行回数：{count}回",
  tooMany: "試行回数が多すぎます。しばらくしてからもう一度お試しください。",
  failed: "処理できませんでした。接続を確認して、もう一度お試しください。",
  over: "続けるにはログインしてください",
  overText: "このPINはもう使用できません。{host}さんは再度ログインする必要があります。",
  signIn: "ログイン",
  signInInstead: "代わりにログインする",
};
