import type { ReactNode } from "react";
import { Wordmark } from "@/components/shell/mark";
import { directionOf, languageOf } from "@/lib/contracts/languages";

type Props = {
  /** BCP 47, of the texts. */
  language: string;
  heading: string;
  texts: readonly string[];
  children?: ReactNode;
};

/** The page of a mail's link that opens without an account. */
export function MailSheet({ language, heading, texts, children }: Props) {
  return (
    <div
      lang={language}
      dir={directionOf(languageOf(language) ?? "en")}
      className="flex min-h-dvh flex-col items-center bg-surface px-4 py-10 sm:justify-center"
    >
      <main
        id="main"
        className="flex w-full max-w-md flex-col gap-5 rounded-lg border border-line bg-raised p-6 sm:p-8"
      >
        <Wordmark />
        <h1 className="text-pretty text-xl font-semibold tracking-tight">{heading}</h1>
        {texts.map((text) => (
          <p key={text} className="text-pretty text-base text-muted [overflow-wrap:anywhere]">
            {text}
          </p>
        ))}
        {children}
      </main>
    </div>
  );
}
