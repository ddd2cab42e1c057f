"use client";

import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { ACCOUNT_ATTRIBUTE } from "@/lib/pure/early-script";

type Props = { signedIn: ReactNode; signedOut: ReactNode };

/**
 * Shows one of its two children, depending on the root element's `data-account`. A page that is the same for everyone
 * contains both, so that choosing requires neither a request nor a script.
 */
export function SignInConditional({ signedIn, signedOut }: Props) {
  return (
    <>
      <span className="hidden in-data-account:contents">{signedIn}</span>
      <span className="contents in-data-account:hidden">{signedOut}</span>
    </>
  );
}

const never = () => () => undefined;

/** Whether the user is signed in, for use after hydration. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(
    never,
    () => document.documentElement.hasAttribute(ACCOUNT_ATTRIBUTE),
    () => false,
  );
