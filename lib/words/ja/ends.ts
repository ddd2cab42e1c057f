import type { EndsWords } from "@/lib/words/signing-words";

export const ends: EndsWords = {
  waiting: {
    title: "まだ順番ではありません",
    inAMoment: "まもなく順番になります。",
    peopleBefore: { other: "先に{count}人が署名します。" },
    mail: "順番になりましたら、{email} 宛てにメールでお知らせします。",
    linkStays: "このリンクは変わりません。",
  },
  signed: {
    signed: "署名しました",
    approved: "承認しました",
    everybody: "全員の署名が完了しました。",
    peopleLeft: { other: "あと{count}人の署名が必要です。" },
  },
  nothingMore: "これ以上の操作は必要ありません。",
  delivery:
    "全員の署名が完了すると、完成した文書が {email} 宛てに届きます。このリンクからもご覧いただけます。",
  deliveryByMail: "全員の署名が完了すると、完成した文書が {email} 宛てに届きます。",
  completed: {
    title: "全員が署名しました",
    sealed: "文書は完成し、電子シールが付与されています。",
    sealedCopy: "文書は完成し、電子シールが付与されています。こちらはお客様の控えです。",
    keep: "ダウンロードして、ほかの書類とともに保管してください。その後に何も変更されていないことは、ファイル自体で確認できます。",
    signedAll: "署名が完了し、全員の手続きが終わりました",
    approvedAll: "承認が完了し、全員の手続きが終わりました",
    sealing: "完成した文書に電子シールを付与しています。数秒で終わり、このページに自動的に表示されます。",
  },
  declined: {
    title: "この文書への署名は拒否されました",
    youToSign: "署名を拒否しました",
    youToApprove: "承認を拒否しました",
    told: "入力された理由とともに、{sender} さんにお知らせしました。",
    toSign: "{name} が署名を拒否したため、この文書には誰も署名できなくなりました。",
    toApprove: "{name} が承認を拒否したため、この文書には誰も署名できなくなりました。",
    someone: "受信者のお一人",
    mistake: "誤って拒否した場合は、送信者にご連絡ください。再送できるのは送信者だけです。",
    next: "今後については、送信者にお問い合わせください。",
  },
  voided: {
    title: "この文書は取り下げられました",
    text: "{sender} さんがこの文書を取り下げました。",
    withReason: "{sender} さんがこの文書を取り下げました。理由：「{reason}」",
    next: "署名する予定だった場合は、送信者にご連絡ください。",
  },
  expired: {
    title: "署名の期限が過ぎました",
    text: "この文書に署名できる期間は終了しました。",
    next: "引き続き署名をご希望の場合は、送信者に再送を依頼してください。",
    endedOn: "{date} に終了しました。",
  },
  copy: {
    title: "閲覧用の控え",
    text: "署名の必要はありません。この文書は現在、署名の手続き中です。",
  },
  downloads: {
    sealed: "署名済みの文書をダウンロード",
    copy: "ダウンロード",
    sent: "受け取った文書をダウンロード",
  },
  questions: "ご不明な点は、{sender} さん（{email}）にお問い合わせください。",
  gone: {
    title: "この文書はもうありません",
    text: "送信者が削除しました。操作は必要ありません。署名する予定だった場合は、送信者にご連絡ください。",
  },
  embedded: {
    overTitle: "このセッションは終了しました",
    overText: "ここで文書を開いておける時間には限りがあります。元の画面に戻り、もう一度開いてください。",
    replacedTitle: "この文書の署名者ではなくなりました",
    replacedText: "代わりに別の方が指定されました。署名する予定だった場合は、送信者にご連絡ください。",
    done: "完了",
    leave: "この文書を閉じてかまいません。",
  },
};
