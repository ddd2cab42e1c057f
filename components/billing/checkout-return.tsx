import { PLAN_LABELS } from "@/components/billing/plan-labels";
import { Callout } from "@/components/ui/callout";
import type { BillingPage } from "@/lib/contracts/billing-page";

type Props = { checkout: "done" | "cancelled" | null; page: BillingPage };

/** Reports the outcome of a checkout. A plan is only called active once the server confirms it. */
export function CheckoutReturn({ checkout, page: { subscribedPlan } }: Props) {
  if (checkout === "cancelled" && !subscribedPlan)
    return (
      <Callout role="status" title="The checkout was not completed">
        You left it before paying. Choose a plan below whenever you like.
      </Callout>
    );
  if (checkout !== "done") return null;
  if (subscribedPlan)
    return (
      <Callout tone="good" role="status" title={`The ${PLAN_LABELS[subscribedPlan]} plan is active`}>
        Everything in it is available now. The invoice comes by email from the payment provider.
      </Callout>
    );
  return (
    <Callout role="status" title="Your payment is being confirmed">
      The payment provider hasn’t confirmed it yet. This page shows the plan as soon as it has; you don’t need
      to pay again.
    </Callout>
  );
}
