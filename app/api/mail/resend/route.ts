import { verifyWithinLimits } from "@/lib/api/limit-rate";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondToAnybody, respondWith } from "@/lib/api/respond-with";
import { processMailReport } from "@/lib/domain/mail-delivery/process-mail-report";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { addressOf } from "@/lib/platform/http/client-address";
import { readJsonText } from "@/lib/platform/http/parse";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isSignedByResend, readResendEvent } from "@/lib/platform/ports/mail/resend-webhook";

/**
 * Resend's delivery webhook, signed with `RESEND_WEBHOOK_SECRET`; 404 if that is not set. Reports on mails that are not
 * ours are acknowledged so that Resend stops retrying.
 */
export async function POST(request: Request): Promise<Response> {
  const secret = env.mail.resendWebhookSecret;
  if (!secret)
    return respondToAnybody(request, "public", async () => {
      throw new AppError("NOT_FOUND", { detail: "RESEND_WEBHOOK_SECRET is not set on this instance." });
    });
  return respondWith(async () => {
    const body = await readJsonText(request);
    const signed = {
      id: request.headers.get("svix-id"),
      timestamp: request.headers.get("svix-timestamp"),
      signature: request.headers.get("svix-signature"),
      body,
    };
    await verifyWithinLimits(addressOf(request.headers), new Headers(), async () => {
      if (!isSignedByResend(secret, signed, getClock().now()))
        throw new AppError("UNAUTHENTICATED", { detail: "The signature is missing, wrong or too old." });
    });
    const report = readResendEvent(JSON.parse(body));
    const answer = report ? await processMailReport(report) : "unknown";
    // Resend retries after five seconds, then for a day.
    if (answer === "early") return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
    return new Response(null, { status: 204 });
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("POST");
