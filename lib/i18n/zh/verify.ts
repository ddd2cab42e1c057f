import type { VerifyMessages } from "@/lib/i18n/signing-messages";

export const verify: VerifyMessages = {
  title: "验证文件",
  page: {
    title: "验证已封存的文件",
    text: "请选择您收到的 PDF。您将看到它是否在此封存、由谁何时签署，以及此后是否有更改。文件不会被保存。",
  },
  documentId: "文件编号",
  states: {
    sealed: { title: "已完成并封存", text: "此文件已完成，并于 {time} 在此封存。" },
    sealing: { title: "已完成，尚未封存", text: "此文件已完成，正在封存。请过几分钟再查看。" },
    open: { title: "尚未完成", text: "此文件仍在签署中，没有已封存的文件。" },
    declined: { title: "已拒绝", text: "有收件人拒绝，此文件从未完成，没有已封存的文件。" },
    voided: { title: "已取消", text: "发件人在此文件完成之前取消了它，没有已封存的文件。" },
    expired: { title: "已过期", text: "此文件在完成之前已过签署期限，没有已封存的文件。" },
    deleted: { title: "已删除", text: "此文件已在此删除，没有已封存文件的记录。" },
    deletedSealed: { title: "已删除", text: "此文件于 {time} 在此封存，之后被删除。您持有的副本仍可验证。" },
  },
  files: {
    title: "已封存的文件",
    text: "每个已封存文件的 SHA-256 值。如果您的副本与其中之一相同，则未被更改。",
    document: "文件",
    certificate: "完成证书",
    earlier: "较早的文件（添加时间戳之前）",
  },
  check: {
    title: "验证您的副本",
    text: "请选择您持有的文件。文件不会被保存，只有出示文件后才会显示姓名。",
  },
  unknown: {
    title: "此地址没有任何信息",
    text: "请确认这是证书上的地址，或直接验证文件本身。",
    verify: "验证文件",
    home: "首页",
  },
};
