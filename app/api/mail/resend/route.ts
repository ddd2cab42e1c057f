import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { readJsonText } from "@/lib/http/parse";
import { respondWith } from "@/lib/http/respond-with";
import { reportMail } from "@/lib/mailing/report-mail";
import { getClock } from "@/lib/ports/clock/get-clock";
import { isSignedByResend, readResendEvent } from "@/lib/ports/mail/resend-webhook";

/**
 * Where Resend tells what became of a mail, signed by `RESEND_WEBHOOK_SECRET`; not there without that. Whatever is said of mails
 * that are not ours is thanked for, so that it is not said again.
 */
export async function POST(request: Request): Promise<Response> {
  return respondWith(async () => {
    const secret = env.mail.resendWebhookSecret;
    if (!secret)
      throw new AppError("NOT_FOUND", { detail: "RESEND_WEBHOOK_SECRET is not set on this instance." });
    const body = await readJsonText(request);
    const signed = {
      id: request.headers.get("svix-id"),
      timestamp: request.headers.get("svix-timestamp"),
      signature: request.headers.get("svix-signature"),
      body,
    };
    if (!isSignedByResend(secret, signed, getClock().now()))
      throw new AppError("UNAUTHENTICATED", { detail: "The signature is missing, wrong or too old." });
    const report = readResendEvent(JSON.parse(body));
    const answer = report ? await reportMail(report) : "unknown";
    // Resend repeats what is not taken after five seconds, and for a day.
    if (answer === "early") return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
    return new Response(null, { status: 204 });
  });
}
