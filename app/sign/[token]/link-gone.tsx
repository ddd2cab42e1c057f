import { Notice } from "@/components/shell/notice";
import type { EndsWords } from "@/lib/i18n/signing-words";

/** The document behind the link was deleted. */
export function LinkGone({ words, homeLabel }: { words: EndsWords["gone"]; homeLabel: string }) {
  return (
    <Notice title={words.title} homeLabel={homeLabel}>
      <p>{words.text}</p>
    </Notice>
  );
}
