"use client";

import { usePortal } from "@/components/billing/use-billing";
import { Button } from "@/components/ui/button";
import { buttonStyles } from "@/components/ui/button-styles";
import type { BillingPage } from "@/lib/contracts/billing-page";

/** For a failed payment: its invoice at the payment provider, or another payment method. */
export function PayInvoice({ page: { openInvoiceUrl } }: { page: Pick<BillingPage, "openInvoiceUrl"> }) {
  const portal = usePortal();
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
