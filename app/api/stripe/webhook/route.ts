import { verifyWithinLimits } from "@/lib/api/limit-rate";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondToAnybody, respondWith } from "@/lib/api/respond-with";
import { receiveEvent } from "@/lib/domain/billing/events";
import { AppError } from "@/lib/errors";
import { addressOf } from "@/lib/platform/http/client-address";
import { readJsonText } from "@/lib/platform/http/parse";
import { isBillingConfigured } from "@/lib/platform/ports/payments/get-payments";

const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Stripe's webhook, signed with `STRIPE_WEBHOOK_SECRET`; 404 without a payment provider. The body is verified as it
 * arrived, before it is parsed. Irrelevant events are acknowledged.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isBillingConfigured())
    return respondToAnybody(request, "public", async () => {
      throw new AppError("BILLING_NOT_CONFIGURED", { detail: "Stripe is not configured on this instance." });
    });
  return respondWith(async () => {
    const body = await readJsonText(request, MAX_BYTES);
    await verifyWithinLimits(addressOf(request.headers), new Headers(), async () => {
      if (!(await receiveEvent(body, request.headers.get("stripe-signature"))))
        throw new AppError("UNAUTHENTICATED", { detail: "The signature is missing, wrong or too old." });
    });
    return new Response(null, { status: 200 });
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("POST");
