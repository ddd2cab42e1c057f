"use client";

import { createContext, type ReactNode, use } from "react";
import type { AccountNotice } from "@/lib/contracts/billing-page";

const Account = createContext<AccountNotice | null>(null);

/** The account of the workspace that the pages inside show. */
export function AccountProvider({ account, children }: { account: AccountNotice; children: ReactNode }) {
  return <Account value={account}>{children}</Account>;
}

export function useAccount(): AccountNotice {
  const account = use(Account);
  if (account === null) throw new Error("There is no AccountProvider around this.");
  return account;
}
