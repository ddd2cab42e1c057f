import "server-only";
import { type DeliveryOutcome, observeDelivery } from "@/lib/metrics/observe";
import { getClock } from "@/lib/ports/clock/get-clock";
import { withSpan } from "@/lib/tracing/span";
import type { ClaimedEndpoint } from "@/lib/webhooks/claim-deliveries";
import { type PostOptions, type PostOutcome, postEvent } from "@/lib/webhooks/post";
import { openWebhookSecret, signatureHeader } from "@/lib/webhooks/secret";

/** One attempt: when it began, how long it took, and what came of it. */
export type Attempt = { at: Date; durationMs: number; outcome: PostOutcome };

/** Without an end of its own it would be tried for ever, and nobody told. */
const UNSIGNED: PostOutcome = {
  kind: "failed",
  error: "the endpoint's signing secret cannot be read any more: rotate it",
};

type Sent = {
  endpoint: Omit<ClaimedEndpoint, "workspaceId" | "failingSince">;
  event: { id: string; payload: unknown };
};

function readSecret(endpointId: string, ciphertext: string): string | null {
  try {
    return openWebhookSecret(endpointId, ciphertext);
  } catch {
    return null;
  }
}

/**
 * The secrets in force, the new one first.
 * @returns none when that cannot be read: the instance's own secret was replaced since
 */
function secretsOf(endpoint: Sent["endpoint"], at: Date): string[] {
  const { id, secretCiphertext, previousSecretCiphertext: previous, previousSecretUntil: until } = endpoint;
  const secret = readSecret(id, secretCiphertext);
  const former = previous && until && until > at ? readSecret(id, previous) : null;
  return secret ? [secret, ...(former ? [former] : [])] : [];
}

/** Sends an event to an endpoint once; every repeat sends the same bytes under the same event id. */
export async function sendDelivery({ endpoint, event }: Sent, options?: PostOptions): Promise<Attempt> {
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
  return isSuccess(outcome) ? "delivered" : "refused";
}

export const isSuccess = (outcome: PostOutcome): boolean =>
  outcome.kind === "answered" && outcome.status >= 200 && outcome.status < 300;
