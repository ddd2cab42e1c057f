import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { openChangeStream } from "@/lib/domain/documents/change-stream";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { findLink } from "@/lib/domain/signing/load-signing-link";
import { recordOpened } from "@/lib/domain/signing/record-opened";
import { db } from "@/lib/platform/database/db";
import { ChangeHub } from "@/lib/platform/live/change-hub";
import { newId } from "@/lib/pure/id";
import { createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

const hubs: ChangeHub[] = [];
const newHub = () => {
  const hub = new ChangeHub(process.env.DATABASE_URL ?? "");
  hubs.push(hub);
  return hub;
};
afterEach(async () => {
  for (const hub of hubs.splice(0)) await hub.close();
});

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const sequenceOf = async (id: string) =>
  (await db().document.findUniqueOrThrow({ where: { id } })).auditSequence;

/** Reads a stream as text; `until` resolves once the text contains a given part. */
function reading(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  return {
    text: () => text,
    until: async (part: string) => {
      while (!text.includes(part)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`the stream ended after ${JSON.stringify(text)}`);
        text += decoder.decode(value, { stream: true });
      }
    },
    end: async () => {
      while (!(await reader.read()).done);
    },
    cancel: () => reader.cancel(),
  };
}

async function follow(id: string, hub: ChangeHub, after?: number) {
  const disconnect = new AbortController();
  const stream = await openChangeStream(tenant.ctx, id, { after, signal: disconnect.signal, hub });
  return { gone: disconnect, ...reading(stream) };
}

describe("following a document", () => {
  it("tells when its trail grows, in every process, with the document's id and nothing else", async () => {
    const { id } = await sendOne(tenant);
    const after = await sequenceOf(id);
    const readers = [await follow(id, newHub(), after), await follow(id, newHub(), after)];
    const found = await findLink(await tokenOf(id, "client"));
    if (!found) throw new Error("the link is there");
    await recordOpened(found, { requestId: "req_test", ip: null, userAgent: null }, "viewed");
    for (const reader of readers) {
      await reader.until("event: changed");
      expect(reader.text()).toBe(`: open\n\nevent: changed\ndata: {"documentId":"${id}"}\n\n`);
      await reader.cancel();
    }
  });

  it("tells at once what was missed between the page and the stream", async () => {
    const { id } = await sendOne(tenant);
    const reader = await follow(id, newHub(), (await sequenceOf(id)) - 1);
    await reader.until("event: changed");
    await reader.cancel();
  });

  it("says nothing of other documents, nor of what was rolled back", async () => {
    const [mine, other] = [await sendOne(tenant), await sendOne(tenant)];
    const hub = newHub();
    const received: string[] = [];
    const watcher = (name: string) => ({ onChange: () => received.push(name), onEnd: () => {} });
    await hub.watch("document", mine.id, watcher("mine"));
    const notified = new Promise<void>((resolve) => {
      void hub.watch("document", other.id, { onChange: () => resolve(), onEnd: () => {} });
    });
    const notify = db().$transaction(async (tx) => {
      await tx.$executeRaw`select pg_notify('document_changed', ${mine.id})`;
      throw new Error("rolled back");
    });
    await expect(notify).rejects.toThrow("rolled back");
    await voidDocument(tenant.ctx, other.id, null);
    await notified;
    expect(received).toEqual([]);
  });

  it("listens on one connection however many watch, and on none when nobody does", async () => {
    const listening = async () => {
      const [row] = await db().$queryRaw<{ n: number }[]>`
        select count(*)::int as n from pg_stat_activity
         where datname = current_database() and application_name = 'countersign-changes'`;
      return row?.n;
    };
    const { id } = await sendOne(tenant);
    const hub = newHub();
    const watcher = () => ({ onChange: () => {}, onEnd: () => {} });
    const leave = await Promise.all([1, 2, 3].map(() => hub.watch("document", id, watcher())));
    expect(await listening()).toBe(1);
    for (const end of leave) end();
    await expect.poll(listening).toBe(0);
  });

  it("ends with the reader and with the process, and then takes no more", async () => {
    const { id } = await sendOne(tenant);
    const hub = newHub();
    const first = await follow(id, hub, 99);
    first.gone.abort();
    await first.end();
    const second = await follow(id, hub, 99);
    await hub.close();
    await second.end();
    await expect(follow(id, hub, 99)).rejects.toThrow("stopping");
  });

  it("gives a user a bounded number of streams, and a place back with each that ends", async () => {
    const { id } = await sendOne(tenant);
    const hub = newHub();
    const readers = [];
    for (let i = 0; i < 12; i++) readers.push(await follow(id, hub));
    await expect(follow(id, hub)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await readers[0]?.cancel();
    readers.push(await follow(id, hub));
    for (const reader of readers.slice(1)) await reader.cancel();
  });

  it("is refused to others: another tenant, and a document that is not there", async () => {
    const { id } = await sendOne(tenant);
    const stranger = await createTenant();
    const { signal } = new AbortController();
    const open = (ctx: Tenant["ctx"], documentId: string) =>
      openChangeStream(ctx, documentId, { after: undefined, signal, hub: newHub() });
    await expect(open(stranger.ctx, id)).rejects.toMatchObject({ code: "WRONG_WORKSPACE" });
    await expect(open(tenant.ctx, newId())).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
