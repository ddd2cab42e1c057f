import "server-only";
import { randomInt } from "node:crypto";
import { db } from "@/lib/db";
import type { Event, WebhookDelivery, WebhookEndpoint } from "@/lib/generated/prisma/client";
import { type DeliveryOutcome, observeDelivery } from "@/lib/metrics/observe";
import { getClock } from "@/lib/ports/clock/get-clock";
import { withSpan } from "@/lib/tracing/span";
import { notifyDisabled } from "@/lib/webhooks/disable-endpoint";
import { type PostOutcome, postEvent } from "@/lib/webhooks/post";
import { openWebhookSecret, signatureHeader } from "@/lib/webhooks/secret";

/** Back-off after the first attempt and each further one (contract, section 7); then the delivery has failed. */
const BACKOFF_SECONDS = [30, 120, 600, 3_600, 21_600] as const;
/** Nobody waits longer for a receiver that asks for more time. */
const MAX_WAIT_SECONDS = 86_400;
/** An endpoint that has only failed for this time is switched off. */
const GIVE_UP_MS = 5 * 86_400_000;
const GONE = 410;

type Loaded = WebhookDelivery & { endpoint: WebhookEndpoint; event: Event };

/**
 * Delivers once. Repeats of one attempt (a process that died before it could write the outcome) send the same bytes
 * under the same event id, so that a receiver knows them.
 * @param round which of the delivery's rounds: a retry by hand begins a new one, and ends this
 * @returns in how many seconds to try again; null when there is nothing more to do
 */
export async function attemptDelivery(deliveryId: string, round: number): Promise<number | null> {
  const delivery = await db().webhookDelivery.findFirst({
    where: { id: deliveryId, round, status: "pending" },
    include: { endpoint: true, event: true },
  });
  if (!delivery) return null;
  if (delivery.endpoint.status !== "enabled" || delivery.endpoint.deletedAt) {
    await conclude(delivery, {
      status: "failed",
      error: "the endpoint is switched off",
      nextAttemptAt: null,
    });
    return null;
  }
  const { outcome, durationMs } = await send(delivery);
  return record(delivery, outcome, durationMs);
}

/** Sends it now and says how it went, without trying again: a test that somebody watches. */
export async function attemptOnce(deliveryId: string): Promise<void> {
  const delivery = await db().webhookDelivery.findUniqueOrThrow({
    where: { id: deliveryId },
    include: { endpoint: true, event: true },
  });
  const { outcome, durationMs } = await send(delivery);
  await conclude(delivery, { ...answerOf(outcome), ...attempted(delivery, durationMs), nextAttemptAt: null });
}

async function send({ endpoint, event }: Loaded): Promise<{ outcome: PostOutcome; durationMs: number }> {
  const now = getClock().now();
  const body = JSON.stringify(event.payload);
  const { previousSecretCiphertext: previous, previousSecretUntil: until } = endpoint;
  const ciphertexts = [endpoint.secretCiphertext, ...(previous && until && until > now ? [previous] : [])];
  const secrets = ciphertexts.map((ciphertext) => openWebhookSecret(endpoint.id, ciphertext));
  const facts = { "webhook.endpoint": endpoint.id, "webhook.event": event.id, "webhook.type": event.type };
  const from = performance.now();
  const outcome = await withSpan("deliver webhook", { kind: "client", attributes: facts }, async (note) => {
    const came = await postEvent(
      endpoint.url,
      {
        "Content-Type": "application/json",
        "User-Agent": "Countersign-Webhooks/1.0",
        "Service-Event-Id": event.id,
        "Service-Signature": signatureHeader(secrets, now, body),
      },
      body,
    );
    note(
      came.kind === "answered" ? { "http.response.status_code": came.status } : { "error.type": came.error },
    );
    return came;
  });
  const durationMs = performance.now() - from;
  observeDelivery(measured(outcome), durationMs / 1_000);
  return { outcome, durationMs: Math.round(durationMs) };
}

function measured(outcome: PostOutcome): DeliveryOutcome {
  if (outcome.kind === "failed") return "unreachable";
  return isSuccess(outcome) ? "delivered" : "refused";
}

const isSuccess = (outcome: PostOutcome): boolean =>
  outcome.kind === "answered" && outcome.status >= 200 && outcome.status < 300;

const answerOf = (outcome: PostOutcome) => ({
  status: isSuccess(outcome) ? ("delivered" as const) : ("failed" as const),
  responseStatus: outcome.kind === "answered" ? outcome.status : null,
  responseBody: outcome.kind === "answered" ? outcome.body : null,
  error: outcome.kind === "failed" ? outcome.error : null,
});

const attempted = ({ attempts }: Loaded, durationMs: number) => ({
  attempts: attempts + 1,
  lastAttemptAt: getClock().now(),
  durationMs,
});

type Conclusion = Partial<WebhookDelivery> & { nextAttemptAt: Date | null };

/** Of two that attempted at once, one writes: the attempts stand as they were read. */
async function conclude({ id, round, attempts }: Loaded, data: Conclusion): Promise<void> {
  await db().webhookDelivery.updateMany({ where: { id, round, attempts }, data });
}

async function record(delivery: Loaded, outcome: PostOutcome, durationMs: number): Promise<number | null> {
  const answer = { ...answerOf(outcome), ...attempted(delivery, durationMs) };
  if (answer.status === "delivered") {
    await conclude(delivery, { ...answer, nextAttemptAt: null });
    await db().webhookEndpoint.updateMany({
      where: { id: delivery.endpointId, failingSince: { not: null } },
      data: { failingSince: null },
    });
    return null;
  }
  const isGone = answer.responseStatus === GONE;
  const waitSeconds = isGone || (await isGivenUp(delivery)) ? null : waitAfter(delivery.attempts, outcome);
  if (isGone) await notifyDisabled(delivery.endpoint, "gone");
  const nextAttemptAt =
    waitSeconds === null ? null : new Date(getClock().now().getTime() + waitSeconds * 1000);
  const status = waitSeconds === null ? ("failed" as const) : ("pending" as const);
  await conclude(delivery, { ...answer, status, nextAttemptAt });
  return waitSeconds;
}

/** Back-off ±20 %, or as long as a busy receiver asks for (429 and 503 with `Retry-After`). */
function waitAfter(attemptsBefore: number, outcome: PostOutcome): number | null {
  const base = BACKOFF_SECONDS[attemptsBefore];
  if (base === undefined) return null;
  const seconds = base * (1 + (randomInt(0, 401) - 200) / 1000);
  const isBusy = outcome.kind === "answered" && (outcome.status === 429 || outcome.status === 503);
  const asked = isBusy ? Math.min(outcome.retryAfterSeconds ?? 0, MAX_WAIT_SECONDS) : 0;
  return Math.max(seconds, asked);
}

/** Notes since when the endpoint fails, and switches it off after five days of nothing else. */
async function isGivenUp({ endpoint }: Loaded): Promise<boolean> {
  const now = getClock().now();
  await db().webhookEndpoint.updateMany({
    where: { id: endpoint.id, failingSince: null },
    data: { failingSince: now },
  });
  const since = endpoint.failingSince ?? now;
  if (now.getTime() - since.getTime() < GIVE_UP_MS) return false;
  await notifyDisabled(endpoint, "failing");
  return true;
}
