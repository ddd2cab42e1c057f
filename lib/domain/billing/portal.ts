import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { RedirectDto } from "@/lib/contracts/billing";
import { forgetCustomer } from "@/lib/domain/billing/forget-customer";
import { withPaymentErrors } from "@/lib/domain/billing/payment-failure";
import { noBillingHistory, requireBillingHistory } from "@/lib/domain/billing/require-subscription";
import { env } from "@/lib/env";
import { PaymentError } from "@/lib/platform/ports/payments/errors";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";

/**
 * Opens the provider's page for payment methods, invoices and cancellation.
 * @throws {AppError} BILLING_NOT_CONFIGURED, NO_BILLING_HISTORY, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function openPortal({ principal, idempotentId }: WorkspaceContext): Promise<RedirectDto> {
  const customerId = await requireBillingHistory(principal.userId);
  const portal = {
    customerId,
    returnUrl: `${env.appUrl}/settings/billing`,
    key: idempotentId ? `portal-${idempotentId}` : null,
  };
  return withPaymentErrors(async () => {
    try {
      return { url: await getPayments().createPortal(portal) };
    } catch (error) {
      if (!(error instanceof PaymentError) || error.kind !== "gone") throw error;
      await forgetCustomer(principal.userId, customerId);
      throw noBillingHistory();
    }
  });
}
