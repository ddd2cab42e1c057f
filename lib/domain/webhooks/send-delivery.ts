import "server-only";
import type { ClaimedEndpoint } from "@/lib/domain/webhooks/claim-deliveries";
import { type PostOptions, type PostOutcome, postEvent } from "@/lib/domain/webhooks/post-event";
import { decryptWebhookSecret, signatureHeader } from "@/lib/domain/webhooks/secret";
import { type DeliveryOutcome, observeDelivery } from "@/lib/platform/metrics/observe";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { withSpan } from "@/lib/platform/tracing/span";

/** One attempt: start time, duration and outcome. */
export type SendAttempt = { at: Date; durationMs: number; outcome: PostOutcome };

/** Without a final outcome, the delivery would be retried forever, and no one would be notified. */
const UNSIGNED: PostOutcome = {
  kind: "failed",
  error: "the endpoint's signing secret can no longer be read: rotate it",
};

type Sent = {
  endpoint: Omit<ClaimedEndpoint, "workspaceId" | "failingSince">;
  event: { id: string; payload: unknown };
};

function readSecret(endpointId: string, ciphertext: string): string | null {
  try {
    return decryptWebhookSecret(endpointId, ciphertext);
  } catch {
    return null;
  }
}

/**
 * Returns the active secrets, newest first.
 * @returns an empty list if they cannot be decrypted, because the instance's own secret was replaced
 */
function secretsOf(endpoint: Sent["endpoint"], at: Date): string[] {
  const { id, secretCiphertext, previousSecretCiphertext: previous, previousSecretUntil: until } = endpoint;
  const secret = readSecret(id, secretCiphertext);
  const former = previous && until && until > at ? readSecret(id, previous) : null;
  return secret ? [secret, ...(former ? [former] : [])] : [];
}

/** Sends an event to an endpoint once; every retry sends the same bytes under the same event id. */
export async function sendDelivery({ endpoint, event }: Sent, options?: PostOptions): Promise<SendAttempt> {
  const at = getClock().now();
  const body = JSON.stringify(event.payload);
  const secrets = secretsOf(endpoint, at);
  if (secrets.length === 0) return { at, durationMs: 0, outcome: UNSIGNED };
  const facts = { "webhook.endpoint": endpoint.id, "webhook.event": event.id };
  const from = performance.now();
  const outcome = await withSpan(
    "deliver webhook",
    { kind: "client", isRoot: true, attributes: facts },
    async (note) => {
      const came = await postEvent(
        endpoint.url,
        {
          "Content-Type": "application/json",
          "User-Agent": "Countersign-Webhooks/1.0",
          "Service-Event-Id": event.id,
          "Service-Signature": signatureHeader(secrets, at, body),
        },
        body,
        options,
      );
      note(
        came.kind === "answered"
          ? { "http.response.status_code": came.status }
          : { "error.type": came.error },
      );
      return came;
    },
  );
  const durationMs = performance.now() - from;
  observeDelivery(measured(outcome), durationMs / 1_000);
  return { at, durationMs: Math.round(durationMs), outcome };
}

function measured(outcome: PostOutcome): DeliveryOutcome {
  if (outcome.kind === "failed") return "unreachable";
  return isSuccessfulOutcome(outcome) ? "delivered" : "refused";
}

export const isSuccessfulOutcome = (outcome: PostOutcome): boolean =>
  outcome.kind === "answered" && outcome.status >= 200 && outcome.status < 300;
