import { NoticePage } from "@/components/shell/notice-page";
import { buttonStyles } from "@/components/ui/button-styles";
import type { EndsMessages } from "@/lib/i18n/signing-messages";

type Props = {
  /** The public link at which the visitor started; null if it is gone too. */
  startUrl: string | null;
  messages: EndsMessages["notSigned"];
  homeLabel: string;
};

/** Shown for a document that a visitor of a public link started and did not sign in time. */
export function NotSignedNotice({ startUrl, messages, homeLabel }: Props) {
  return (
    <NoticePage
      title={messages.title}
      homeLabel={homeLabel}
      action={
        startUrl && (
          <a href={startUrl} className={buttonStyles({ variant: "primary", size: "lg" })}>
            {messages.again}
          </a>
        )
      }
    >
      <p>{messages.text}</p>
      {!startUrl && <p className="mt-3">{messages.ask}</p>}
    </NoticePage>
  );
}
