"use client";

import { useBillingPortal } from "@/components/billing/use-billing";
import { Button } from "@/components/ui/button";
import { buttonStyles } from "@/components/ui/button-styles";
import { TextLink } from "@/components/ui/text-link";
import type { BillingPage } from "@/lib/contracts/billing-page";

/** For a failed payment: opens its invoice at the payment provider, or lets the user change the payment method. */
export function PayInvoiceActions({
  page: { openInvoiceUrl },
}: {
  page: Pick<BillingPage, "openInvoiceUrl">;
}) {
  const portal = useBillingPortal();
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" loading={portal.isBusy} onClick={portal.open}>
        Change payment method
      </Button>
      {openInvoiceUrl && (
        <a
          href={openInvoiceUrl}
          rel="noreferrer"
          className={buttonStyles({ size: "sm", variant: "primary" })}
        >
          Pay the invoice
        </a>
      )}
    </span>
  );
}

/** Whether an invoice must be paid before the plan or seats can be changed. */
export const isUnpaid = ({ summary }: Pick<BillingPage, "summary">): boolean => summary.status === "past_due";

/** Says why the plan and seats cannot be changed while an invoice is unpaid, and where to pay it. */
export function UnpaidNote({ page: { openInvoiceUrl } }: { page: Pick<BillingPage, "openInvoiceUrl"> }) {
  return (
    <p className="text-pretty px-5 py-4 text-muted">
      The last invoice is unpaid. Plan, seats and billing interval can be changed once it is paid.{" "}
      {openInvoiceUrl ? (
        <TextLink href={openInvoiceUrl} rel="noreferrer">
          Pay the open invoice
        </TextLink>
      ) : (
        "Change the payment method first, under “Invoices and payment method”."
      )}
    </p>
  );
}
