"use client";

import { createContext, use } from "react";
import type { Tell } from "@/components/embed/messages";

export const TellContext = createContext<Tell | null>(null);

/** Tells the page around this one. */
export function useTell(): Tell {
  const tell = use(TellContext);
  if (!tell) throw new Error("used outside of an embedded page");
  return tell;
}
