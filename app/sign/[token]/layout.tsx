import type { ReactNode } from "react";
import { loadPage } from "@/app/_signing/load";
import { WordingProvider } from "@/components/signing/wording";
import { wordingOf } from "@/lib/words/signing-catalogues";

/** The words for every state of a link's page, in the language that its reader is spoken to in. */
export default async function SignLayout(props: { children: ReactNode; params: Promise<{ token: string }> }) {
  const { choice } = await loadPage((await props.params).token);
  return <WordingProvider wording={wordingOf(choice, "cookie")}>{props.children}</WordingProvider>;
}
