"use client";

import { createContext, use } from "react";
import type { Tell } from "@/components/embed/messages";

export const TellContext = createContext<Tell | null>(null);

/** Sends events to the embedding page. */
export function useTell(): Tell {
  const tell = use(TellContext);
  if (!tell) throw new Error("used outside of an embedded page");
  return tell;
}
