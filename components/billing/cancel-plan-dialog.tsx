"use client";

import { formatBillingDay } from "@/components/billing/format-billing-day";
import { isUnpaid } from "@/components/billing/pay-invoice-actions";
import { countText, PLAN_LABELS } from "@/components/billing/plan-labels";
import { useBillingAction } from "@/components/billing/use-billing";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { cancelSubscription } from "@/lib/client/queries/billing";
import type { BillingPage } from "@/lib/contracts/billing-page";
import { PLANS } from "@/lib/contracts/plans";

type Props = { page: BillingPage; open: boolean; onOpenChange: (open: boolean) => void };

/** Cancels the subscription at the end of its period; until then, this can be undone. */
export function CancelPlanDialog({ page, open, onOpenChange }: Props) {
  const { summary, subscribedPlan, scheduled, override } = page;
  const workspaceId = useWorkspaceId();
  const until = endOf(summary);
  const cancelling = useBillingAction({
    call: () => cancelSubscription(workspaceId),
    onSuccess: () => toast.success(`The plan ends on ${until}`),
    failure: "caller",
  });
  const { documentsPerPeriod, workspaces, includedSeats } = PLANS.free;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel the ${PLAN_LABELS[subscribedPlan ?? "free"]} plan?`}
      description={cancellationText(page)}
      confirmLabel="Cancel the plan"
      cancelLabel="Keep it"
      onConfirm={async () => void (await cancelling.mutateAsync())}
    >
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {override ? (
          <li>The plan that was granted stays in force until {formatBillingDay(override.until)}.</li>
        ) : (
          <li>
            Afterwards the account has the Free plan: {countText(documentsPerPeriod ?? 0, "document")} a
            month, {countText(workspaces ?? 0, "workspace")}, {countText(includedSeats, "seat")}.
          </li>
        )}
        <li>Nothing is deleted. Anything beyond the Free plan’s limits becomes read-only.</li>
        <li>Documents out for signature can still be signed.</li>
        {scheduled && <li>The change that was planned for {formatBillingDay(scheduled.at)} is dropped.</li>}
      </ul>
    </ConfirmDialog>
  );
}

const endOf = ({ currentPeriodEnd }: BillingPage["summary"]): string =>
  currentPeriodEnd ? formatBillingDay(currentPeriodEnd) : "the end of the period";

/** Text about when a cancelled plan ends, and what is still charged. */
export function cancellationText(page: Pick<BillingPage, "summary">): string {
  const until = endOf(page.summary);
  return isUnpaid(page)
    ? `It ends on ${until} at the latest, and you can undo this until then. The unpaid invoice remains due, and the payment provider still tries to collect it. No later invoice is charged.`
    : `It stays in force until ${until}, and you can undo this until then. No further invoice is charged.`;
}
