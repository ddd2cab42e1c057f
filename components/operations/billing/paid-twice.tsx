import { INTERVAL_LABELS, PLAN_LABELS } from "@/components/billing/plan-words";
import { DateText } from "@/components/ui/date-text";
import { EmptyNote, Section } from "@/components/ui/section";
import { TextLink } from "@/components/ui/text-link";
import type { ExtraSubscription } from "@/lib/contracts/billing-operations";

/** Accounts with a subscription beside the one that counts. Which of them ends is decided, and done, at Stripe. */
export function PaidTwice({ extra }: { extra: readonly ExtraSubscription[] }) {
  return (
    <Section
      title="Paid twice"
      description="Subscriptions beside the one that counts for the account. A second one from a checkout is refunded by itself within a week; end the others in Stripe."
    >
      {extra.length === 0 ? (
        <EmptyNote>No account pays twice.</EmptyNote>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-raised">
          {extra.map(({ account, subscriptionId, plan, interval, status, createdAt, stripeCustomerId }) => (
            <li key={subscriptionId} className="px-4 py-3 [overflow-wrap:anywhere]">
              <p className="font-medium">
                <TextLink href={`/operations/billing/${account.userId}`}>{account.email}</TextLink>
              </p>
              <p className="text-muted text-xs">
                {PLAN_LABELS[plan]}, {INTERVAL_LABELS[interval].toLowerCase()} · {status} · since{" "}
                <DateText value={createdAt} /> · {subscriptionId} · {stripeCustomerId}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
