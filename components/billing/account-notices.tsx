import { CancelScheduledChangeButton } from "@/components/billing/cancel-scheduled-change-button";
import { formatBillingDay } from "@/components/billing/format-billing-day";
import { PayInvoiceActions } from "@/components/billing/pay-invoice-actions";
import { PLAN_LABELS } from "@/components/billing/plan-labels";
import { Callout } from "@/components/ui/callout";
import type { BillingPage, ScheduledChange } from "@/lib/contracts/billing-page";
import { PLANS } from "@/lib/contracts/plans";

/** Actions that the account's state requires, the most urgent first. */
export function AccountNotices({ page }: { page: BillingPage }) {
  const { standing, standingUntil, summary, isOwner, owner, scheduled, override, subscribedPlan } = page;
  const who = owner.name ?? owner.email;
  return (
    <>
      {standing === "past_due" && (
        <Callout
          tone="warn"
          title="The last payment failed"
          action={isOwner && <PayInvoiceActions page={page} />}
        >
          {isOwner
            ? `The payment provider tries again over the next days, and the plan stays in force until then. ${page.openInvoiceUrl ? "Pay the invoice, or change the payment method," : "Change the payment method"} to keep it.`
            : `The plan stays in force for now. Only ${who} can fix this.`}
        </Callout>
      )}
      {standing === "lapsed" && (
        <Callout tone="warn" title="The subscription has ended">
          The account has the Free plan now. Nothing was deleted, and documents out for signature can still be
          signed. Anything beyond the Free plan’s limits is read-only.
          {isOwner ? " Choose a plan below to restore full access." : ` Only ${who} can choose a plan again.`}
        </Callout>
      )}
      {standing === "unconfirmed" && (
        <Callout tone="warn" title="The payment provider can’t be reached">
          The last known state applies{standingUntil && <> until {formatBillingDay(standingUntil)}</>}.
          Nothing has to be done; plans can be changed once it answers again.
        </Callout>
      )}
      {summary.cancelAtPeriodEnd && summary.currentPeriodEnd && (
        <Callout tone="warn" title={`The plan ends on ${formatBillingDay(summary.currentPeriodEnd)}`}>
          It was cancelled. Until then everything stays as it is
          {override ? ", and what was granted stays in force." : "; then the account has the Free plan."}
        </Callout>
      )}
      {scheduled && (
        <Callout
          title={`Changes on ${formatBillingDay(scheduled.at)}`}
          action={isOwner && <CancelScheduledChangeButton />}
        >
          From then on: {scheduledWords(scheduled)}.
        </Callout>
      )}
      {override && (
        <Callout title={`The ${PLAN_LABELS[override.plan]} plan was granted`}>
          The operator of this instance granted it until {formatBillingDay(override.until)}. After that,{" "}
          {subscribedPlan ? "what the account pays for applies" : "the account has the Free plan"}.
        </Callout>
      )}
      <ReadOnlyWorkspaces workspaces={page.readOnlyWorkspaces} />
    </>
  );
}

function ReadOnlyWorkspaces({ workspaces }: { workspaces: BillingPage["readOnlyWorkspaces"] }) {
  if (workspaces.length === 0) return null;
  const isOne = workspaces.length === 1;
  const names = workspaces.map(({ name }) => `“${name}”`).join(", ");
  return (
    <Callout tone="warn" title={isOne ? "One workspace is read-only" : "Some workspaces are read-only"}>
      There are more workspaces than the plan includes: {names} can be read, but not changed. Documents out
      for signature there can still be signed.
    </Callout>
  );
}

function scheduledWords({ plan, interval, seats }: ScheduledChange): string {
  const total = PLANS[plan].includedSeats + seats;
  const paid = interval === "year" ? "paid yearly" : "paid monthly";
  return `${PLAN_LABELS[plan]} plan, ${paid}, ${total} ${total === 1 ? "seat" : "seats"}`;
}
