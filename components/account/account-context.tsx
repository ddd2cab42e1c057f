"use client";

import { createContext, type ReactNode, use } from "react";
import type { AccountNotice } from "@/lib/contracts/billing-page";

type AccountState = { account: AccountNotice; holdsWork: boolean };

const Account = createContext<AccountState | null>(null);

type Props = {
  account: AccountNotice;
  /** The nested pages hold unsaved input: they stay open, and plans open in another tab. */
  holdsWork?: boolean;
  children: ReactNode;
};

/** Provides the account of the workspace that the nested pages show. */
export function AccountProvider({ account, holdsWork = false, children }: Props) {
  return <Account value={{ account, holdsWork }}>{children}</Account>;
}

function useAccountState(): AccountState {
  const state = use(Account);
  if (state === null) throw new Error("There is no AccountProvider around this.");
  return state;
}

export const useAccount = (): AccountNotice => useAccountState().account;

/** Whether leaving the page could lose input. */
export const useHoldsWork = (): boolean => useAccountState().holdsWork;
