"use client";

import { createContext, type ReactNode, use, useMemo } from "react";
import type { SentWording, SigningMessages, Wording } from "@/lib/i18n/signing-messages";

const WordingContext = createContext<Wording | null>(null);

/** Provides the messages in one language to its subtree. */
export function WordingProvider({ wording, children }: { wording: Wording; children: ReactNode }) {
  return <WordingContext value={wording}>{children}</WordingContext>;
}

/** The same from a Server Component. */
export function SentWordingProvider({ wording, children }: { wording: SentWording; children: ReactNode }) {
  const { messagesJson, ...rest } = wording;
  const messages = useMemo(() => JSON.parse(messagesJson) as SigningMessages, [messagesJson]);
  return <WordingProvider wording={{ ...rest, messages }}>{children}</WordingProvider>;
}

/** The messages of the current subtree, and their language. */
export function useWording(): Wording {
  const wording = use(WordingContext);
  if (!wording) throw new Error("used outside of any wording");
  return wording;
}

export const useMessages = (): SigningMessages => useWording().messages;
