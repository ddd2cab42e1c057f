import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "签署“{document}”",
  intro: "请输入您的姓名和电子邮件地址以开始。",
  name: "您的全名",
  email: "您的电子邮件地址",
  emailHint: "所有人签署后，已签署的文件将发送到该地址。",
  begin: "开始",
  code: {
    title: "输入验证码",
    text: "此表单在过去一小时内已被多次开始填写，因此我们需要确认该邮箱属于您。我们已向 {email} 发送了一个六位验证码。",
    label: "邮件中的验证码",
    go: "继续",
    again: "发送新的验证码",
    sent: "新的验证码已发送至 {email}。",
    anotherAddress: "使用其他邮箱",
  },
  errors: {
    name: "请输入您的姓名。",
    email: "请输入电子邮件地址，例如 name@example.com。",
    characters: "您的姓名包含无法打印的字符。请使用其他字符书写。",
    tooMany: "尝试次数过多。请稍后再试。",
    tooManyUntil: "尝试次数过多。可再次尝试的时间：{time}。",
    failed: "操作未成功。请检查您的网络连接，然后重试。",
    code: "请输入邮件中的六位数字。",
    wrongCode: "这不是邮件中的验证码，请核对数字。",
    oldCode: "此验证码已失效，请发送新的验证码。",
    noCode: "目前无法再发送验证码。请查找之前的邮件，或稍后重试。",
    noCodeUntil: "目前无法再发送验证码。请查找之前的邮件。可再次尝试的时间：{time}。",
  },
  closed: {
    title: "此表单已关闭",
    text: "它不再接受新的签名。如果您需要签署，请咨询提供此链接的人。",
  },
};
