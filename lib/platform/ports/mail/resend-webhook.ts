import "server-only";
import { z } from "zod";
import { REFERENCE_TAG } from "@/lib/platform/ports/mail/drivers/resend";
import type { MailReport } from "@/lib/platform/ports/mail/port";
import { equalBytes, hmac } from "@/lib/pure/secrets";

/** Maximum clock difference of a webhook's timestamp, against replay attacks. */
const TOLERANCE_SECONDS = 300;

type Signed = { id: string | null; timestamp: string | null; signature: string | null; body: string };

/**
 * Verifies that a webhook was signed with this secret within the last five minutes: Standard Webhooks, as used by
 * Resend's provider, HMAC-SHA-256 over `id.timestamp.body`. While a secret is being rotated there are two signatures.
 * @param secret `whsec_` and the key in base64
 */
export function isSignedByResend(
  secret: string,
  { id, timestamp, signature, body }: Signed,
  now: Date,
): boolean {
  if (!id || !signature || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = hmac(key, `${id}.${timestamp}.${body}`);
  return signature.split(" ").some((one) => {
    const [version, value = ""] = one.split(",");
    return version === "v1" && equalBytes(Buffer.from(value, "base64"), expected);
  });
}

/** Resend's reference shows tags as an object and as a list of pairs; webhooks may use either. */
const Tags = z.union([
  z.record(z.string(), z.string()),
  z
    .array(z.object({ name: z.string(), value: z.string() }))
    .transform((tags) => Object.fromEntries(tags.map(({ name, value }) => [name, value]))),
]);

const Event = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.string(),
    tags: Tags.nullish().catch(null),
    bounce: z.object({ message: z.string() }).nullish().catch(null),
    failed: z.object({ reason: z.string() }).nullish().catch(null),
    suppressed: z.object({ message: z.string() }).nullish().catch(null),
  }),
});

/** `suppressed`: the address bounced or complained before, so Resend did not try. */
const OUTCOMES: Readonly<Record<string, MailReport["outcome"]>> = {
  "email.delivery_delayed": "delayed",
  "email.delivered": "delivered",
  "email.complained": "complained",
  "email.bounced": "bounced",
  "email.failed": "failed",
  "email.suppressed": "failed",
};

const MAX_REASON_LENGTH = 500;

/** Reads the delivery report from a Resend webhook; null for events that are not about delivery. */
export function readResendEvent(payload: unknown): MailReport | null {
  const event = Event.safeParse(payload);
  const outcome = event.success && Object.hasOwn(OUTCOMES, event.data.type) && OUTCOMES[event.data.type];
  if (!event.success || !outcome) return null;
  const { email_id, tags, bounce, failed, suppressed } = event.data.data;
  const reason = bounce?.message ?? failed?.reason ?? suppressed?.message ?? null;
  return {
    providerId: email_id,
    reference: tags?.[REFERENCE_TAG] ?? null,
    outcome,
    reason: reason === null ? null : reason.slice(0, MAX_REASON_LENGTH),
  };
}
