"use client";

import { createContext, type ReactNode, use } from "react";
import { NoticePage } from "@/components/shell/notice-page";
import { buttonStyles } from "@/components/ui/button-styles";
import { pageTitle } from "@/lib/pure/page-title";

/** Messages of a recipient's error page. */
export type RecipientErrorMessages = {
  readonly title: string;
  readonly text: string | null;
  readonly again: string;
  readonly home: string;
};

const BrokenContext = createContext<RecipientErrorMessages | null>(null);

/**
 * Provides the messages above every error boundary. A page's other messages come from its data loading, which fails
 * most often. They are passed as data in one language, so that no script bundles all of them.
 */
export function RecipientErrorMessagesProvider({
  messages,
  children,
}: {
  messages: RecipientErrorMessages;
  children: ReactNode;
}) {
  return <BrokenContext value={messages}>{children}</BrokenContext>;
}

/** Error page for recipients, in their language. Uses plain elements only, since it is part of every page. */
export function RecipientErrorPage({ retry }: { error: unknown; retry: () => void }) {
  const messages = use(BrokenContext);
  if (!messages) throw new Error("used outside of its messages");
  return (
    <NoticePage
      title={messages.title}
      homeLabel={messages.home}
      action={
        <button type="button" className={buttonStyles({ variant: "primary", size: "lg" })} onClick={retry}>
          {messages.again}
        </button>
      }
    >
      {/* The page's metadata failed along with it. */}
      <title>{pageTitle(messages.title)}</title>
      {messages.text && <p>{messages.text}</p>}
    </NoticePage>
  );
}
