import { beforeAll, describe, expect, it } from "vitest";
import { DeliveryFilter } from "@/lib/contracts/webhook-deliveries";
import { createEndpoint } from "@/lib/domain/webhooks/endpoints";
import { newEventId } from "@/lib/domain/webhooks/events/record-event";
import {
  listDeliveryLines,
  listEndpointLines,
  requireDelivery,
  requireEndpointLine,
} from "@/lib/domain/webhooks/queries";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { stoppedClock } from "@/test/api/clock";
import { addMember, createTenant, type Tenant } from "@/test/api/world";

const clock = stoppedClock();
let tenant: Tenant;
let endpointId: string;
beforeAll(async () => {
  Object.assign(env, { webhooksAllowPrivate: true });
  tenant = await createTenant();
  const input = { url: "http://127.0.0.1:9/", description: "", enabledEvents: [] };
  endpointId = (await createEndpoint(tenant.ctx, input)).id;
  for (const [hoursAgo, type, status] of [
    [200, "document.sent", "failed"],
    [20, "document.sent", "delivered"],
    [2, "document.completed", "failed"],
    [0, "document.voided", "pending"],
  ] as const) {
    const createdAt = new Date(clock.now().getTime() - hoursAgo * 3_600_000);
    const [id, eventId] = [newId(), newEventId()];
    const attemptLog = [
      { round: 0, at: createdAt.toISOString(), status: 500, durationMs: 7, body: "oh no", error: null },
      { round: 1, at: createdAt.toISOString(), status: null, durationMs: 9, body: null, error: "gone away" },
    ];
    await db().event.create({
      data: {
        id: eventId,
        workspaceId: tenant.workspaceId,
        type,
        payload: { id: eventId },
        createdAt,
        deliveries: { create: { id, endpointId, eventType: type, status, createdAt, attemptLog } },
      },
    });
  }
});

const typesOf = async (filter: object) => {
  const page = await listDeliveryLines(tenant.ctx, endpointId, DeliveryFilter.parse(filter), { limit: 50 });
  return page.items.map(({ eventType }) => eventType);
};

describe("deliveries", () => {
  it("are narrowed by status, event and time, the newest first, and by nothing that is not understood", async () => {
    const all = ["document.voided", "document.completed", "document.sent", "document.sent"];
    expect(await typesOf({})).toEqual(all);
    expect(await typesOf({ status: "eaten", type: "x", age: "ever" })).toEqual(all);
    expect(await typesOf({ status: "failed" })).toEqual(["document.completed", "document.sent"]);
    expect(await typesOf({ status: "failed", age: "week" })).toEqual(["document.completed"]);
    expect(await typesOf({ type: "document.sent", age: "day" })).toEqual(["document.sent"]);
    expect(await typesOf({ age: "hour" })).toEqual(["document.voided"]);
  });

  it("come in pages", async () => {
    const first = await listDeliveryLines(tenant.ctx, endpointId, {}, { limit: 3 });
    const cursor = first.nextCursor ?? "";
    const second = await listDeliveryLines(tenant.ctx, endpointId, {}, { limit: 3, cursor });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([3, 1, null]);
  });

  it("are shown with their payload and every attempt, the latest first", async () => {
    const [line] = (await listDeliveryLines(tenant.ctx, endpointId, {}, { limit: 1 })).items;
    const detail = await requireDelivery(tenant.ctx, endpointId, line?.id ?? "");
    expect(detail).toMatchObject({ ...line, payload: { id: line?.eventId } });
    expect(detail.attemptLog.map(({ status, error }) => status ?? error)).toEqual(["gone away", 500]);
    expect((await requireEndpointLine(tenant.ctx, endpointId)).lastDeliveryAt).toBe(line?.createdAt);
  });

  it("are nobody else's", async () => {
    const stranger = await createTenant();
    const { userId } = await addMember(tenant, "member");
    const member = { ...tenant.ctx, role: "member" as const, userId };
    expect(await listEndpointLines(stranger.ctx)).toEqual([]);
    for (const [ctx, code] of [
      [stranger.ctx, "NOT_FOUND"],
      [member, "INSUFFICIENT_ROLE"],
    ] as const) {
      await expect(listDeliveryLines(ctx, endpointId, {}, { limit: 1 })).rejects.toMatchObject({ code });
      await expect(requireDelivery(ctx, endpointId, newId())).rejects.toMatchObject({ code });
      await expect(requireEndpointLine(ctx, endpointId)).rejects.toMatchObject({ code });
    }
    await expect(requireDelivery(tenant.ctx, endpointId, "x")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
