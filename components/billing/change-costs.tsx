import { formatBillingDay } from "@/components/billing/format-billing-day";
import { countText, PLAN_LABELS, planLine } from "@/components/billing/plan-labels";
import type { SelectPlanBody } from "@/lib/contracts/billing";
import type { ChangePreview } from "@/lib/contracts/billing-page";
import { type PaidPlan, PLANS } from "@/lib/contracts/plans";
import { formatMoney } from "@/lib/pure/plan-prices";

type Props = {
  preview: ChangePreview;
  /** Null if only the number of seats changes. */
  selected: SelectPlanBody | null;
  /** Whether the change undoes a cancellation. */
  resumes: boolean;
};

/** Costs of a change and when it takes effect, as calculated by the payment provider. */
export function ChangeCosts({ preview, selected, resumes }: Props) {
  const { takesEffect, dueNow, lines, next, currency, at } = preview;
  if (takesEffect === "never") return <p>The account already has this, so nothing changes.</p>;
  const isNow = takesEffect === "now";
  return (
    <div className="flex flex-col gap-4">
      <p>
        {isNow
          ? "It takes effect immediately."
          : `It takes effect at the next renewal on ${formatBillingDay(at)}. Until then everything stays as it is, and nothing is charged now.`}
      </p>
      {resumes && <p>This also undoes the cancellation: the plan renews again.</p>}
      {selected?.seats && <p>{seatsText(selected.plan, selected.seats)}</p>}
      {selected && (
        <p className="text-pretty text-muted">
          {PLAN_LABELS[selected.plan]} includes: {planLine(selected.plan)}.
        </p>
      )}
      <dl className="flex flex-col gap-2 rounded-md bg-sunken px-4 py-3">
        {lines.map(({ description, amount }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an invoice may repeat, and are never reordered
          <Line key={i} label={description} amount={formatMoney(amount, currency)} />
        ))}
        {isNow && <Line label="Due now" amount={formatMoney(dueNow, currency)} isTotal />}
        {next && (
          <Line
            label={`${isNow ? "Then" : "Invoice"} on ${formatBillingDay(next.at)}`}
            amount={formatMoney(next.amount, currency)}
            isTotal={!isNow}
          />
        )}
      </dl>
    </div>
  );
}

function Line({ label, amount, isTotal }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div
      className={
        isTotal
          ? "flex justify-between gap-6 border-line border-t pt-2 font-medium"
          : "flex justify-between gap-6"
      }
    >
      <dt className="text-pretty">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  );
}

function seatsText(plan: PaidPlan, seats: number): string {
  const { includedSeats } = PLANS[plan];
  return `It keeps all ${countText(seats, "seat")} in use: ${includedSeats} included in the plan, and ${seats - includedSeats} added to it.`;
}
