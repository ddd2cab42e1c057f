import { beforeEach, describe, expect, it } from "vitest";
import { PATCH as read } from "@/app/v1/notifications/[id]/read/route";
import { POST as readAll } from "@/app/v1/notifications/read-all/route";
import { GET as list } from "@/app/v1/notifications/route";
import { GET as count } from "@/app/v1/notifications/unread-count/route";
import { NotificationDto } from "@/lib/contracts/notifications";
import { addNotifications, notifyOwner } from "@/lib/domain/notifications/add-notifications";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { addMember, createTenant, sendOne, type Tenant } from "@/test/api/world";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

const ask = (handler: typeof list, method: string, credential: object, more: object = {}) =>
  call(handler, method, { credential, ...more });
const unread = async (credential: object = tenant.jwt) => (await ask(count, "GET", credential)).body.count;

async function fill(amount: number, userId = tenant.userId) {
  await addNotifications(
    db(),
    Array.from({ length: amount }, (_, i) => ({
      userId,
      workspaceId: tenant.workspaceId,
      type: "document.signed" as const,
      title: `Number ${i}`,
      body: "",
      href: null,
      dedupeKey: newId(),
    })),
  );
}

describe("notifications", () => {
  it("tell the owner what happened to a document, once for each fact", async () => {
    const document = await sendOne(tenant, { name: "Lease" });
    const recipient = document.recipients[0]?.id ?? "";
    for (let i = 0; i < 2; i++) {
      await notifyOwner(document.id, "viewed", recipient);
      await notifyOwner(document.id, "partlySigned", recipient);
      await notifyOwner(document.id, "sealed");
    }
    const { body } = await ask(list, "GET", tenant.jwt);
    for (const item of body) expect(NotificationDto.parse(item)).toEqual(item);
    expect(body.map((n: NotificationDto) => n.title)).toEqual([
      "“Lease” is complete",
      "Cleo Client signed “Lease”",
      "Cleo Client opened “Lease”",
    ]);
    expect(body[0]).toMatchObject({ href: `/documents/${document.id}`, readAt: null });
  });

  it("are read one by one or all at once, and counted", async () => {
    await fill(3);
    expect(await unread()).toBe(3);
    const [first] = (await ask(list, "GET", tenant.jwt)).body;
    const once = await call(read, "PATCH", { credential: tenant.jwt, params: { id: first.id } });
    const twice = await call(read, "PATCH", { credential: tenant.jwt, params: { id: first.id } });
    expect(once.body.readAt).not.toBeNull();
    expect(twice.body).toEqual(once.body);
    expect(await unread()).toBe(2);
    const rest = await ask(list, "GET", tenant.jwt, { query: "unread=true" });
    expect(rest.body).toHaveLength(2);
    expect((await ask(readAll, "POST", tenant.jwt)).status).toBe(204);
    expect(await unread()).toBe(0);
  });

  it("come in pages of 1 to 100, 50 by default", async () => {
    await fill(60);
    const first = await ask(list, "GET", tenant.jwt);
    expect(first.body).toHaveLength(50);
    const next = /\?(.*)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await ask(list, "GET", tenant.jwt, { query: next });
    expect(second.body).toHaveLength(10);
    expect(new Set([...first.body, ...second.body].map((n: NotificationDto) => n.id)).size).toBe(60);
    for (const query of ["limit=0", "limit=101", "limit=x", "unread=yes"])
      expect((await ask(list, "GET", tenant.jwt, { query })).status).toBe(400);
    expect((await ask(list, "GET", tenant.jwt, { query: "limit=100" })).body).toHaveLength(60);
  });

  it("are each user's own", async () => {
    await fill(2);
    const member = await addMember(tenant, "admin");
    const stranger = await createTenant();
    const [mine] = (await ask(list, "GET", tenant.jwt)).body;
    for (const credential of [member.jwt, stranger.jwt]) {
      expect((await ask(list, "GET", credential)).body).toEqual([]);
      expect(await unread(credential)).toBe(0);
      const { status } = await call(read, "PATCH", { credential, params: { id: mine.id } });
      expect(status).toBe(404);
      await ask(readAll, "POST", credential);
    }
    expect(await unread()).toBe(2);
  });
});
