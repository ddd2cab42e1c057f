"use client";

import { useQuery } from "@tanstack/react-query";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { countersign } from "@/lib/client/countersign";
import { billingQueries } from "@/lib/client/queries/billing";
import type { BillingSummaryDto, SelectPlanBody } from "@/lib/contracts/billing";

/** A change of the subscription, after which all billing queries are refetched. */
export function useBillingAction<V = void, R = BillingSummaryDto>(
  action: Pick<Parameters<typeof useAction<V, R>>[0], "call" | "onSuccess" | "failure">,
) {
  const workspaceId = useWorkspaceId();
  return useAction<V, R>({ ...action, changes: billingQueries.all(workspaceId) });
}

/** Opens the payment provider's page for invoices and payment methods. Stays busy until the browser has left. */
export function useBillingPortal() {
  const workspaceId = useWorkspaceId();
  const opening = useAction({
    call: () => countersign.createPortalSession({ workspaceId }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return { open: () => opening.mutate(), isBusy: opening.isPending || opening.isSuccess };
}

/** Opens the payment provider's page for a first purchase. */
export function useCheckout() {
  const workspaceId = useWorkspaceId();
  const starting = useAction({
    call: (body: SelectPlanBody) => countersign.createCheckout({ workspaceId, body }),
    onSuccess: ({ url }) => window.location.assign(url),
    failure: "caller",
  });
  return {
    start: (body: SelectPlanBody) => starting.mutate(body),
    /** What is being started. */
    busy: starting.isPending || starting.isSuccess ? starting.variables : null,
    error: starting.error,
  };
}

const SOON_MS = 2_000;

/** Loads the page's data, and polls it while a checkout is being confirmed. */
export function useBillingPage(isAwaited: boolean) {
  const workspaceId = useWorkspaceId();
  return useQuery({
    ...billingQueries.page(workspaceId),
    refetchInterval: ({ state }) =>
      isAwaited && state.data && !state.data.summary.interval ? SOON_MS : false,
  });
}
