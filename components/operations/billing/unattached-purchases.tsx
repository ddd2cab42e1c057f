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
import { toast } from "@/components/ui/toast";
import { billingOperationsQueries } from "@/lib/client/queries/billing";
import { attachCheckout, refundCheckout } from "@/lib/client/queries/billing-operations";
import type { UnattachedCheckout } from "@/lib/contracts/billing-operations";

const STATUS: Readonly<Record<string, string>> = {
  processing: "being set up",
  confirmation_sent: "waits for the owner of the address to confirm",
};

type Asking = { purchase: UnattachedCheckout; act: "attach" | "refund" };

/** Purchases without an account: they can be assigned to one, or refunded. */
export function UnattachedPurchases({ purchases }: { purchases: readonly UnattachedCheckout[] }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  return (
    <Section
      title="Purchases without an account"
      description="Bought without signing in. Usually nothing is left to do; assign or refund a purchase whose address was mistyped."
    >
      {purchases.length === 0 ? (
        <EmptyNote>Every purchase has its account.</EmptyNote>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-raised">
          {purchases.map((purchase) => (
            <li key={purchase.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
                <p className="font-medium">{purchase.email ?? "No address yet"}</p>
                <p className="text-muted text-xs">
                  {PLAN_LABELS[purchase.plan]}, {INTERVAL_LABELS[purchase.interval].toLowerCase()} ·{" "}
                  {STATUS[purchase.status] ?? purchase.status} · <DateText value={purchase.createdAt} />
                </p>
              </div>
              <div className="flex gap-2">
                <Button size="sm" onClick={() => setAsking({ purchase, act: "attach" })}>
                  Assign to an account…
                </Button>
                <Button size="sm" variant="quiet" onClick={() => setAsking({ purchase, act: "refund" })}>
                  Refund…
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Decide asking={asking} close={() => setAsking(null)} />
    </Section>
  );
}

function Decide({ asking, close }: { asking: Asking | null; close: () => void }) {
  const [email, setEmail] = useState("");
  const [reason, setReason] = useState("");
  const isRefund = asking?.act === "refund";
  const acting = useAction({
    call: ({ purchase: { id }, act }: Asking) =>
      act === "refund" ? refundCheckout(id, reason) : attachCheckout(id, { email, reason }),
    changes: billingOperationsQueries.overview.queryKey,
    onSuccess: () => {
      toast.success(isRefund ? "Refunded" : "The purchase belongs to the account now");
      setEmail("");
      setReason("");
    },
    failure: "caller",
  });
  return (
    <ConfirmDialog
      open={asking !== null}
      onOpenChange={(open) => !open && close()}
      tone={isRefund ? "danger" : "primary"}
      title={isRefund ? "Refund this purchase?" : "Assign this purchase to an account?"}
      description={
        isRefund
          ? "The subscription ends immediately, and everything paid is refunded. This can’t be undone."
          : "The account gets the plan immediately, and its owner manages the subscription from then on."
      }
      confirmLabel={isRefund ? "Refund" : "Assign to this account"}
      onConfirm={async () => void (asking && (await acting.mutateAsync(asking)))}
    >
      {!isRefund && (
        <Field label="Email address of the account">
          <Input
            type="email"
            required
            maxLength={254}
            value={email}
            onChange={(e) => setEmail(e.target.value)}
          />
        </Field>
      )}
      <Field label="Reason" help="Stored in the account’s history; only operators see it.">
        <Input required maxLength={500} value={reason} onChange={(e) => setReason(e.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
