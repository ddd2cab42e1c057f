import type { SiteMessages } from "@/lib/i18n/signing-messages";

export const site: SiteMessages = {
  refused: {
    tooMany: {
      title: "短时间内打开的页面过多",
      text: "此网络连接在短时间内打开了过多页面。没有丢失任何内容。",
    },
    busy: { title: "服务目前繁忙", text: "因此页面未能加载。没有丢失任何内容。" },
    wait: "请等待 {time}，然后重新加载页面。",
    again: "重新加载页面",
  },
  missing: {
    title: "这里什么都没有",
    text: "地址可能输入有误，或该页面已不存在。如果您是通过电子邮件中的链接打开的，请复制完整的链接，包括最后一个字符。",
    home: "前往首页",
  },
};
