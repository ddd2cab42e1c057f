"use client";

import { createContext, type ReactNode, use } from "react";
import { Notice } from "@/components/shell/notice";
import { buttonStyles } from "@/components/ui/button-styles";

/** What a recipient's page says when it broke. */
export type BrokenWords = {
  readonly title: string;
  readonly text: string;
  readonly again: string;
  readonly home: string;
};

const BrokenContext = createContext<BrokenWords | null>(null);

/**
 * Holds the words ready above all that may break: what loads a page brings the others, and is what breaks most. They come
 * as data in the one language, so that no script has all of them.
 */
export function BrokenWordsProvider({ words, children }: { words: BrokenWords; children: ReactNode }) {
  return <BrokenContext value={words}>{children}</BrokenContext>;
}

/** A recipient's page that broke while it was made, in the recipient's language. Plain elements, as for every page. */
export function BrokenSigning({ retry }: { error: unknown; retry: () => void }) {
  const words = use(BrokenContext);
  if (!words) throw new Error("used outside of its words");
  return (
    <Notice
      title={words.title}
      homeLabel={words.home}
      action={
        <button type="button" className={buttonStyles({ variant: "primary", size: "lg" })} onClick={retry}>
          {words.again}
        </button>
      }
    >
      {/* What would have given the page its title broke with it. */}
      <title>{`${words.title} · Countersign`}</title>
      <p>{words.text}</p>
    </Notice>
  );
}
