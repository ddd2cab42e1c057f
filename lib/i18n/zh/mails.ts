import type { MailCatalogue } from "@/lib/i18n/mail-messages";
import { REPORTS } from "@/lib/i18n/zh/report-mails";
import { SCHEDULED_MAILS } from "@/lib/i18n/zh/scheduled-mails";
import { VISITOR_MAILS } from "@/lib/i18n/zh/visitor-mails";

const OWN_LINK = "此链接仅供您本人使用：持有链接者可以您的名义操作，请勿转发。";

type Action = "sign" | "approve";

const ACT: Record<Action, string> = { sign: "签署", approve: "批准" };
const READ_AND: Record<Action, string> = { sign: "阅读并签署", approve: "阅读并批准" };

const deadline = (action: Action, at: string | null) =>
  at === null ? [] : [`${ACT[action]}截止时间：${at}。`];

const once = (lasting: string) => `此链接仅可使用一次，有效期为 ${lasting}。`;

/** Chinese, in simplified characters. */
export const mails: MailCatalogue = {
  language: "zh",
  labels: {
    colon: ":",
    from: "发件人",
    due: "截止时间",
    reason: "理由",
    certificate: "完成证书",
    waitingFor: "尚待签署",
    messageFrom: (sender) => `${sender} 的留言：`,
    privateFrom: (sender) => `${sender} 单独写给您的留言：`,
    delegatedBy: (person) => `${person} 请您代为处理。`,
    addressTypedIn: (sender) =>
      `您的电子邮箱地址是由签署人在公开页面上填写的，未经验证。如果签署人不是您本人，请告知 ${sender}。`,
    unverified: "电子邮箱地址未经验证",
    linkAsText: "如果按钮无法使用，请打开以下地址：",
    footer: (workspaceName, host) =>
      workspaceName
        ? `由 Countersign（${host}）代 ${workspaceName} 发送。`
        : `由 Countersign（${host}）发送。`,
    unsubscribe: "不再接收此类邮件",
    mailSettings: "选择要接收的邮件",
    stopReminders: "停止此文件的自动提醒",
    report: REPORTS.label,
    sharedAddress: REPORTS.sharedAddress,
    sameName: REPORTS.sameName,
    sharedLinks: REPORTS.sharedLinks,
  },
  greeting: (name) => (name ? `${name}，您好：` : "您好："),
  mails: {
    "confirm-email": ({ expiresInMinutes }) => ({
      subject: "请确认您的电子邮箱地址",
      heading: "请确认您的电子邮箱地址",
      paragraphs: ["请确认此地址属于您。确认后，您的账户即可使用。"],
      button: "确认地址",
      notes: [once(expiresInMinutes), "如果您并未注册，请忽略此邮件：未经确认，不会有任何变化。"],
    }),
    "magic-link": ({ expiresInMinutes }) => ({
      subject: "您的登录链接",
      heading: "登录 Countersign",
      paragraphs: ["请点击按钮登录，无需密码。"],
      button: "登录",
      notes: [once(expiresInMinutes), "如果您并未请求此链接，请忽略此邮件。没有此链接，任何人都无法登录。"],
    }),
    "password-reset": ({ expiresInMinutes }) => ({
      subject: "设置新密码",
      heading: "设置新密码",
      paragraphs: ["我们收到了为您的账户设置新密码的请求，该请求很可能由您发出。"],
      button: "设置新密码",
      notes: [once(expiresInMinutes), "如果并非您本人操作，请忽略此邮件：您的密码将保持不变。"],
    }),
    "new-sign-in": ({ at, origin }) => ({
      subject: "您的账户有新的登录",
      heading: "您的账户有新的登录",
      paragraphs: [
        `${at}，有人（很可能是您本人）使用一个此前未知的浏览器登录了您的账户。`,
        ...(origin ? [`来源：${origin}`] : []),
      ],
      button: "查看登录情况",
      notes: ["如果并非您本人操作，请在该页面退出所有设备并设置新密码。"],
    }),
    "password-changed": ({ at }) => ({
      subject: "您的密码已更改",
      heading: "您的密码已更改",
      paragraphs: [
        `您账户的密码已于 ${at} 更改，所有浏览器均已退出登录，已连接的应用也已断开。`,
        "API 密钥在更改密码后仍然有效：请撤销您不认识的密钥。",
      ],
      button: "查看您的账户",
      notes: ["如果并非您本人操作，请立即设置新密码：您可以在登录页面索取链接。"],
    }),
    "sign-in-failures": ({ at }) => ({
      subject: "您的账户有多次错误的密码尝试",
      heading: "您的账户有多次错误的密码尝试",
      paragraphs: [
        `截至 ${at}，一小时内有人对您的账户尝试了十次错误的密码，均不正确。`,
        "后续尝试现在需要等待。您曾登录过的浏览器以及邮件中的登录链接仍可照常使用。",
      ],
      button: "设置新密码",
      notes: ["如果是您本人操作，则无需处理。请使用您在别处没有用过的密码。"],
    }),
    "app-connected": ({ app, at, canWrite, isVerified }) => ({
      subject: `“${app}”已连接到您的账户`,
      heading: "已连接应用",
      paragraphs: [
        `${at}，有人（很可能是您本人）将“${app}”连接到了您的账户。`,
        canWrite
          ? "该应用可以查看您的文件和模板，并以您的名义创建、发送和作废文件。它不能签署。"
          : "该应用可以查看您的文件和模板。它不能更改、发送或签署任何内容。",
        ...(isVerified ? [] : ["该名称由应用自行选择，其来源未经验证。"]),
      ],
      button: "查看已连接的应用",
      notes: ["如果并非您本人操作，请在该页面断开该应用，并立即设置新密码。"],
    }),
    "workspace-invitation": ({ sender, workspaceName, role }) => ({
      subject: `${sender} 邀请您加入 ${workspaceName}`,
      heading: `加入 ${workspaceName}`,
      paragraphs: [
        `${sender} 邀请您加入工作区 ${workspaceName}，在其中发送和签署文件。`,
        role === "admin" ? "作为管理员，您还可以管理成员和设置。" : "作为成员，您可以创建模板和发送文件。",
      ],
      button: "接受邀请",
      notes: ["如果您不认识发件人，请忽略此邮件：未经您接受，不会有任何变化。"],
    }),
    "bulk-send-ended": ({ listName, outcome, sent, failed, left }) =>
      outcome === "completed"
        ? {
            subject: `批量发送已完成：“${listName}”`,
            heading: "您的批量发送已完成",
            paragraphs: [
              `“${listName}”：已发送 ${sent} 份，失败 ${failed} 份。`,
              ...(failed === "0" ? [] : ["失败的行未创建任何文件。您可以更正后重试。"]),
            ],
            button: "查看批量发送",
            notes: [],
          }
        : {
            subject: `批量发送已停止：“${listName}”`,
            heading: "您的批量发送已停止",
            paragraphs: [
              `“${listName}”：已发送 ${sent} 份，失败 ${failed} 份，尚未发送 ${left} 份。`,
              "请打开查看原因并继续发送。任何内容都不会重复发送。",
            ],
            button: "查看批量发送",
            notes: [],
          },
    "webhook-disabled": ({ host, reason }) => ({
      subject: `事件已无法送达 ${host}`,
      heading: "一个 Webhook 已停用",
      paragraphs: [
        reason === "gone"
          ? `${host} 返回其已不存在（410），因此我们已停止向其发送事件。`
          : `${host} 已连续五天未接收任何事件，因此我们已停止发送。`,
        "数据没有丢失：地址恢复正常后，可以重新发送错过的事件。",
      ],
      button: "查看 Webhook",
      notes: [],
    }),
    "key-created": ({ createdBy, createdAt, keyName, keyHint, workspaceName }) => ({
      subject: `${workspaceName} 的新 API 密钥：“${keyName}”`,
      heading: "已创建 API 密钥",
      paragraphs: [
        `${createdBy} 于 ${createdAt} 为 ${workspaceName} 创建了 API 密钥“${keyName}”（${keyHint}）。`,
        "持有该密钥者可以读取和发送此工作区的文件。",
      ],
      button: "查看密钥",
      notes: ["如果您对此不知情，请立即撤销该密钥并更改您的密码。"],
    }),
    "payment-failed": ({ plan }) => ({
      subject: `您的 ${plan} 套餐付款失败`,
      heading: "付款失败",
      paragraphs: [
        `我们未能收取您的 ${plan} 套餐的款项。未来几天我们会再次尝试，在此期间您的套餐保持不变。`,
        "请检查您的付款方式，或支付未付账单。",
      ],
      button: "检查付款",
      notes: ["如果付款始终未成功，账户将转为 Free 套餐。不会删除任何内容。"],
    }),
    "plan-lapsed": ({ plan }) => ({
      subject: `您的 ${plan} 套餐已结束`,
      heading: "您的套餐已结束",
      paragraphs: [
        `您的 ${plan} 套餐已不再有效，账户现为 Free 套餐。`,
        "没有删除任何内容，待签署的文件可继续完成。超出 Free 套餐的部分只能查看，不能更改。",
      ],
      button: "查看套餐",
    }),
    "plan-changed": ({ from, to }) => ({
      subject: `您的套餐现为 ${to}`,
      heading: "您的套餐已更改",
      paragraphs: [`您的账户已从 ${from} 套餐转为 ${to} 套餐。`],
      button: "查看套餐",
      notes: ["如果这出乎您的意料，请在账单页面查看是谁做的更改。"],
    }),
    "seats-nearly-used": ({ used, allowed, mayAdd }) => ({
      subject: `${allowed} 个席位中已使用 ${used} 个`,
      heading: "席位即将用完",
      paragraphs: [
        `您账户的 ${allowed} 个席位中，${used} 个已被成员和邀请占用。全部用完后将无法再邀请他人。`,
        ...(mayAdd ? ["您可以随时增加席位。"] : []),
      ],
      button: "查看席位",
    }),
    "purchase-ready": ({ plan, isNew }) => ({
      subject: `您的 ${plan} 套餐已就绪`,
      heading: "您的套餐已就绪",
      paragraphs: [
        `感谢您的购买。您的 ${plan} 套餐账户已就绪。`,
        isNew ? "请设置密码以首次打开账户。" : "请照常登录使用。",
      ],
      button: isNew ? "设置密码" : "查看套餐",
      notes: ["如果您没有购买过任何东西，请忽略此邮件。没有此邮箱，任何人都无法打开该账户。"],
    }),
    "purchase-confirm": ({ plan }) => ({
      subject: `请确认您账户的 ${plan} 套餐`,
      heading: "有人为您的账户购买了套餐",
      paragraphs: [
        `有人（很可能是您本人）在未登录的情况下使用此邮箱地址购买了 ${plan} 套餐。您在此已有账户。`,
        "登录并确认后，该套餐将立即对您的账户生效。",
      ],
      button: "确认",
      notes: ["如果并非您本人操作，请忽略此邮件。您的账户不会有任何变化。"],
    }),
    "purchase-refunded": ({ plan }) => ({
      subject: `您为 ${plan} 套餐支付的款项将退还`,
      heading: "款项将退还给您",
      paragraphs: [
        `使用此邮箱地址购买的 ${plan} 套餐已终止，原因是您的账户已有套餐，或者购买未获确认。全部款项将退回原付款方式，银行处理需要几天时间。`,
      ],
      button: "查看账单",
      notes: ["您的账户不会有任何变化。"],
    }),
    "member-joined": ({ member, workspaceName }) => ({
      subject: `${member} 已加入 ${workspaceName}`,
      heading: `${member} 已加入 ${workspaceName}`,
      paragraphs: [`${member} 已接受邀请，现在可以在 ${workspaceName} 中工作。`],
      button: "查看成员",
    }),
    "signing-request": ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} 请您${ACT[action]}“${documentName}”`,
      heading: `${sender} 请您${ACT[action]}一份文件`,
      paragraphs: [
        `请阅读并${ACT[action]}“${documentName}”。只需几分钟，在浏览器中即可完成，无需账户。`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [`如果您对此感到意外，请在${ACT[action]}任何内容之前先向 ${sender} 核实。`],
    }),
    reminder: ({ sender, action, documentName, expiresAt }) => ({
      subject: `提醒：${sender} 正在等待您${ACT[action]}“${documentName}”`,
      heading: action === "sign" ? "签署提醒" : "批准提醒",
      paragraphs: [`${sender} 仍在等待您${ACT[action]}“${documentName}”。`, ...deadline(action, expiresAt)],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "own-link": ({ sender, action, documentName, expiresAt }) => ({
      subject: `您的“${documentName}”链接`,
      heading: "您可以随时继续",
      paragraphs: [
        `您再次索取了 ${sender} 发送的“${documentName}”的链接。您可以从上次中断的地方继续。`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [`如果您没有索取过，请告知 ${sender}：可能有他人以您的名义打开了文件。`],
    }),
    copy: ({ sender, documentName, role }) => ({
      subject: `${sender} 与您共享了“${documentName}”`,
      heading: `${sender} 与您共享了一份文件`,
      paragraphs: [
        role === "cc"
          ? `现将“${documentName}”的副本发送给您。您无需签署。`
          : `您可以阅读“${documentName}”。您无需签署。`,
      ],
      button: "阅读文件",
      linkNote: "此链接仅供您本人使用：持有链接者可以阅读此文件。",
    }),
    completed: ({ documentName, completedAt, isAttached }) => ({
      subject: `已完成：“${documentName}”`,
      heading: "所有人均已签署",
      paragraphs: [
        `“${documentName}”已于 ${completedAt} 完成。文件已加盖电子印章：此后的任何更改都会显现。`,
        isAttached
          ? "已签署的文件见附件，请妥善保存。证书载明了何人、何时以及如何签署。"
          : "请妥善保存已签署的文件。证书载明了何人、何时以及如何签署。",
      ],
      button: "打开已签署的文件",
    }),
    delegated: ({ audience, by, former, newPerson, sender, documentName }) => {
      if (audience === "sender")
        return {
          subject: `${former} 已请 ${newPerson} 签署“${documentName}”`,
          heading: `${former} 已请 ${newPerson} 签署“${documentName}”`,
          paragraphs: [
            `${former} 已请 ${newPerson} 代为签署“${documentName}”。${newPerson} 会收到自己的链接，${former} 的链接已失效。`,
          ],
          button: "打开文件",
        };
      return by === "recipient"
        ? {
            subject: `您已请 ${newPerson} 签署“${documentName}”`,
            heading: `您已请 ${newPerson} 签署“${documentName}”`,
            paragraphs: [
              `通过发送给您的链接，已请 ${newPerson} 代您签署“${documentName}”。您的链接已失效。如果不是您本人操作，请联系 ${sender}。`,
            ],
          }
        : {
            subject: `“${documentName}”不再需要您签署`,
            heading: `“${documentName}”不再需要您签署`,
            paragraphs: [
              `${sender} 已请其他人代您签署“${documentName}”。您无需再做任何操作，您的链接已失效。`,
            ],
          };
    },
    declined: ({ declinedBy, documentName }) => ({
      subject: `${declinedBy} 拒绝签署“${documentName}”`,
      heading: `${declinedBy} 拒绝签署`,
      paragraphs: [`${declinedBy} 拒绝签署“${documentName}”。任何人都无法再签署此文件。`],
      button: "打开文件",
    }),
    voided: ({ sender, documentName }) => ({
      subject: `${sender} 撤回了“${documentName}”`,
      heading: "此文件已被撤回",
      paragraphs: [`${sender} 撤回了“${documentName}”。您无需再做任何操作，您的链接已失效。`],
    }),
    expired: ({ sender, documentName, expiredAt, audience }) => ({
      subject: `已过期：“${documentName}”`,
      heading: "此文件已过期",
      paragraphs: [
        `“${documentName}”的签署期限已于 ${expiredAt} 截止。`,
        audience === "sender"
          ? "任何人都无法再签署此文件。如果您仍然需要，请重新发送。"
          : `如果仍然需要，请让 ${sender} 重新发送。`,
      ],
      button: "打开文件",
    }),
    "embed-prepared": ({ sender, documentName }) => ({
      subject: `“${documentName}”可以在其他网站上以您的名义签署`,
      heading: "您的文件已在其他网站打开",
      paragraphs: [
        `${sender} 已允许在其他网站内以您的名义签署或批准“${documentName}”，无需使用我们邮件中的链接。`,
        "如果您正在使用该网站，则无需在此进行任何操作。",
      ],
      button: "阅读文件",
      notes: [`如果您对此不知情，请立即告知 ${sender}：任何打开该页面的人都能以您的名义行事。`],
    }),
    "expiring-soon": ({ sender, action, documentName, expiresAt }) => ({
      subject: `即将截止：请${ACT[action]}“${documentName}”`,
      heading: "期限即将届满",
      paragraphs: [
        `${sender} 正在等待您${ACT[action]}“${documentName}”。截止时间为 ${expiresAt}，此后链接将失效。`,
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "expiring-soon-owner": ({ documentName, expiresAt }) => ({
      subject: `即将过期：“${documentName}”`,
      heading: "此文件即将过期",
      paragraphs: [
        `“${documentName}”的签署截止时间为 ${expiresAt}，目前尚未全部签署。`,
        "我们已通知轮到签署的人。您也可以自行提醒他们，或将链接交给他们。",
      ],
      button: "打开文件",
    }),
    viewed: ({ viewer, documentName }) => ({
      subject: `${viewer} 打开了“${documentName}”`,
      heading: `${viewer} 打开了文件`,
      paragraphs: [`${viewer} 首次打开了“${documentName}”。`],
      button: "打开文件",
    }),
    question: ({ asker, documentName, isReachable }) => ({
      subject: `${asker} 对“${documentName}”有疑问`,
      heading: `${asker} 有一个问题`,
      paragraphs: [`${asker} 在签署或批准“${documentName}”之前想了解一些情况。`],
      button: "打开文件",
      notes: [
        isReachable
          ? "直接回复此邮件即可作答，您的回复会发送到收件人的邮箱地址。"
          : "回复此邮件无法送达该收件人。对方不是通过我们邮件中的链接打开文件的，因此无法证明文件中的地址属于本人。请在写信之前核实地址。",
      ],
    }),
    signed: ({ signer, action, documentName }) => ({
      subject: `${signer} 已${ACT[action]}“${documentName}”`,
      heading: `${signer} 已${ACT[action]}`,
      paragraphs: [`${signer} 已${ACT[action]}“${documentName}”。其他人仍需完成操作。`],
      button: "打开文件",
    }),
    ...SCHEDULED_MAILS,
    ...VISITOR_MAILS,
    "mails-stopped": REPORTS.stopped,
    "mail-failed": ({ failedRecipient, documentName, cause }) => ({
      subject: `发给 ${failedRecipient} 的关于“${documentName}”的邮件未能送达`,
      heading: "一封邮件未能送达",
      paragraphs: [
        `我们发给 ${failedRecipient} 的关于“${documentName}”的邮件未能送达。`,
        cause === "refused"
          ? "请检查地址。您可以在文件页面更正地址并重新发送链接，也可以复制链接自行转交。"
          : "我们的邮件服务未接收该邮件，目前没有迹象表明地址有误。您可以稍后在文件页面发送提醒，也可以复制链接自行转交。",
      ],
      button: "打开文件",
    }),
  },
  report: REPORTS.page,
  optOut: {
    notices: {
      documentViewed: "有人打开您的文件",
      documentSigned: "有人签署您的文件",
      documentQuestion: "有收件人向您提问",
      documentDelegated: "收件人请其他人签署时",
      documentDeclined: "有人拒绝您的文件",
      documentCompleted: "您的文件已完成",
      documentExpired: "您的文件已过期",
      documentExpiringSoon: "您的文件即将过期",
      documentNotSent: "您安排发送的文件未能发送",
      mailFailed: "关于您的文件的邮件未能送达",
      bulkSendEnded: "批量发送结束",
      webhookDisabled: "Webhook 被停用",
      memberJoined: "有人加入您的工作区",
    },
    notice: {
      heading: "不再接收这些邮件？",
      question: ({ when }) => `${when}时，您将不再收到邮件。产品内的通知保持不变。`,
      button: "不再接收",
      doneHeading: "已停止发送这些邮件",
      done: ({ when }) => `${when}时，您将不再收到邮件。您可以在个人资料的“通知”中重新开启。`,
    },
    reminders: {
      heading: "停止提醒？",
      question: ({ documentName, sender }) =>
        `您将不再收到关于“${documentName}”的自动提醒。您的链接仍然有效，${sender} 仍可联系您。`,
      button: "停止提醒",
      doneHeading: "提醒已停止",
      done: ({ documentName, sender }) =>
        `您将不再收到关于“${documentName}”的自动提醒。${sender} 会看到您的这一请求。您的链接仍然有效。`,
    },
    broken: {
      heading: "此链接无法使用",
      text: "链接不完整，或其对应的内容已不存在。请从邮件中重新打开。",
    },
  },
};
