"use client";

import { createContext, type ReactNode, use } from "react";
import type { SigningWords, Wording } from "@/lib/words/signing-words";

const WordingContext = createContext<Wording | null>(null);

/** The words of everything inside, in one language. */
export function WordingProvider({ wording, children }: { wording: Wording; children: ReactNode }) {
  return <WordingContext value={wording}>{children}</WordingContext>;
}

/** The words that this part of the page speaks with, and their language. */
export function useWording(): Wording {
  const wording = use(WordingContext);
  if (!wording) throw new Error("used outside of any wording");
  return wording;
}

export const useWords = (): SigningWords => useWording().words;
