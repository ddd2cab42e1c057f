import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Wordmark } from "@/components/shell/mark";
import { Button } from "@/components/ui/button";
import type { OptOutState } from "@/lib/domain/mails/stop-mails";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";
import { loadOptOut } from "../../_lib/opt-out-messages";

type Props = { params: Promise<{ what: string; token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { what, token } = await params;
  const { state, catalogue } = await loadOptOut(what, token);
  const { heading } = state ? messagesOf(state, catalogue) : catalogue.optOut.broken;
  return { title: heading, referrer: "no-referrer", robots: { index: false, follow: false } };
}

/**
 * Landing page of a mail's unsubscribe link: asks once, in the reader's language, and confirms. A plain form, so that
 * it works without script and without signing in.
 */
export default async function UnsubscribePage({ params }: Props) {
  const { what, token } = await params;
  const { state, catalogue } = await loadOptOut(what, token);
  if (!state) return <Sheet {...catalogue.optOut.broken} />;
  const words = messagesOf(state, catalogue);
  if (state.isStopped) return <Sheet heading={words.doneHeading} text={words.done} />;
  return (
    <Sheet heading={words.heading} text={words.question}>
      <form method="post" action={`/api/unsubscribe/${what}/${token}`}>
        <Button type="submit" variant="primary" size="lg" className="w-full">
          {words.button}
        </Button>
      </form>
    </Sheet>
  );
}

function messagesOf(state: OptOutState, { optOut }: MailCatalogue) {
  const { question, done, ...fixed } = optOut[state.kind];
  if (state.kind === "reminders") {
    const words = optOut.reminders;
    return { ...fixed, question: words.question(state), done: words.done(state) };
  }
  const values = { when: optOut.notices[state.notice] };
  const words = optOut.notice;
  return { ...fixed, question: words.question(values), done: words.done(values) };
}

type SheetProps = { heading: string; text: string; children?: ReactNode };

function Sheet({ heading, text, children }: SheetProps) {
  return (
    <div className="flex min-h-dvh flex-col items-center bg-surface px-4 py-10 sm:justify-center">
      <main
        id="main"
        className="flex w-full max-w-md flex-col gap-5 rounded-lg border border-line bg-raised p-6 sm:p-8"
      >
        <Wordmark />
        <h1 className="text-pretty text-xl font-semibold tracking-tight">{heading}</h1>
        <p className="text-pretty text-base text-muted [overflow-wrap:anywhere]">{text}</p>
        {children}
      </main>
    </div>
  );
}
