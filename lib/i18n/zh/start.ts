import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "签署“{document}”",
  intro: "请输入您的姓名和电子邮件地址以开始。",
  name: "您的全名",
  email: "您的电子邮件地址",
  emailHint: "所有人签署后，已签署的文件将发送到该地址。",
  begin: "开始",
  errors: {
    name: "请输入您的姓名。",
    email: "请输入电子邮件地址，例如 name@example.com。",
    characters: "您的姓名包含无法打印的字符。请使用其他字符书写。",
    tooMany: "尝试次数过多。请稍后再试。",
    failed: "操作未成功。请检查您的网络连接，然后重试。",
  },
  closed: {
    title: "此表单已关闭",
    text: "它不再接受新的签名。如果您需要签署，请咨询提供此链接的人。",
  },
};
