"use client";

import { createContext, type ReactNode, use } from "react";
import type { Language } from "@/lib/contracts/languages";
import type { SentWording, SigningMessages, Wording } from "@/lib/i18n/signing-messages";

const WordingContext = createContext<Wording | null>(null);

/** Provides the messages in one language to its subtree. */
export function WordingProvider({ wording, children }: { wording: Wording; children: ReactNode }) {
  return <WordingContext value={wording}>{children}</WordingContext>;
}

/** What was parsed last in each language: a server renders the same few languages again and again. */
const parsed = new Map<Language, { readonly json: string; readonly messages: SigningMessages }>();

function parseMessages(language: Language, json: string): SigningMessages {
  const known = parsed.get(language);
  if (known?.json === json) return known.messages;
  const messages = JSON.parse(json) as SigningMessages;
  parsed.set(language, { json, messages });
  return messages;
}

/** The same from a Server Component. */
export function SentWordingProvider({ wording, children }: { wording: SentWording; children: ReactNode }) {
  const { messagesJson, ...rest } = wording;
  const messages = parseMessages(wording.language, messagesJson);
  return <WordingProvider wording={{ ...rest, messages }}>{children}</WordingProvider>;
}

/** The messages of the current subtree, and their language. */
export function useWording(): Wording {
  const wording = use(WordingContext);
  if (!wording) throw new Error("used outside of any wording");
  return wording;
}

export const useMessages = (): SigningMessages => useWording().messages;
