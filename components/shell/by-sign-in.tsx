"use client";

import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { ACCOUNT_ATTRIBUTE } from "@/lib/pure/early-script";

type Props = { signedIn: ReactNode; signedOut: ReactNode };

/**
 * Shows one of two, by the root element's `data-account`: a page that is the same for everybody holds both, so that
 * neither a request nor a script is needed to choose.
 */
export function BySignIn({ signedIn, signedOut }: Props) {
  return (
    <>
      <span className="hidden in-data-account:contents">{signedIn}</span>
      <span className="contents in-data-account:hidden">{signedOut}</span>
    </>
  );
}

const never = () => () => undefined;

/** The same for what happens after the page is shown. */
export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(
    never,
    () => document.documentElement.hasAttribute(ACCOUNT_ATTRIBUTE),
    () => false,
  );
