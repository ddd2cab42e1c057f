"use client";

import { createContext, type ReactNode, use } from "react";
import type { SigningMessages, Wording } from "@/lib/i18n/signing-messages";

const WordingContext = createContext<Wording | null>(null);

/** Provides the messages in one language to its subtree. */
export function WordingProvider({ wording, children }: { wording: Wording; children: ReactNode }) {
  return <WordingContext value={wording}>{children}</WordingContext>;
}

/** The messages of the current subtree, and their language. */
export function useWording(): Wording {
  const wording = use(WordingContext);
  if (!wording) throw new Error("used outside of any wording");
  return wording;
}

export const useMessages = (): SigningMessages => useWording().messages;
