import { NoticePage } from "@/components/shell/notice-page";
import type { EndsMessages } from "@/lib/i18n/signing-messages";

/** The document behind the link was deleted. */
export function LinkGoneNotice({
  messages,
  homeLabel,
}: {
  messages: EndsMessages["gone"];
  homeLabel: string;
}) {
  return (
    <NoticePage title={messages.title} homeLabel={homeLabel}>
      <p>{messages.text}</p>
    </NoticePage>
  );
}
