import "server-only";
import { type DeliveryOutcome, observeDelivery } from "@/lib/metrics/observe";
import { getClock } from "@/lib/ports/clock/get-clock";
import { withSpan } from "@/lib/tracing/span";
import type { ClaimedEndpoint } from "@/lib/webhooks/claim-deliveries";
import { type PostOptions, type PostOutcome, postEvent } from "@/lib/webhooks/post";
import { openWebhookSecret, signatureHeader } from "@/lib/webhooks/secret";

/** One attempt: when it began, how long it took, and what came of it. */
export type Attempt = { at: Date; durationMs: number; outcome: PostOutcome };

type Sent = {
  endpoint: Omit<ClaimedEndpoint, "workspaceId" | "failingSince">;
  event: { id: string; payload: unknown };
};

/** Sends an event to an endpoint once; every repeat sends the same bytes under the same event id. */
export async function sendDelivery({ endpoint, event }: Sent, options?: PostOptions): Promise<Attempt> {
  const at = getClock().now();
  const body = JSON.stringify(event.payload);
  const { previousSecretCiphertext: previous, previousSecretUntil: until } = endpoint;
  const ciphertexts = [endpoint.secretCiphertext, ...(previous && until && until > at ? [previous] : [])];
  const secrets = ciphertexts.map((ciphertext) => openWebhookSecret(endpoint.id, ciphertext));
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
