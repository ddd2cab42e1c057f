import type { Metadata } from "next";
import { MailLinkPage } from "@/components/shell/mail-link-page";
import { Button } from "@/components/ui/button";
import type { OptOutState } from "@/lib/domain/mails/opt-out-of-mails";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";
import { pageTitle } from "@/lib/pure/page-title";
import { loadOptOut } from "../../_lib/load-opt-out";

type Props = { params: Promise<{ what: string; token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { what, token } = await params;
  const { state, catalogue } = await loadOptOut(what, token);
  const words = state && messagesOf(state, catalogue);
  const heading = state?.isStopped ? words?.doneHeading : words?.heading;
  return {
    title: pageTitle(heading ?? catalogue.optOut.broken.heading),
    referrer: "no-referrer",
    robots: { index: false, follow: false },
  };
}

/**
 * Landing page of a mail's unsubscribe link: asks once, in the reader's language, and confirms. A plain form, so that
 * it works without script and without signing in.
 */
export default async function UnsubscribePage({ params }: Props) {
  const { what, token } = await params;
  const { state, catalogue } = await loadOptOut(what, token);
  if (!state) {
    const { heading, text } = catalogue.optOut.broken;
    return <MailLinkPage heading={heading} texts={[text]} />;
  }
  const words = messagesOf(state, catalogue);
  if (state.isStopped) return <MailLinkPage heading={words.doneHeading} texts={[words.done]} />;
  return (
    <MailLinkPage heading={words.heading} texts={[words.question]}>
      <form method="post" action={`/api/unsubscribe/${what}/${token}`}>
        <Button type="submit" variant="primary" size="lg" className="w-full">
          {words.button}
        </Button>
      </form>
    </MailLinkPage>
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
