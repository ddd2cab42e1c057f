import { describe, expect, it } from "vitest";
import { readDeliveryBacklog } from "@/lib/domain/webhooks/backlog";
import { newEventId } from "@/lib/domain/webhooks/events/record-event";
import { encryptWebhookSecret } from "@/lib/domain/webhooks/secret";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { stoppedClock } from "@/test/api/clock";
import { createTenant } from "@/test/api/world";

const clock = stoppedClock();
const SECOND_MS = 1_000;
const at = (seconds: number) => new Date(clock.now().getTime() + seconds * SECOND_MS);

describe("the backlog of deliveries", () => {
  it("counts what is due and what is on its way, and nothing that is to come or over", async () => {
    expect(await readDeliveryBacklog()).toEqual({ due: 0, inFlight: 0, oldestDueMs: 0 });
    const { workspaceId } = await createTenant();
    const endpointId = newId();
    const secretCiphertext = encryptWebhookSecret(endpointId, "whsec_test");
    await db().webhookEndpoint.create({
      data: { id: endpointId, workspaceId, url: "https://a.example", secretCiphertext },
    });
    const rows = [
      { nextAttemptAt: at(-90) },
      { nextAttemptAt: at(-5) },
      { nextAttemptAt: at(-100), inFlightUntil: at(20) },
      { nextAttemptAt: at(-7), inFlightUntil: at(-1) },
      { nextAttemptAt: at(30) },
      { nextAttemptAt: null, status: "failed" as const },
    ];
    for (const row of rows) {
      const event = { id: newEventId(), workspaceId, type: "document.sent", payload: {} };
      await db().event.create({ data: event });
      const owner = { endpointId, eventId: event.id, eventType: event.type };
      await db().webhookDelivery.create({ data: { id: newId(), ...owner, ...row } });
    }
    expect(await readDeliveryBacklog()).toEqual({ due: 3, inFlight: 1, oldestDueMs: 90 * SECOND_MS });
  });
});
