import { formatBillingDay } from "@/components/billing/format-billing-day";
import { INTERVAL_LABELS, PLAN_LABELS } from "@/components/billing/plan-labels";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { AccountRow } from "@/lib/contracts/billing-operations";

const TONES: Readonly<Record<string, BadgeTone>> = { active: "good", trialing: "good", past_due: "warn" };

/** The plan in force, the subscription's status (with its plan, if that differs), and a grant. */
export function AccountPlan({ account }: { account: AccountRow }) {
  const { effectivePlan, subscribedPlan, isSubscribed, status, interval, override } = account;
  const isPaid = isSubscribed && subscribedPlan === effectivePlan;
  const paid = subscribedPlan && !isPaid ? `${PLAN_LABELS[subscribedPlan]}: ` : "";
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span>
        {PLAN_LABELS[effectivePlan]}
        {interval && isPaid && `, ${INTERVAL_LABELS[interval].toLowerCase()}`}
      </span>
      {status && (
        <Badge tone={TONES[status] ?? "neutral"}>
          {paid}
          {status.replaceAll("_", " ")}
        </Badge>
      )}
      {override && <Badge tone="accent">Granted until {formatBillingDay(override.until)}</Badge>}
    </p>
  );
}
