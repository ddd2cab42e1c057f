import { Notice } from "@/components/shell/notice";
import type { EndsMessages } from "@/lib/i18n/signing-messages";

/** The document behind the link was deleted. */
export function LinkGone({ words, homeLabel }: { words: EndsMessages["gone"]; homeLabel: string }) {
  return (
    <Notice title={words.title} homeLabel={homeLabel}>
      <p>{words.text}</p>
    </Notice>
  );
}
