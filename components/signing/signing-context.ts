"use client";

import { createContext, use } from "react";
import type { Signing } from "@/components/signing/use-signing";

export const SigningContext = createContext<Signing | null>(null);

/** The signing state of the surrounding page. */
export function useSigningContext(): Signing {
  const signing = use(SigningContext);
  if (!signing) throw new Error("used outside of a signing");
  return signing;
}
