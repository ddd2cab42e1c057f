import { REPORTS } from "@/lib/i18n/ja/report-mails";
import { SCHEDULED_MAILS } from "@/lib/i18n/ja/scheduled-mails";
import { VISITOR_MAILS } from "@/lib/i18n/ja/visitor-mails";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";

const OWN_LINK =
  "このリンクはご本人専用です。リンクを知る人は誰でもご本人として操作できるため、転送しないでください。";

type Action = "sign" | "approve";

/** Follows a document's name in brackets: `「…」への署名`, `「…」の承認`. */
const ACT_ON: Record<Action, string> = { sign: "への署名", approve: "の承認" };
const READ_AND: Record<Action, string> = { sign: "内容を確認して署名", approve: "内容を確認して承認" };

const deadline = (action: Action, at: string | null) => {
  if (at === null) return [];
  return [action === "sign" ? `署名の期限は ${at} です。` : `承認の期限は ${at} です。`];
};

const once = (lasting: string) => `このリンクは1回のみ有効です。有効期間は${lasting}です。`;

/** Japanese, in です／ます form. Second-person pronouns are avoided; names are followed by さん, and by 様 in greetings. */
export const mails: MailCatalogue = {
  language: "ja",
  labels: {
    colon: ":",
    from: "送信者",
    due: "期限",
    reason: "理由",
    certificate: "完了証明書",
    waitingFor: "未署名の方",
    messageFrom: (sender) => `${sender} さんからのメッセージ：`,
    privateFrom: (sender) => `${sender} さんからあなただけへの個別メッセージ：`,
    delegatedBy: (person) => `${person}さんから、代わりに対応するよう依頼がありました。`,
    addressTypedIn: (sender) =>
      `あなたのメールアドレスは、署名した人が公開ページに入力したもので、確認されていません。お心当たりがない場合は、${sender}さんにお知らせください。`,
    unverified: "メールアドレス未確認",
    linkAsText: "ボタンが機能しない場合は、次のアドレスを開いてください：",
    footer: (workspaceName, host) =>
      workspaceName
        ? `${workspaceName} に代わり、Countersign（${host}）から送信されました。`
        : `Countersign（${host}）から送信されました。`,
    unsubscribe: "この種類のメールを停止",
    mailSettings: "受け取るメールを選択",
    stopReminders: "この文書に関する自動リマインダーを停止",
    report: REPORTS.label,
    sharedAddress: REPORTS.sharedAddress,
    sameName: REPORTS.sameName,
    sharedLinks: REPORTS.sharedLinks,
  },
  greeting: (name) => (name ? `${name} 様` : "お客様"),
  mails: {
    "confirm-email": ({ expiresInMinutes }) => ({
      subject: "メールアドレスの確認",
      heading: "メールアドレスの確認",
      paragraphs: [
        "このメールアドレスがご本人のものであることをご確認ください。確認後、すぐにアカウントをご利用いただけます。",
      ],
      button: "アドレスを確認",
      notes: [
        once(expiresInMinutes),
        "登録にお心当たりがない場合は、このメールを無視してください。確認しない限り、何も行われません。",
      ],
    }),
    "magic-link": ({ expiresInMinutes }) => ({
      subject: "ログイン用リンク",
      heading: "Countersignへのログイン",
      paragraphs: ["ボタンを押してログインしてください。パスワードは不要です。"],
      button: "ログイン",
      notes: [
        once(expiresInMinutes),
        "お心当たりがない場合は、このメールを無視してください。このリンクがなければ誰もログインできません。",
      ],
    }),
    "password-reset": ({ expiresInMinutes }) => ({
      subject: "新しいパスワードの設定",
      heading: "新しいパスワードの設定",
      paragraphs: ["アカウントの新しいパスワードを設定するリクエストを受け付けました。"],
      button: "新しいパスワードを設定",
      notes: [
        once(expiresInMinutes),
        "お心当たりがない場合は、このメールを無視してください。パスワードは変更されません。",
      ],
    }),
    "new-sign-in": ({ at, origin }) => ({
      subject: "アカウントへの新しいログイン",
      heading: "アカウントへの新しいログイン",
      paragraphs: [
        `${at} に、これまで使われていないブラウザーからアカウントへのログインがありました。`,
        ...(origin ? [`ログイン元：${origin}`] : []),
      ],
      button: "ログイン状況を確認",
      notes: [
        "お心当たりがない場合は、そのページですべての端末からログアウトし、新しいパスワードを設定してください。",
      ],
    }),
    "password-changed": ({ at }) => ({
      subject: "パスワードが変更されました",
      heading: "パスワードが変更されました",
      paragraphs: [
        `${at} に、アカウントのパスワードが変更されました。すべてのブラウザーはログアウトされ、接続済みアプリの接続は解除されています。`,
        "APIキーは新しいパスワードになっても引き続き有効です。心当たりのないキーは無効にしてください。",
      ],
      button: "アカウントを確認",
      notes: [
        "お心当たりがない場合は、直ちに新しいパスワードを設定してください。ログインページからリンクを請求できます。",
      ],
    }),
    "sign-in-failures": ({ at }) => ({
      subject: "アカウントに対する多数の誤ったパスワード",
      heading: "アカウントに対する多数の誤ったパスワード",
      paragraphs: [
        `${at} までの1時間に、アカウントに対して誤ったパスワードが10回試されました。いずれも一致していません。`,
        "以後の試行には待ち時間が生じます。これまでにログインしたことのあるブラウザーと、メールのログインリンクは通常どおり使えます。",
      ],
      button: "新しいパスワードを設定",
      notes: [
        "ご本人による操作であれば、何もする必要はありません。ほかで使っていないパスワードをお使いください。",
      ],
    }),
    "app-connected": ({ app, at, canWrite, isVerified }) => ({
      subject: `「${app}」がアカウントに接続されました`,
      heading: "アプリが接続されました",
      paragraphs: [
        `${at} に、「${app}」がアカウントに接続されました。`,
        canWrite
          ? "このアプリは、お客様の文書とテンプレートを閲覧し、お客様の名前で文書を作成、送信、無効化できます。署名はできません。"
          : "このアプリは、お客様の文書とテンプレートを閲覧できます。変更、送信、署名はできません。",
        ...(isVerified ? [] : ["この名前はアプリ自身が付けたものです。提供元は確認されていません。"]),
      ],
      button: "接続済みアプリを確認",
      notes: [
        "お心当たりがない場合は、そのページでアプリの接続を解除し、直ちに新しいパスワードを設定してください。",
      ],
    }),
    "workspace-invitation": ({ sender, workspaceName, role }) => ({
      subject: `${sender} さんから ${workspaceName} への招待`,
      heading: `${workspaceName} への参加`,
      paragraphs: [
        `${sender} さんから、文書の送信や署名を行うワークスペース ${workspaceName} に招待されています。`,
        role === "admin"
          ? "管理者として、メンバーと設定の管理も行えます。"
          : "メンバーとして、テンプレートの作成と文書の送信を行えます。",
      ],
      button: "招待を承諾",
      notes: [
        "送信者にお心当たりがない場合は、このメールを無視してください。承諾しない限り、何も行われません。",
      ],
    }),
    "bulk-send-ended": ({ listName, outcome, sent, failed, left }) =>
      outcome === "completed"
        ? {
            subject: `一括送信が完了しました：「${listName}」`,
            heading: "一括送信が完了しました",
            paragraphs: [
              `「${listName}」：送信済み ${sent}件、失敗 ${failed}件`,
              ...(failed === "0"
                ? []
                : ["失敗した行の文書は作成されていません。修正してから再試行できます。"]),
            ],
            button: "一括送信を確認",
            notes: [],
          }
        : {
            subject: `一括送信が停止しました：「${listName}」`,
            heading: "一括送信が停止しました",
            paragraphs: [
              `「${listName}」：送信済み ${sent}件、失敗 ${failed}件、未送信 ${left}件`,
              "一括送信の画面で理由を確認し、続行してください。同じ文書が二重に送信されることはありません。",
            ],
            button: "一括送信を確認",
            notes: [],
          },
    "webhook-disabled": ({ host, reason }) => ({
      subject: `${host} へのイベント送信が停止しました`,
      heading: "Webhookが無効になりました",
      paragraphs: [
        reason === "gone"
          ? `${host} から、宛先が存在しない（410）との応答があったため、イベントの送信を停止しました。`
          : `${host} が5日間にわたってイベントを一度も受信しなかったため、送信を停止しました。`,
        "イベントは失われていません。宛先が復旧すれば、未送信のイベントを再送できます。",
      ],
      button: "Webhookを確認",
      notes: [],
    }),
    "key-created": ({ createdBy, createdAt, keyName, keyHint, workspaceName }) => ({
      subject: `${workspaceName} の新しいAPIキー：「${keyName}」`,
      heading: "APIキーが作成されました",
      paragraphs: [
        `${createdAt} に、${createdBy} さんが ${workspaceName} のAPIキー「${keyName}」（${keyHint}）を作成しました。`,
        "このキーを持つ人は誰でも、ワークスペースの文書を閲覧し、送信できます。",
      ],
      button: "キーを確認",
      notes: ["お心当たりがない場合は、直ちにキーを無効にし、パスワードを変更してください。"],
    }),
    "payment-failed": ({ plan }) => ({
      subject: `${plan} プランのお支払いに失敗しました`,
      heading: "お支払いに失敗しました",
      paragraphs: [
        `${plan} プランのお支払いを処理できませんでした。今後数日のうちに再度お手続きします。その間、プランはそのままご利用いただけます。`,
        "お支払い方法をご確認いただくか、未払いの請求書をお支払いください。",
      ],
      button: "お支払いを確認",
      notes: ["お支払いが完了しない場合、アカウントは Free プランに変更されます。データは削除されません。"],
    }),
    "plan-lapsed": ({ plan }) => ({
      subject: `${plan} プランが終了しました`,
      heading: "プランが終了しました",
      paragraphs: [
        `${plan} プランは終了し、アカウントは Free プランになりました。`,
        "データは何も削除されておらず、署名依頼中の文書は引き続き署名できます。Free プランを超える分は閲覧のみとなり、変更はできません。",
      ],
      button: "プランを確認",
    }),
    "plan-changed": ({ from, to }) => ({
      subject: `プランが ${to} になりました`,
      heading: "プランが変更されました",
      paragraphs: [`アカウントのプランが ${from} から ${to} に変更されました。`],
      button: "プランを確認",
      notes: ["お心当たりがない場合は、請求のページで変更した人をご確認ください。"],
    }),
    "seats-nearly-used": ({ used, allowed, mayAdd }) => ({
      subject: `${allowed} 席のうち ${used} 席を使用中です`,
      heading: "シートの残りがわずかです",
      paragraphs: [
        `アカウントの ${allowed} 席のうち ${used} 席が、メンバーと招待で使用されています。すべて使用されると、新たに招待できなくなります。`,
        ...(mayAdd ? ["シートはいつでも追加できます。"] : []),
      ],
      button: "シートを確認",
    }),
    "purchase-ready": ({ plan, isNew }) => ({
      subject: `${plan} プランの準備ができました`,
      heading: "プランの準備ができました",
      paragraphs: [
        `ご購入ありがとうございます。${plan} プランのアカウントの準備ができました。`,
        isNew
          ? "パスワードを設定すると、アカウントを開けます。"
          : "いつものようにサインインしてご利用ください。",
      ],
      button: isNew ? "パスワードを設定" : "プランを確認",
      notes: [
        "購入にお心当たりがない場合は、このメールを無視してください。このメールボックスがなければ、アカウントは誰にも開けません。",
      ],
    }),
    "purchase-confirm": ({ plan }) => ({
      subject: `アカウントの ${plan} プランをご確認ください`,
      heading: "アカウント用にプランが購入されました",
      paragraphs: [
        `このメールアドレスで、サインインせずに ${plan} プランが購入されました。このアドレスのアカウントはすでに存在します。`,
        "サインインして確認すると、プランがすぐにアカウントに適用されます。",
      ],
      button: "確認する",
      notes: ["お心当たりがない場合は、このメールを無視してください。アカウントは変更されません。"],
    }),
    "purchase-refunded": ({ plan }) => ({
      subject: `${plan} プランのお支払いを返金します`,
      heading: "お支払いを返金します",
      paragraphs: [
        `このメールアドレスで購入された ${plan} プランは、アカウントにすでにプランがあるか、購入が確認されなかったため、終了しました。お支払いの全額をお支払い方法に返金します。反映までに数日かかることがあります。`,
      ],
      button: "お支払い情報を表示",
      notes: ["アカウントは変更されません。"],
    }),
    "member-joined": ({ member, workspaceName }) => ({
      subject: `${member} さんが ${workspaceName} に参加しました`,
      heading: `${member} さんが ${workspaceName} に参加しました`,
      paragraphs: [`${member} さんが招待を承諾し、${workspaceName} で作業できるようになりました。`],
      button: "メンバーを確認",
    }),
    "signing-request": ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} さんから「${documentName}」${ACT_ON[action]}の依頼`,
      heading: action === "sign" ? `${sender} さんからの署名の依頼` : `${sender} さんからの承認の依頼`,
      paragraphs: [
        action === "sign"
          ? `「${documentName}」をお読みのうえ、署名をお願いします。ブラウザーで数分で完了し、アカウントは不要です。`
          : `「${documentName}」をお読みのうえ、承認をお願いします。ブラウザーで数分で完了し、アカウントは不要です。`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [
        action === "sign"
          ? `お心当たりがない場合は、署名する前に ${sender} さんにご確認ください。`
          : `お心当たりがない場合は、承認する前に ${sender} さんにご確認ください。`,
      ],
    }),
    reminder: ({ sender, action, documentName, expiresAt }) => ({
      subject: `【リマインダー】${sender} さんが「${documentName}」${ACT_ON[action]}をお待ちです`,
      heading: action === "sign" ? "署名のリマインダー" : "承認のリマインダー",
      paragraphs: [
        `${sender} さんが「${documentName}」${ACT_ON[action]}をお待ちです。`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "own-link": ({ sender, action, documentName, expiresAt }) => ({
      subject: `「${documentName}」のリンク`,
      heading: "いつでも続きから再開できます",
      paragraphs: [
        `${sender} さんの「${documentName}」のリンクの再送が依頼されました。中断したところから続けられます。`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [
        `お心当たりがない場合は、別の人がご本人として文書を開いている可能性があります。${sender} さんにお知らせください。`,
      ],
    }),
    copy: ({ sender, documentName, role }) => ({
      subject: `${sender} さんから「${documentName}」が共有されました`,
      heading: `${sender} さんから文書が共有されました`,
      paragraphs: [
        role === "cc"
          ? `「${documentName}」の控えをお送りします。署名の必要はありません。`
          : `「${documentName}」をご覧いただけます。署名の必要はありません。`,
      ],
      button: "文書を読む",
      linkNote: "このリンクはご本人専用です。リンクを知る人は誰でも文書を閲覧できます。",
    }),
    completed: ({ documentName, completedAt, isAttached }) => ({
      subject: `完了：「${documentName}」`,
      heading: "全員が署名しました",
      paragraphs: [
        `「${documentName}」の手続きは ${completedAt} に完了しました。文書には電子シールが付与されており、その後の変更はすべて検出できます。`,
        isAttached
          ? "署名済みの文書を添付しました。大切に保管してください。誰が、いつ、どのように署名したかは、証明書に記載されています。"
          : "署名済みの文書を大切に保管してください。誰が、いつ、どのように署名したかは、証明書に記載されています。",
      ],
      button: "署名済みの文書を開く",
    }),
    delegated: ({ audience, by, former, newPerson, sender, documentName }) => {
      if (audience === "sender")
        return {
          subject: `${former}さんが${newPerson}さんに「${documentName}」への署名を依頼しました`,
          heading: `${former}さんが${newPerson}さんに「${documentName}」への署名を依頼しました`,
          paragraphs: [
            `${former}さんが、代わりに「${documentName}」に署名するよう${newPerson}さんに依頼しました。${newPerson}さんには専用のリンクが送られ、${former}さんのリンクは使えなくなりました。`,
          ],
          button: "文書を開く",
        };
      return by === "recipient"
        ? {
            subject: `${newPerson}さんに「${documentName}」への署名を依頼しました`,
            heading: `${newPerson}さんに「${documentName}」への署名を依頼しました`,
            paragraphs: [
              `お送りしたリンクから、代わりに「${documentName}」に署名するよう${newPerson}さんに依頼がありました。お客様のリンクは使えなくなりました。お心当たりがない場合は、${sender}さんにご連絡ください。`,
            ],
          }
        : {
            subject: `「${documentName}」への署名は不要になりました`,
            heading: `「${documentName}」への署名は不要になりました`,
            paragraphs: [
              `${sender}さんが、代わりに別の方に「${documentName}」への署名を依頼しました。これ以上の操作は必要なく、お客様のリンクは使えなくなりました。`,
            ],
          };
    },
    declined: ({ declinedBy, documentName }) => ({
      subject: `${declinedBy} さんが「${documentName}」への署名を拒否しました`,
      heading: `${declinedBy} さんが署名を拒否しました`,
      paragraphs: [
        `${declinedBy} さんが「${documentName}」への署名を拒否しました。この文書には誰も署名できなくなりました。`,
      ],
      button: "文書を開く",
    }),
    voided: ({ sender, documentName }) => ({
      subject: `${sender} さんが「${documentName}」を取り下げました`,
      heading: "この文書は取り下げられました",
      paragraphs: [
        `${sender} さんが「${documentName}」を取り下げました。これ以上の操作は必要なく、リンクは無効になりました。`,
      ],
    }),
    expired: ({ sender, documentName, expiredAt, audience }) => ({
      subject: `期限切れ：「${documentName}」`,
      heading: "この文書は期限切れになりました",
      paragraphs: [
        `「${documentName}」への署名の期限は ${expiredAt} に終了しました。`,
        audience === "sender"
          ? "この文書には誰も署名できなくなりました。引き続き必要な場合は、再送してください。"
          : `引き続き必要な場合は、${sender} さんに再送を依頼してください。`,
      ],
      button: "文書を開く",
    }),
    "embed-prepared": ({ sender, documentName }) => ({
      subject: `「${documentName}」が別のサイトで署名できるようになりました`,
      heading: "文書が別のサイトで開かれています",
      paragraphs: [
        `${sender} さんが、当社のメールのリンクを使わずに、別のサイト内であなたの名前で「${documentName}」に署名または承認できるようにしました。`,
        "そのサイトをご利用中の場合、ここで行うことは何もありません。",
      ],
      button: "文書を読む",
      notes: [
        `お心当たりがない場合は、すぐに ${sender} さんにお知らせください。そのページを持つ人は誰でも、あなたの名前で手続きできます。`,
      ],
    }),
    "expiring-soon": ({ sender, action, documentName, expiresAt }) => ({
      subject: `まもなく期限：「${documentName}」${ACT_ON[action]}`,
      heading: "期限が近づいています",
      paragraphs: [
        `${sender} さんが「${documentName}」${ACT_ON[action]}をお待ちです。期限は ${expiresAt} で、それ以降はリンクが無効になります。`,
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "expiring-soon-owner": ({ documentName, expiresAt }) => ({
      subject: `まもなく期限切れ：「${documentName}」`,
      heading: "この文書の期限が近づいています",
      paragraphs: [
        `「${documentName}」への署名の期限は ${expiresAt} ですが、まだ全員の署名が完了していません。`,
        "順番になっている方にはお知らせしました。ご自身でリマインダーを送ることや、リンクを直接渡すこともできます。",
      ],
      button: "文書を開く",
    }),
    viewed: ({ viewer, documentName }) => ({
      subject: `${viewer} さんが「${documentName}」を開きました`,
      heading: `${viewer} さんが文書を開きました`,
      paragraphs: [`${viewer} さんが「${documentName}」を初めて開きました。`],
      button: "文書を開く",
    }),
    question: ({ asker, documentName, isReachable }) => ({
      subject: `${asker} さんから「${documentName}」についての質問`,
      heading: `${asker} さんからの質問`,
      paragraphs: [`${asker} さんが「${documentName}」への署名または承認の前に質問しています。`],
      button: "文書を開く",
      notes: [
        isReachable
          ? "このメールに返信して回答してください。返信は受信者のアドレスに届きます。"
          : "このメールに返信しても受信者には届きません。受信者はメールのリンクから開いていないため、文書にあるアドレスがご本人のものとは確認されていません。連絡する前にアドレスをご確認ください。",
      ],
    }),
    signed: ({ signer, action, documentName }) => ({
      subject:
        action === "sign"
          ? `${signer} さんが「${documentName}」に署名しました`
          : `${signer} さんが「${documentName}」を承認しました`,
      heading: action === "sign" ? `${signer} さんが署名しました` : `${signer} さんが承認しました`,
      paragraphs: [
        action === "sign"
          ? `${signer} さんが「${documentName}」に署名しました。ほかの方の手続きが残っています。`
          : `${signer} さんが「${documentName}」を承認しました。ほかの方の手続きが残っています。`,
      ],
      button: "文書を開く",
    }),
    ...SCHEDULED_MAILS,
    ...VISITOR_MAILS,
    "mails-stopped": REPORTS.stopped,
    "mail-failed": ({ failedRecipient, documentName, cause }) => ({
      subject: `「${documentName}」に関する ${failedRecipient} さん宛てのメールが届きませんでした`,
      heading: "メールが届きませんでした",
      paragraphs: [
        `「${documentName}」に関する ${failedRecipient} さん宛てのメールを配信できませんでした。`,
        cause === "refused"
          ? "アドレスをご確認ください。文書のページでアドレスを修正してリンクを再送するか、リンクをコピーして直接お渡しください。"
          : "メールサービスがメールを受け付けなかったためで、アドレスに問題があるとは確認されていません。後ほど文書のページからリマインダーを送るか、リンクをコピーして直接お渡しください。",
      ],
      button: "文書を開く",
    }),
  },
  report: REPORTS.page,
  optOut: {
    notices: {
      documentViewed: "文書が開かれたとき",
      documentSigned: "文書に署名されたとき",
      documentQuestion: "受信者から質問があったとき",
      documentDelegated: "受信者が別の人に署名を依頼したとき",
      documentDeclined: "文書が拒否されたとき",
      documentCompleted: "文書が完了したとき",
      documentExpired: "文書が期限切れになったとき",
      documentExpiringSoon: "文書の期限が近づいたとき",
      documentNotSent: "予約した文書を送信できなかったとき",
      mailFailed: "文書に関するメールが届かなかったとき",
      bulkSendEnded: "一括送信が終了したとき",
      webhookDisabled: "Webhookが無効になったとき",
      memberJoined: "ワークスペースにメンバーが参加したとき",
    },
    notice: {
      heading: "これらのメールを停止しますか？",
      question: ({ when }) => `${when}のメールが届かなくなります。製品内の通知は変わりません。`,
      button: "これらのメールを停止",
      doneHeading: "これらのメールを停止しました",
      done: ({ when }) =>
        `${when}のメールは届かなくなります。プロフィールの「通知」で、いつでも再開できます。`,
    },
    reminders: {
      heading: "リマインダーを停止しますか？",
      question: ({ documentName, sender }) =>
        `「${documentName}」に関する自動リマインダーが届かなくなります。リンクは引き続き有効で、${sender} さんからの連絡は届きます。`,
      button: "リマインダーを停止",
      doneHeading: "リマインダーを停止しました",
      done: ({ documentName, sender }) =>
        `「${documentName}」に関する自動リマインダーは届かなくなります。停止したことは ${sender} さんに表示されます。リンクは引き続き有効です。`,
    },
    broken: {
      heading: "このリンクは使用できません",
      text: "リンクが途中で切れているか、対象がすでに存在しません。メールからもう一度開いてください。",
    },
  },
};
