"use client";

import { useState } from "react";
import { INTERVAL_LABELS, PLAN_LABELS } from "@/components/billing/plan-labels";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { EmptyNote, Section } from "@/components/ui/section";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { billingOperationsQueries } from "@/lib/client/queries/billing";
import { refundExtraSubscription } from "@/lib/client/queries/billing-operations";
import type { ExtraSubscription } from "@/lib/contracts/billing-operations";

/** Accounts with a second subscription in addition to the one in force. */
export function ExtraSubscriptionList({ extra }: { extra: readonly ExtraSubscription[] }) {
  const [asked, setAsked] = useState<ExtraSubscription | null>(null);
  const [reason, setReason] = useState("");
  const refunding = useAction({
    call: ({ account, subscriptionId }: ExtraSubscription) =>
      refundExtraSubscription(account.userId, subscriptionId, reason),
    changes: billingOperationsQueries.overview.queryKey,
    onSuccess: () => {
      toast.success("Refunded");
      setReason("");
    },
    failure: "caller",
  });
  return (
    <Section
      title="Paid twice"
      description="Subscriptions in addition to the account’s own. A second one from a checkout is refunded automatically within a week. Refund others here, unless they were created in Stripe on purpose."
    >
      {extra.length === 0 ? (
        <EmptyNote>No account pays twice.</EmptyNote>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-raised">
          {extra.map((one) => (
            <li key={one.subscriptionId} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
              <Subscription extra={one} />
              <Button size="sm" variant="quiet" onClick={() => setAsked(one)}>
                Refund…
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Refund this subscription?"
        description="It ends immediately, and everything paid for it is refunded. The account keeps its other subscription. This can’t be undone."
        confirmLabel="Refund"
        onConfirm={async () => void (asked && (await refunding.mutateAsync(asked)))}
      >
        <Field label="Reason" help="Stored in the account’s history; only operators see it.">
          <Input required maxLength={500} value={reason} onChange={(e) => setReason(e.target.value)} />
        </Field>
      </ConfirmDialog>
    </Section>
  );
}

function Subscription({ extra }: { extra: ExtraSubscription }) {
  const { account, subscriptionId, plan, interval, status, createdAt, stripeCustomerId } = extra;
  return (
    <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
      <p className="font-medium">
        <TextLink href={`/operations/billing/${account.userId}`}>{account.email}</TextLink>
      </p>
      <p className="text-muted text-xs">
        {PLAN_LABELS[plan]}, {INTERVAL_LABELS[interval].toLowerCase()} · {status} · since{" "}
        <DateText value={createdAt} /> · {subscriptionId} · {stripeCustomerId}
      </p>
    </div>
  );
}
