import { ends } from "@/lib/i18n/ja/ends";
import { fields } from "@/lib/i18n/ja/fields";
import { mails } from "@/lib/i18n/ja/mails";
import { page } from "@/lib/i18n/ja/page";
import { signature } from "@/lib/i18n/ja/signature";
import type { ConsentText, Locale } from "@/lib/i18n/signing-words";

/** Translation of the English text, with a version of its own. */
const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "私は、この文書を電子的に閲覧し、署名することに同意します。私の電子署名は、手書きの署名と同一の効力を有します。" +
    "私は、署名の前後に文書をダウンロードすること、送信者に紙の写しを請求すること、および署名を拒否することができます。" +
    "私の氏名、メールアドレス、IPアドレス、ブラウザー、および各操作の日時は、証拠として文書とともに記録されます。",
};

/** Japanese, in です／ます form. Second-person pronouns are avoided; names are followed by さん. */
export const ja: Locale = { page, fields, signature, ends, mails, consent };
