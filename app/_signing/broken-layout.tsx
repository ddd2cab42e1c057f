import type { ReactNode } from "react";
import { BrokenMessagesProvider } from "@/components/signing/broken";
import { endsMessages, wordingOf } from "@/lib/i18n/locales";
import { signingChoice } from "./page-language";

/** Supplies translations to the error boundary of recipients' pages. Loads nothing that can be avoided. */
export async function BrokenLayout({ children }: { children: ReactNode }) {
  const choice = await signingChoice();
  const { links, saving } = wordingOf(choice, null).messages.page;
  const messages = { ...endsMessages(choice.language).broken, again: saving.again, home: links.home };
  return <BrokenMessagesProvider messages={messages}>{children}</BrokenMessagesProvider>;
}
