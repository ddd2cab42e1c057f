import type { ConsentText, Locale } from "@/lib/i18n/signing-words";
import { ends } from "@/lib/i18n/zh/ends";
import { fields } from "@/lib/i18n/zh/fields";
import { mails } from "@/lib/i18n/zh/mails";
import { page } from "@/lib/i18n/zh/page";
import { signature } from "@/lib/i18n/zh/signature";

/** Translation of the English text, with a version of its own. */
const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "我同意以电子方式阅读并签署本文件。我的电子签名与手写签名具有同等效力。我可以在签署前后下载本文件，可以向发件人" +
    "索取纸质副本，也可以拒绝签署。我的姓名、电子邮箱地址、IP 地址、浏览器以及各项操作的时间将作为证据，与本文件一并" +
    "记录。",
};

/** Chinese, in simplified characters. 文件 is the document; what a recipient uploads is an attachment or an image. */
export const zh: Locale = { page, fields, signature, ends, mails, consent };
