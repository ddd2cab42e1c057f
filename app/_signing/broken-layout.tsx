import type { ReactNode } from "react";
import { BrokenWordsProvider } from "@/components/signing/broken";
import { endsWords, wordingOf } from "@/lib/words/signing-catalogues";
import { signingChoice } from "./page-language";

/** Gives the error boundary of recipients' pages its words. It loads nothing that it cannot do without. */
export async function BrokenLayout({ children }: { children: ReactNode }) {
  const choice = await signingChoice();
  const { links, saving } = wordingOf(choice, null).words.page;
  const words = { ...endsWords(choice.language).broken, again: saving.again, home: links.home };
  return <BrokenWordsProvider words={words}>{children}</BrokenWordsProvider>;
}
