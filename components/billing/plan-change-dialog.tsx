"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ChangeCosts } from "@/components/billing/change-costs";
import { mayHaveTakenEffect } from "@/components/billing/change-outcome";
import { formatBillingDay } from "@/components/billing/format-billing-day";
import { SeatHolders } from "@/components/billing/seat-holders";
import { useBillingAction, useBillingPortal } from "@/components/billing/use-billing";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { countersign, failureOf, messageOf } from "@/lib/client/countersign";
import { billingQueries } from "@/lib/client/queries/billing";
import type { ChangePreview, PreviewChangeBody, SeatHolder } from "@/lib/contracts/billing-page";
import { formatMoney } from "@/lib/pure/plan-prices";

type BodyProps = {
  change: PreviewChangeBody;
  /** Whether the subscription is cancelled; selecting a plan undoes that. */
  isCancelled: boolean;
  /** Shown if fewer seats would remain than are in use. */
  holders: readonly SeatHolder[];
  onDone?: () => void;
};

type Props = BodyProps & { open: boolean; onOpenChange: (open: boolean) => void; title: string };

/**
 * A dialog that changes the plan or seats: it first shows the cost and start, as calculated by the payment provider.
 */
export function PlanChangeDialog({ open, onOpenChange, title, ...body }: Props) {
  const titleWhenOpened = useWhenOpened(open, title);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={titleWhenOpened} description="The payment provider calculates what it costs.">
        <ChangeBody {...body} close={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** The title as it was when the dialog opened, since the account may change while it is open. */
function useWhenOpened(open: boolean, title: string): string {
  const [shown, setShown] = useState({ open, title });
  if (shown.open === open) return shown.title;
  const next = { open, title: open ? title : shown.title };
  setShown(next);
  return next.title;
}

function ChangeBody({ change, isCancelled, holders, onDone, close }: BodyProps & { close: () => void }) {
  const workspaceId = useWorkspaceId();
  // Amounts depend on the current time, so they are always refetched.
  const preview = useQuery({ ...billingQueries.preview(workspaceId, change), staleTime: 0 });
  const changing = useBillingAction({
    call: () =>
      "plan" in change
        ? countersign.changePlan({ workspaceId, body: change })
        : countersign.changeSeats({ workspaceId, body: change }),
    onSuccess: () => {
      const at = preview.data?.takesEffect === "renewal" ? formatBillingDay(preview.data.at) : null;
      toast.success(at ? `Planned for ${at}` : "Changed");
      onDone?.();
      close();
    },
    failure: "caller",
  });
  const error = changing.error ?? preview.error;
  const isUnknown = changing.error !== null && mayHaveTakenEffect(failureOf(changing.error));
  return (
    <div className="flex flex-col gap-4">
      {preview.isFetching && !preview.data ? (
        <Calculating />
      ) : (
        preview.data &&
        !(isUnknown && preview.data.takesEffect === "never") && (
          <ChangeCosts
            preview={preview.data}
            selected={"plan" in change ? change : null}
            resumes={isCancelled && "plan" in change}
          />
        )
      )}
      {isUnknown ? (
        <UnknownOutcome why={failureOf(changing.error).message} preview={preview} />
      ) : (
        error && <Failure error={error} holders={holders} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>Back</Button>
        {preview.error && failureOf(preview.error).code !== "SEATS_IN_USE" && (
          <Button loading={preview.isFetching} onClick={() => void preview.refetch()}>
            Try again
          </Button>
        )}
        {preview.data && preview.data.takesEffect !== "never" && !preview.error && !preview.isFetching && (
          <Button variant="primary" loading={changing.isPending} onClick={() => changing.mutate()}>
            {confirmLabel(preview.data)}
          </Button>
        )}
      </div>
    </div>
  );
}

function Calculating() {
  return (
    <div role="status" aria-label="Calculating what it costs" className="flex flex-col gap-2">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  );
}

function confirmLabel({ takesEffect, dueNow, currency, at }: ChangePreview): string {
  if (takesEffect === "renewal") return `Change on ${formatBillingDay(at)}`;
  return dueNow > 0 ? `Pay ${formatMoney(dueNow, currency)} and change` : "Change now";
}

type UnknownProps = { why: string; preview: UseQueryResult<ChangePreview> };

/** Shown when it is not known whether a change was made. Refetching the billing queries also refetches the preview. */
function UnknownOutcome({ why, preview: { data, isFetching, error } }: UnknownProps) {
  if (isFetching)
    return (
      <Callout tone="warn" role="status" title="Finding out whether the change was made">
        {why}
      </Callout>
    );
  if (error)
    return (
      <Callout tone="warn" role="alert" title="It isn’t known yet whether the change was made">
        {messageOf(error)} If it was, Billing shows it as soon as the payment provider answers.
      </Callout>
    );
  return data?.takesEffect === "never" ? (
    <Callout tone="good" role="status" title="The change was made">
      The payment provider’s answer was lost, so we checked your account: it has what you chose.
    </Callout>
  ) : (
    <Callout tone="warn" role="alert" title="The change was not made">
      {why} The account was read again, and doesn’t have the change.
    </Callout>
  );
}

function Failure({ error, holders }: { error: unknown } & Pick<BodyProps, "holders">) {
  const portal = useBillingPortal();
  const { code, message } = failureOf(error);
  if (code === "SEATS_IN_USE")
    return (
      <div className="flex flex-col gap-3">
        <Callout tone="warn" role="alert" title="More seats are in use">
          {message}
        </Callout>
        <div className="rounded-md border border-line">
          <SeatHolders holders={holders} />
        </div>
      </div>
    );
  return (
    <Callout
      tone="bad"
      role="alert"
      title={code === "PAYMENT_FAILED" ? "The payment failed" : "Nothing was changed"}
      action={
        code === "PAYMENT_FAILED" && (
          <Button size="sm" loading={portal.isBusy} onClick={portal.open}>
            Change payment method
          </Button>
        )
      }
    >
      {message}
    </Callout>
  );
}
