import { dayOf } from "@/components/billing/dates";
import { INTERVAL_LABELS, PLAN_LABELS } from "@/components/billing/plan-words";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { AccountRow } from "@/lib/contracts/billing-operations";

const TONES: Readonly<Record<string, BadgeTone>> = { active: "good", trialing: "good", past_due: "warn" };

/** The plan in force, the subscription's state, and a grant. */
export function AccountPlan({ account }: { account: AccountRow }) {
  const { effectivePlan, status, interval, override } = account;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span>
        {PLAN_LABELS[effectivePlan]}
        {interval && effectivePlan !== "free" && `, ${INTERVAL_LABELS[interval].toLowerCase()}`}
      </span>
      {status && <Badge tone={TONES[status] ?? "neutral"}>{status.replaceAll("_", " ")}</Badge>}
      {override && <Badge tone="accent">Granted until {dayOf(override.until)}</Badge>}
    </p>
  );
}
