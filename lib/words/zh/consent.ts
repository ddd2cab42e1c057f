import type { ConsentText } from "@/lib/words/signing-words";

/** As the English one says it, and with a version of its own. */
export const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "我同意以电子方式阅读并签署本文件。我的电子签名与手写签名具有同等效力。我可以在签署前后下载本文件，可以向发件人" +
    "索取纸质副本，也可以拒绝签署。我的姓名、电子邮箱地址、IP 地址、浏览器以及各项操作的时间将作为证据，与本文件一并" +
    "记录。",
};
