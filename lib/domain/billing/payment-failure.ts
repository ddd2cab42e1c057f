import "server-only";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { PaymentError } from "@/lib/platform/ports/payments/errors";

/** Calls the payment provider for a waiting request; converts failures to errors of the API. */
export async function withPaymentErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PaymentError ? answerTo(error) : error;
  }
}

function answerTo(error: PaymentError): unknown {
  switch (error.kind) {
    case "declined":
      return new AppError("PAYMENT_FAILED", {
        detail: `The payment was not accepted, and nothing was changed: ${error.message} Check the payment method in the customer portal, then try again.`,
        outcome: "unchanged",
        cause: error,
      });
    case "unavailable":
      log.warn({ err: error }, "billing: the payment provider did not answer");
      return new AppError("PAYMENT_PROVIDER_UNAVAILABLE", {
        detail:
          error.outcome === "unknown"
            ? "The payment provider did not answer, so it is not known yet whether the change took place. We check this within ten minutes; nothing is charged twice."
            : "The payment provider did not answer, and nothing was changed. Try again in a minute.",
        outcome: error.outcome,
        retryAfterSeconds: 60,
        cause: error,
      });
    case "gone":
      return new AppError("NO_SUBSCRIPTION", {
        detail: "The payment provider no longer knows this account. Reload the page.",
        cause: error,
      });
    case "refused":
      // The cause is a price that is not set up, an address that is missing for taxes, or a bug.
      log.error({ err: error }, "billing: the payment provider refused a call");
      return new AppError("PAYMENT_PROVIDER_UNAVAILABLE", {
        detail: `The payment provider refused this, and nothing was changed: ${error.message} If it keeps happening, contact the operator of this instance.`,
        outcome: "unchanged",
        cause: error,
      });
  }
}
