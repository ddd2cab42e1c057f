import type { InPersonMessages } from "@/lib/i18n/signing-messages";

export const inPerson: InPersonMessages = {
  note: "您正在 {host} 的设备上当面签署。",
  handBack: "归还设备",
  title: "请将此设备归还给 {host}",
  text: "{host} 输入 PIN 码后可以继续操作。",
  continue: "继续处理文件",
  pin: "PIN 码",
  pinHelp: "{host} 设置的 4 至 8 位数字。",
  unlock: "解锁",
  digits: "请输入 4 至 8 位数字。",
  wrong: "PIN 码不正确。剩余尝试次数：{count}。",
  tooMany: "尝试次数过多。请稍后再试。",
  failed: "操作未成功。请检查网络连接后重试。",
  over: "请登录以继续",
  overText: "此 PIN 码已无法使用。{host} 需要重新登录。",
  signIn: "登录",
  signInInstead: "改为登录",
};
