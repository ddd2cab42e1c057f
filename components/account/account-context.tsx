"use client";

import { createContext, type ReactNode, use } from "react";
import type { AccountNotice } from "@/lib/contracts/billing-page";

type Known = { account: AccountNotice; holdsWork: boolean };

const Account = createContext<Known | null>(null);

type Props = {
  account: AccountNotice;
  /** The pages inside hold what was not saved yet: they stay open, and the plans open beside them. */
  holdsWork?: boolean;
  children: ReactNode;
};

/** The account of the workspace that the pages inside show. */
export function AccountProvider({ account, holdsWork = false, children }: Props) {
  return <Account value={{ account, holdsWork }}>{children}</Account>;
}

function useKnown(): Known {
  const known = use(Account);
  if (known === null) throw new Error("There is no AccountProvider around this.");
  return known;
}

export const useAccount = (): AccountNotice => useKnown().account;

/** Whether leaving the page could lose something. */
export const useHoldsWork = (): boolean => useKnown().holdsWork;
