import type { ReactNode } from "react";
import { Wordmark } from "@/components/shell/logo-mark";

type Props = {
  heading: string;
  texts: readonly string[];
  children?: ReactNode;
};

/** Page that a link in a mail opens without an account. */
export function MailLinkPage({ heading, texts, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col items-center bg-surface px-4 py-10 sm:justify-center">
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
