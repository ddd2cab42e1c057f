import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { searchOf } from "@/lib/client/queries/search-of";
import type { AccountRow, GrantPlanBody } from "@/lib/contracts/billing-operations";

/** An operator's actions on accounts and purchases; each is recorded with its reason. */

const account = (userId: string) => `/api/operations/billing/accounts/${userId}` as const;
const checkout = (id: string) => `/api/operations/billing/checkouts/${id}` as const;

export const grantPlan = (userId: string, body: GrantPlanBody) =>
  api<void>("PUT", `${account(userId)}/grant`, { body });

export const endGrant = (userId: string, reason: string) =>
  api<void>("POST", `${account(userId)}/grant`, { body: { reason } });

/** Refreshes the account from the payment provider. */
export const refreshAccount = (userId: string) => api<void>("POST", `${account(userId)}/sync`);

/** @returns whether the event was still marked as failed */
export const rerunEvent = (eventId: string) =>
  api<{ isRerun: boolean }>("POST", `/api/operations/billing/events/${encodeURIComponent(eventId)}/rerun`);

export const attachCheckout = (id: string, body: { email: string; reason: string }) =>
  api<void>("POST", `${checkout(id)}/attach`, { body });

export const refundCheckout = (id: string, reason: string) =>
  api<void>("POST", `${checkout(id)}/refund`, { body: { reason } });

/** Ends and refunds a subscription that exists in addition to the account's own. */
export const refundExtra = (userId: string, subscriptionId: string, reason: string) =>
  api<void>("POST", `${account(userId)}/subscriptions/${encodeURIComponent(subscriptionId)}/refund`, {
    body: { reason },
  });

/** Accounts whose email address or name contains a text, newest first. */
export const accountsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ["operations", "billing", "accounts", q] as const,
    queryFn: ({ pageParam, signal }) =>
      api<{ items: AccountRow[]; nextCursor: string | null }>(
        "GET",
        `/api/operations/billing/accounts?${searchOf({ q, cursor: pageParam })}`,
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
