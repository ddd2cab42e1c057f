import type { Metadata } from "next";
import { headers } from "next/headers";
import { cache, type ReactNode } from "react";
import { Wordmark } from "@/components/shell/mark";
import { Button } from "@/components/ui/button";
import { catalogueFor } from "@/lib/mail/messages/catalogue-for";
import { textDirection } from "@/lib/mail/text-direction";
import { findOptOut, type OptOutState } from "@/lib/mailing/stop-mails";
import { acceptedLanguages, chooseLanguage } from "@/lib/words/choose-language";

type Props = { params: Promise<{ what: string; token: string }> };

const findState = cache(findOptOut);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { what, token } = await params;
  const state = await findState(what, token);
  const { heading } = state ? wordsOf(state).words : (await brokenWords()).words;
  return { title: heading, referrer: "no-referrer", robots: { index: false, follow: false } };
}

/**
 * Where the link under a mail leads: it asks once, in the reader's language, and says when it is done. A plain form, so that it
 * works without script and without signing in.
 */
export default async function UnsubscribePage({ params }: Props) {
  const { what, token } = await params;
  const state = await findState(what, token);
  if (!state) {
    const { language, words } = await brokenWords();
    return <Sheet language={language} heading={words.heading} text={words.text} />;
  }
  const { language, words } = wordsOf(state);
  if (state.isStopped) return <Sheet language={language} heading={words.doneHeading} text={words.done} />;
  return (
    <Sheet language={language} heading={words.heading} text={words.question}>
      <form method="post" action={`/api/unsubscribe/${what}/${token}`}>
        <Button type="submit" variant="primary" size="lg" className="w-full">
          {words.button}
        </Button>
      </form>
    </Sheet>
  );
}

/** Of a link that tells nobody's language: in the browser's. */
async function brokenWords() {
  const accepted = acceptedLanguages((await headers()).get("accept-language"));
  const { language, optOut } = catalogueFor(chooseLanguage(accepted).language);
  return { language, words: optOut.broken };
}

function wordsOf(state: OptOutState) {
  const { language, optOut } = catalogueFor(state.locale);
  const { question, done, ...fixed } = optOut[state.kind];
  if (state.kind === "reminders") {
    const words = optOut.reminders;
    return { language, words: { ...fixed, question: words.question(state), done: words.done(state) } };
  }
  const values = { when: optOut.notices[state.notice] };
  const words = optOut.notice;
  return { language, words: { ...fixed, question: words.question(values), done: words.done(values) } };
}

type SheetProps = { language: string; heading: string; text: string; children?: ReactNode };

function Sheet({ language, heading, text, children }: SheetProps) {
  return (
    <div className="flex min-h-dvh flex-col items-center bg-surface px-4 py-10 sm:justify-center">
      <main
        id="main"
        lang={language}
        dir={textDirection(language)}
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
