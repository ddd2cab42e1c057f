import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { toSearchParams } from "@/lib/client/queries/to-search-params";
import type { BillingSummaryDto } from "@/lib/contracts/billing";
import type { AccountDetails, AccountEvent, BillingOperations } from "@/lib/contracts/billing-operations";
import type {
  AccountNotice,
  BillingPage,
  ChangePreview,
  PreviewChangeBody,
} from "@/lib/contracts/billing-page";

/** Plan, seats and usage of the account that a workspace belongs to. */
export const billingQueries = {
  /** Key prefix of all queries about billing. */
  all: (workspaceId: string) => ["billing", workspaceId] as const,

  /** The data of Settings → Billing. */
  page: (workspaceId: string) =>
    queryOptions({
      queryKey: [...billingQueries.all(workspaceId), "page"] as const,
      queryFn: ({ signal }) => callInternalApi<BillingPage>("GET", "/api/billing", { workspaceId, signal }),
    }),

  /** The account's state that every dashboard page needs. */
  notice: (workspaceId: string) =>
    queryOptions({
      queryKey: [...billingQueries.all(workspaceId), "notice"] as const,
      queryFn: ({ signal }) =>
        callInternalApi<AccountNotice>("GET", "/api/billing/notice", { workspaceId, signal }),
    }),

  /** The account's audit log, newest first; for its owner. */
  acts: (workspaceId: string) =>
    infiniteQueryOptions({
      queryKey: [...billingQueries.all(workspaceId), "acts"] as const,
      queryFn: ({ pageParam, signal }) =>
        callInternalApi<{ items: AccountEvent[]; nextCursor: string | null }>(
          "GET",
          `/api/billing/acts?${toSearchParams({ cursor: pageParam })}`,
          { workspaceId, signal },
        ),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),

  /** Previews the cost of a change, without an effect. */
  preview: (workspaceId: string, change: PreviewChangeBody) =>
    queryOptions({
      queryKey: [...billingQueries.all(workspaceId), "preview", change] as const,
      queryFn: ({ signal }) =>
        callInternalApi<ChangePreview>("POST", "/api/billing/preview", { workspaceId, body: change, signal }),
    }),
};

/** Cancels the subscription at the end of the current period. */
export const cancelSubscription = (workspaceId: string) =>
  callInternalApi<BillingSummaryDto>("POST", "/api/billing/cancel", { workspaceId });

/** Undoes a cancellation that has not taken effect. */
export const resumeSubscription = (workspaceId: string) =>
  callInternalApi<BillingSummaryDto>("POST", "/api/billing/resume", { workspaceId });

/** Drops the change scheduled for the next period. */
export const cancelScheduledChange = (workspaceId: string) =>
  callInternalApi<BillingSummaryDto>("DELETE", "/api/billing/scheduled", { workspaceId });

/** The operator's side; instance admins only. */
export const billingOperationsQueries = {
  overview: queryOptions({
    queryKey: ["operations", "billing"] as const,
    queryFn: ({ signal }) => callInternalApi<BillingOperations>("GET", "/api/operations/billing", { signal }),
  }),
  account: (userId: string) =>
    queryOptions({
      queryKey: ["operations", "billing", "account", userId] as const,
      queryFn: ({ signal }) =>
        callInternalApi<AccountDetails>("GET", `/api/operations/billing/accounts/${userId}`, { signal }),
    }),
};
