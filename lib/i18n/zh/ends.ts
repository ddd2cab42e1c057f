import type { EndsMessages } from "@/lib/i18n/signing-messages";

export const ends: EndsMessages = {
  waiting: {
    title: "还未轮到您",
    inAMoment: "马上就轮到您了。",
    peopleBefore: { other: "在您之前还有 {count} 人需要签署。" },
    mail: "轮到您时，我们会发送邮件至 {email}。",
    linkStays: "此链接不会改变。",
  },
  signed: {
    signed: "您已签署",
    approved: "您已批准",
    everybody: "所有人均已签署。",
    peopleLeft: { other: "还有 {count} 人尚未签署。" },
  },
  nothingMore: "您无需再做任何操作。",
  delivery: "所有人签署后，最终文件将发送至 {email}，您也可以通过此链接查看。",
  deliveryByMail: "所有人签署后，最终文件将发送至 {email}。",
  completed: {
    title: "所有人均已签署",
    sealed: "文件已完成，并已加盖电子印章。",
    sealedCopy: "文件已完成，并已加盖电子印章。这是您的副本。",
    keep: "请下载并与您的其他文件一并妥善保存。通过其电子印章可以看出文件此后是否被更改。",
    signedAll: "您已签署，所有人均已完成",
    approvedAll: "您已批准，所有人均已完成",
    sealing: "正在为最终文件加盖电子印章。这需要几秒钟，完成后本页会自动显示。",
  },
  declined: {
    title: "此文件已被拒绝",
    youToSign: "您已拒绝签署",
    youToApprove: "您已拒绝批准",
    told: "{sender} 可以看到您已拒绝以及您填写的理由。",
    toSign: "{name} 拒绝签署，因此任何人都无法再签署此文件。",
    toApprove: "{name} 拒绝批准，因此任何人都无法再签署此文件。",
    someone: "一位收件人",
    mistake: "如属误操作，请联系发件人：只有发件人可以重新发送。",
    next: "后续事宜请咨询发件人。",
  },
  delegated: {
    title: "其他人代您签署",
    byYou: "您已请 {name} 签署。链接已发送给对方，您的链接已失效。",
    bySender: "{sender} 已请其他人签署。您的链接已失效。",
  },
  voided: {
    title: "此文件已被撤回",
    text: "{sender} 撤回了此文件。",
    withReason: "{sender} 撤回了此文件，理由：“{reason}”",
    next: "如果您本应签署此文件，请联系发件人。",
  },
  expired: {
    title: "签署期限已过",
    text: "此文件的签署时间有限，现已截止。",
    next: "如果您仍希望签署，请让发件人重新发送。",
    endedOn: "截止时间：{date}。",
  },
  copy: {
    title: "供您阅读的副本",
    text: "您无需签署。此文件正在签署中。",
  },
  downloads: {
    sealed: "下载已签署的文件",
    copy: "下载",
    sent: "下载未签署的文件",
  },
  questions: "如有疑问，请联系 {sender}（{email}）。",
  broken: {
    title: "我们这边出现问题",
    text: "已保存的内容会保留。请稍后重试；如果问题持续出现，请联系发件人。",
  },
  gone: {
    title: "此文件已不存在",
    text: "发件人已将其删除。您无需做任何操作；如果您本应签署此文件，请联系发件人。",
  },
  notSigned: {
    title: "此表单未在规定时间内签署",
    text: "没有签署任何内容，此处填写的内容已被删除。",
    again: "重新开始",
    ask: "如果您仍想签署，请咨询提供此链接的人。",
  },
  embedded: {
    overTitle: "此会话已结束",
    overText: "文件在此处的打开时间有限。请返回之前的页面并重新打开。",
    replacedTitle: "您已不再是此文件的签署人",
    replacedText: "已指定他人代替您。如果您本应签署此文件，请联系发件人。",
    done: "完成",
    leave: "您现在可以离开此文件。",
  },
};
