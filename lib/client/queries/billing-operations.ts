import { infiniteQueryOptions } from "@tanstack/react-query";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { toSearchParams } from "@/lib/client/queries/to-search-params";
import type { AccountRow, GrantPlanBody } from "@/lib/contracts/billing-operations";

/** An operator's actions on accounts and purchases; each is recorded with its reason. */

const account = (userId: string) => `/api/operations/billing/accounts/${userId}` as const;
const checkout = (id: string) => `/api/operations/billing/checkouts/${id}` as const;

export const grantPlan = (userId: string, body: GrantPlanBody) =>
  callInternalApi<void>("PUT", `${account(userId)}/grant`, { body });

export const endPlanGrant = (userId: string, reason: string) =>
  callInternalApi<void>("POST", `${account(userId)}/grant`, { body: { reason } });

/** Refreshes the account from the payment provider. */
export const refreshAccount = (userId: string) => callInternalApi<void>("POST", `${account(userId)}/sync`);

/** @returns whether the event was still marked as failed */
export const rerunEvent = (eventId: string) =>
  callInternalApi<{ isRerun: boolean }>(
    "POST",
    `/api/operations/billing/events/${encodeURIComponent(eventId)}/rerun`,
  );

export const attachCheckout = (id: string, body: { email: string; reason: string }) =>
  callInternalApi<void>("POST", `${checkout(id)}/attach`, { body });

export const refundCheckout = (id: string, reason: string) =>
  callInternalApi<void>("POST", `${checkout(id)}/refund`, { body: { reason } });

/** Ends and refunds a subscription that exists in addition to the account's own. */
export const refundExtraSubscription = (userId: string, subscriptionId: string, reason: string) =>
  callInternalApi<void>(
    "POST",
    `${account(userId)}/subscriptions/${encodeURIComponent(subscriptionId)}/refund`,
    {
      body: { reason },
    },
  );

/** Accounts whose email address or name contains a text, newest first. */
export const accountsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ["operations", "billing", "accounts", q] as const,
    queryFn: ({ pageParam, signal }) =>
      callInternalApi<{ items: AccountRow[]; nextCursor: string | null }>(
        "GET",
        `/api/operations/billing/accounts?${toSearchParams({ q, cursor: pageParam })}`,
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
