import { Notice } from "@/components/shell/notice";
import type { EndsWords } from "@/lib/words/signing-words";

/** The document behind the link was removed. */
export function LinkGone({ words, homeLabel }: { words: EndsWords["gone"]; homeLabel: string }) {
  return (
    <Notice title={words.title} homeLabel={homeLabel}>
      <p>{words.text}</p>
    </Notice>
  );
}
