"use client";

import { type FormEvent, useState } from "react";
import { formatBillingDay } from "@/components/billing/format-billing-day";
import { PLAN_LABELS } from "@/components/billing/plan-labels";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { toast } from "@/components/ui/toast";
import { failureOf } from "@/lib/client/countersign";
import { billingOperationsQueries } from "@/lib/client/queries/billing";
import { endPlanGrant, grantPlan } from "@/lib/client/queries/billing-operations";
import { fieldProblem } from "@/lib/client/use-form-submit";
import type { AccountDetails, GrantPlanBody } from "@/lib/contracts/billing-operations";
import { PLAN_NAMES } from "@/lib/contracts/plans";

const PLANS = PLAN_NAMES.filter((name) => name !== "free").map((value) => ({
  value,
  label: PLAN_LABELS[value],
}));

/**
 * Grants a plan without payment until a given day, with a reason. The larger of the granted and the paid plan is in
 * force.
 */
export function PlanGrantCard({ account }: { account: AccountDetails }) {
  const { userId, override } = account;
  const [isEnding, setEnding] = useState(false);
  const changes = billingOperationsQueries.account(userId).queryKey;
  const granting = useAction({
    call: (body: GrantPlanBody) => grantPlan(userId, body),
    changes,
    onSuccess: () => toast.success("Granted"),
    failure: "caller",
  });
  const failure = granting.error && failureOf(granting.error);

  function grant(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (granting.isPending) return;
    const form = new FormData(event.currentTarget);
    const plan = PLAN_NAMES.find((name) => name === form.get("plan"));
    if (!plan || plan === "free") return;
    granting.mutate({
      plan,
      // The end of the day in UTC, because the page shows days in UTC.
      until: `${String(form.get("until"))}T23:59:59.000Z`,
      reason: String(form.get("reason")),
    });
  }

  return (
    <form onSubmit={grant}>
      <Card
        title="Grant a plan"
        description={
          override
            ? `${PLAN_LABELS[override.plan]} is granted until ${formatBillingDay(override.until)}: ${override.reason}`
            : "In force until the end of the day (UTC), alongside any paid plan; the larger plan applies."
        }
        footer={
          <>
            {override && (
              <Button variant="quiet" onClick={() => setEnding(true)}>
                End the grant now
              </Button>
            )}
            <Button type="submit" variant="primary" loading={granting.isPending}>
              {override ? "Replace the grant" : "Grant"}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {failure && failure.errors.length === 0 && (
            <Callout tone="bad" role="alert">
              {failure.message}
            </Callout>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Plan" error={fieldProblem(failure, "plan")}>
              <NativeSelect name="plan" options={PLANS} defaultValue={override?.plan ?? "team"} />
            </Field>
            <Field label="Until" error={fieldProblem(failure, "until")}>
              <Input name="until" type="date" required />
            </Field>
          </div>
          <Field
            label="Reason"
            help="Stored in the account’s history; only operators see it."
            error={fieldProblem(failure, "reason")}
          >
            <Input name="reason" required maxLength={500} autoComplete="off" />
          </Field>
        </div>
        <EndGrant userId={userId} open={isEnding} onOpenChange={setEnding} />
      </Card>
    </form>
  );
}

type EndProps = { userId: string; open: boolean; onOpenChange: (open: boolean) => void };

function EndGrant({ userId, open, onOpenChange }: EndProps) {
  const [reason, setReason] = useState("");
  const ending = useAction({
    call: () => endPlanGrant(userId, reason),
    changes: billingOperationsQueries.account(userId).queryKey,
    onSuccess: () => {
      toast.success("The grant has ended");
      setReason("");
    },
    failure: "caller",
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="End the grant now?"
      description="The plan that the account pays for applies immediately. Nothing is deleted; anything beyond its limits becomes read-only."
      confirmLabel="End the grant"
      onConfirm={async () => void (await ending.mutateAsync())}
    >
      <Field label="Reason" help="Stored in the account’s history; only operators see it.">
        <Input required maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
