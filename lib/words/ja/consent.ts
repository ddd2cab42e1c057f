import type { ConsentText } from "@/lib/words/signing-words";

/** As the English one says it, and with a version of its own. */
export const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "私は、この文書を電子的に閲覧し、署名することに同意します。私の電子署名は、手書きの署名と同一の効力を有します。" +
    "私は、署名の前後に文書をダウンロードすること、送信者に紙の写しを請求すること、および署名を拒否することができます。" +
    "私の氏名、メールアドレス、IPアドレス、ブラウザー、および各操作の日時は、証拠として文書とともに記録されます。",
};
