"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AccountProvider } from "@/components/account/account-context";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { billingQueries } from "@/lib/client/queries/billing";
import type { AccountNotice } from "@/lib/contracts/billing-page";

type Props = { initial: AccountNotice; children: ReactNode };

/** Provides the account of the workspace that the nested pages show, updated by NotificationFeed. */
export function LiveAccountProvider({ initial, children }: Props) {
  const { data } = useQuery({ ...billingQueries.notice(useWorkspaceId()), initialData: initial });
  return <AccountProvider account={data}>{children}</AccountProvider>;
}
