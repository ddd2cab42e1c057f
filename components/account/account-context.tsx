"use client";

import { createContext, type ReactNode, use } from "react";
import type { AccountNotice } from "@/lib/contracts/billing-page";

type AccountState = { account: AccountNotice; hasUnsavedInput: boolean };

const Account = createContext<AccountState | null>(null);

type Props = {
  account: AccountNotice;
  /** Whether the nested pages hold unsaved input: they then stay open, and plans open in another tab. */
  hasUnsavedInput?: boolean;
  children: ReactNode;
};

/** Provides the account of the workspace that the nested pages show. */
export function AccountProvider({ account, hasUnsavedInput = false, children }: Props) {
  return <Account value={{ account, hasUnsavedInput }}>{children}</Account>;
}

function useAccountState(): AccountState {
  const state = use(Account);
  if (state === null) throw new Error("There is no AccountProvider around this.");
  return state;
}

export const useAccount = (): AccountNotice => useAccountState().account;

/** Whether leaving the page could lose input. */
export const useHasUnsavedInput = (): boolean => useAccountState().hasUnsavedInput;
