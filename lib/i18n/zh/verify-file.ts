import type { VerifyFileMessages } from "@/lib/i18n/signing-messages";

export const verifyFile: VerifyFileMessages = {
  drop: {
    title: "选择 PDF，或拖放到此处",
    again: "验证其他文件",
    description: "或文件的审计记录（JSON）。最大 80 MB。",
  },
  checking: "正在验证 {name}",
  unchecked: {
    title: "此文件尚未验证",
    again: "重试",
    offline: "无法上传文件。请检查连接后重试。",
    busy: "目前正在验证的文件较多。请稍后重试。",
    limited: "来自您网络的验证过多。请过几分钟重试。",
    unknown: "此处出现问题。请稍后重试。",
  },
  failed: {
    title: "无法验证此文件",
    tooMuch:
      "文件过大，或验证所需的时间或内存超过允许范围。其封印情况未知。请原样保存，并用可验证签名的 PDF 阅读器打开。",
    unreadable: "无法作为 PDF 读取。",
    encrypted: "文件受密码保护，无法在此读取。",
    neither: "必须是 PDF，或文件审计记录的 JSON。",
  },
  whose: {
    title: "此审计记录属于哪个文件？",
    text: "它并非在此记录，也未注明所属文件。文件编号见证书。",
    check: "验证",
  },
  elsewhere: {
    title: "此文件不是此地址所示文件的已知文件",
    another: "它属于另一文件。以下内容与该文件有关。",
    alone: "以下内容仅与此文件本身有关。",
  },
  verdicts: {
    intact: {
      title: "此文件与在此封存时完全相同",
      text: "封存后没有任何更改或添加。",
    },
    extended: {
      title: "此文件显示的正是在此封存的内容",
      text: "封存后没有任何更改。封存之后添加的是用于验证签名的数据（证书、吊销信息、时间戳），在任何页面上都不可见。",
    },
    unexamined: {
      title: "此文件与在此封存时相同，但未全部检查",
      text: "封存后没有任何更改。",
    },
    misleading: {
      title: "此文件显示了不属于它的证书",
      text: "除此之外，它与在此封存时相同。",
    },
    damaged: {
      title: "这似乎是在此封存的文件的损坏副本",
      text: "其中有此处的封印或其一部分，但无法验证：文件被截断、前面或中间加入了内容，或被程序重新保存。其页面情况未知。请向发件人索取已封存的文件。",
    },
    changed: {
      title: "此 PDF 在此封存后被更改",
      text: "其第一部分是在此封存的文件。之后添加的内容可能改变您所看到的。请只信赖已封存的文件，可在下方下载。",
    },
    changedInside: {
      title: "此 PDF 在此封存后被更改",
      text: "它不是已封存的文件。请勿信赖。请向发件人索取已封存的文件。",
    },
    mismatch: {
      title: "此 PDF 与其封印不符",
      text: "它并非在此封存，也不是他人封存的内容。请勿信赖。",
    },
    foreign: {
      title: "此 PDF 由他人封存",
      text: "它并非在此封存。其封印是否可信取决于持有者，而此处无法验证：封印上的名称很容易编造。",
    },
    unknown: {
      title: "此 PDF 中的签名无法在此验证",
      text: "它并非在此封存，其签名类型在此不能证明任何事情。",
    },
    unsealed: {
      title: "此 PDF 没有封印",
      text: "它可能是打印、重新保存或被截断的副本。请索取已封存的文件本身。",
    },
  },
  signed: {
    other: "{count} 人已签署。",
  },
  listed: "签署人列于下方。",
  pages: {
    other: "第 {pages} 页",
  },
  allPages: "所有页面",
  notes: {
    otherCertificate: "{pages}：来自完成证书，但不是此文件的证书。其中的姓名和时间不能说明谁签署了此文件。",
    notExamined: "{pages}：无法检查是否有其他文件的证书。请勿信赖其中的姓名和时间。",
    compare: "请与下方的签署人核对。",
    certificateMissing: "它与完成证书一同封存，但现在没有页面显示该证书。已封存的文件中仍有。",
    notHashed:
      "其中还有未被任何哈希涵盖的条目，或重复的条目。任何人都可添加此类条目，因此在此略去：请只信赖事件。",
  },
  trail: {
    changed: {
      title: "此审计记录已被更改",
      text: "事件 {number} 与记录不符：它被更改、删除或插入。请勿信赖此文件。",
    },
    unknown: {
      title: "此审计记录并非在此记录",
      text: "其事件彼此一致，但任何人全部重写即可做到。只有记录它的服务才能确认。",
    },
    intact: {
      title: "此审计记录与在此记录的一致",
      text: "所有事件齐全、有序且未更改。事件数：{events}。",
    },
    beginning: {
      title: "这是在此记录的审计记录的开头部分",
      text: "其事件未更改。事件数：{events}。之后记录且不在此文件中的：{later}。请重新下载审计记录以获取全部。",
    },
  },
  facts: {
    title: "封存的内容",
    workspace: "工作区",
    documentId: "文件编号",
    completed: "完成时间",
    sealed: "封存时间",
    certificate: "自身的完成证书",
    separate: "在单独的文件中",
    ofSealed: "已封存文件的{pages}",
    deleted: "于 {time} 在此封存。该文件已删除，或未在此记录。",
    nobody: "没有签名记录。",
    signers: "签署人",
    more: "显示更多（{count}）",
    unnamed: "未命名",
  },
  seals: {
    title: "此文件中的封印",
    unnamed: "未命名的封印",
    states: {
      intact: "完好",
      broken: "已破坏",
      unchecked: "无法验证",
    },
    own: "由此服务的密钥制作",
    foreign: "并非在此制作",
    stamped: "时间戳：{time}",
    stampedUnknown: "时间戳：{time}，来自此处未知的服务",
    dated: "持有者注明的日期：{time}",
    certifiedBy: "认证方：{name}",
  },
  problems: {
    NOT_FILLED_IN: "此签名从未完成。",
    KIND_NOT_SUPPORTED: "此类签名不在此验证。",
    METHOD_NOT_SUPPORTED: "它使用了无法在此验证或不再安全的方法。",
    RANGE_INVALID: "它声称涵盖的部分与文件不符。",
    ROOM_WRITTEN: "为签名预留的位置被写入了内容。",
    MOVED: "它所涵盖的内容表明它应在别处。",
    CONTENT_CHANGED: "文件与签署时不同。",
    TIMESTAMP_INVALID: "其时间戳无效。",
    UNREADABLE: "无法读取。",
  },
  revision: {
    title: "封存的内容与文件现在显示的内容",
    sealed: "封存的内容",
    now: "文件现在显示的内容",
    previous: "上一页",
    next: "下一页",
    position: "第 {page} 页，共 {last} 页",
    picture: "{title}，第 {page} 页",
    none: "没有第 {page} 页。",
    noFile: "此浏览器无法显示。",
    noPage: "此页面无法显示。",
    download: "下载已封存的文件",
  },
};
