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
  frame: {
    main: "主导航",
    docs: "文档",
    verify: "验证",
    pricing: "价格",
    open: "打开文件",
    signIn: "登录",
    signUp: "创建账户",
    hint: "来签署文件吗？无需账户。请打开您收到的邮件中的链接。",
    more: "更多页面",
    product: "产品",
    sample: "签署示例",
    plans: "方案与价格",
    verifyDocument: "验证文件",
    status: "服务状态",
    developers: "开发者",
    documentation: "技术文档",
    api: "API 参考",
    webhooks: "网络钩子",
    legal: "法律信息",
  },
};
