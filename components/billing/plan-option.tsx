import {
  countText,
  INTERVAL_LABELS,
  PLAN_AUDIENCES,
  PLAN_LABELS,
  planLine,
} from "@/components/billing/plan-labels";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { BillingInterval, PaidPlan, PlanName } from "@/lib/contracts/plans";
import { formatPrice, quotePrice } from "@/lib/pure/plan-prices";

type Props = {
  plan: PaidPlan;
  interval: BillingInterval;
  /** In total. */
  seats: number;
  current: { plan: PlanName; interval: BillingInterval } | null;
  isSuggested: boolean;
  isBusy: boolean;
  /** The page says why. */
  isDisabled: boolean;
  onChoose: () => void;
};

/** A plan that can be chosen, with its price for the account's seats. */
export function PlanOption(props: Props) {
  const { plan, interval, seats, current, isSuggested, isBusy, isDisabled, onChoose } = props;
  const { perMonth, perInvoice, extraSeats } = quotePrice(plan, interval, seats);
  const isCurrent = current?.plan === plan && current.interval === interval;
  return (
    <section
      aria-label={`${PLAN_LABELS[plan]} plan`}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4"
    >
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          {PLAN_LABELS[plan]}
          {isCurrent && <Badge tone="accent">Your plan</Badge>}
        </h3>
        <p className="text-muted">{PLAN_AUDIENCES[plan]}</p>
        <p className="text-pretty text-muted">{planLine(plan)}</p>
      </div>
      <div className="flex flex-col items-start gap-2 sm:items-end sm:text-right">
        <p className="tabular-nums">
          <span className="font-medium">{formatPrice(perMonth)}</span> a month
          {interval === "year" && <span className="block text-muted">{formatPrice(perInvoice)} a year</span>}
          {extraSeats > 0 && (
            <span className="block text-muted">with {countText(extraSeats, "further seat")}</span>
          )}
        </p>
        {!isCurrent && (
          <Button
            variant={isSuggested && !current ? "primary" : "secondary"}
            loading={isBusy}
            disabled={isDisabled}
            onClick={onChoose}
          >
            {labelOf(plan, interval, current)}
          </Button>
        )}
      </div>
    </section>
  );
}

function labelOf(plan: PaidPlan, interval: BillingInterval, current: Props["current"]): string {
  if (!current) return `Buy ${PLAN_LABELS[plan]}`;
  if (current.plan === plan) return `Change to ${INTERVAL_LABELS[interval].toLowerCase()}`;
  return `Change to ${PLAN_LABELS[plan]}`;
}
