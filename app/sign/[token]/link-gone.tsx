import { Notice } from "@/components/shell/notice";
import type { EndsMessages } from "@/lib/i18n/signing-messages";

/** The document behind the link was deleted. */
export function LinkGone({ messages, homeLabel }: { messages: EndsMessages["gone"]; homeLabel: string }) {
  return (
    <Notice title={messages.title} homeLabel={homeLabel}>
      <p>{messages.text}</p>
    </Notice>
  );
}
