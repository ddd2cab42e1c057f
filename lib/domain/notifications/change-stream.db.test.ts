import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { removeMember } from "@/lib/domain/members/remove-member";
import { addNotifications } from "@/lib/domain/notifications/add-notifications";
import { openNotificationStream } from "@/lib/domain/notifications/change-stream";
import { markAllRead } from "@/lib/domain/notifications/mark-read";
import { createTemplate } from "@/lib/domain/templates/create-template";
import { renameTemplate } from "@/lib/domain/templates/update-template";
import { db } from "@/lib/platform/database/db";
import { ChangeHub } from "@/lib/platform/live/change-hub";
import { newId } from "@/lib/pure/id";
import { addMember, createTenant, sendOne, type Tenant } from "@/test/api/world";
import { configureStripe, subscribeShared } from "@/test/stripe/shared";

const hub = new ChangeHub(process.env.DATABASE_URL ?? "");
afterAll(() => hub.close());

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

/** Counts the events of one kind in a stream; `until` resolves once there have been this many. */
async function following(ctx = tenant.ctx, event = "notifications") {
  const stream = await openNotificationStream(ctx, new AbortController().signal, hub);
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  const count = () => text.split(`event: ${event}\n`).length - 1;
  return {
    text: () => text,
    count,
    cancel: () => reader.cancel(),
    until: async (times: number) => {
      while (count() < times) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`the stream ended after ${JSON.stringify(text)}`);
        text += decoder.decode(value, { stream: true });
      }
    },
  };
}

const notifyTenant = (of: Tenant, dedupeKey: string = newId()) =>
  addNotifications(db(), [
    {
      userId: of.userId,
      workspaceId: of.workspaceId,
      type: "document.signed",
      title: "Tom signed Lease",
      body: "",
      href: null,
      dedupeKey,
    },
  ]);

describe("following notifications", () => {
  it("is told at the beginning, of each new one, and when they are read elsewhere", async () => {
    const feed = await following();
    await feed.until(1);
    await notifyTenant(tenant);
    await feed.until(2);
    await markAllRead(tenant.ctx);
    await feed.until(3);
    expect(feed.text()).not.toContain("Lease");
    await feed.cancel();
  });

  it("is told when its reader is out of the workspace, to ask and be refused", async () => {
    const { userId } = await addMember(tenant, "member");
    const feed = await following({ ...tenant.ctx, principal: { ...tenant.ctx.principal, userId } });
    await feed.until(1);
    await removeMember(userId, tenant.workspaceId, userId);
    await feed.until(2);
    await feed.cancel();
  });

  it("is told when the workspace's documents and templates change, and not of another's", async () => {
    const [documents, templates] = [
      await following(tenant.ctx, "documents"),
      await following(tenant.ctx, "templates"),
    ];
    const other = await createTenant();
    const received: string[] = [];
    const watcher = { onChange: () => received.push("other"), onEnd: () => {} };
    const leave = await hub.watch("documents", other.workspaceId, watcher);
    await Promise.all([documents.until(1), templates.until(1)]);
    await sendOne(tenant);
    await documents.until(2);
    const { id } = await createTemplate(tenant.ctx, { name: "Lease", kind: "reusable", sourceKind: "pdf" });
    await templates.until(templates.count() + 1);
    await renameTemplate(tenant.ctx, id, "Rent");
    await templates.until(templates.count() + 1);
    expect(`${documents.text()}${templates.text()}`).not.toMatch(/Lease|Rent/);
    expect(received).toEqual([]);
    leave();
    await Promise.all([documents.cancel(), templates.cancel()]);
  });

  it("is told when the plan of the account changes, where plans are sold", async () => {
    await configureStripe(true);
    try {
      const { userId } = await addMember(tenant, "member");
      const feed = await following(
        { ...tenant.ctx, principal: { ...tenant.ctx.principal, userId } },
        "account",
      );
      await feed.until(1);
      await subscribeShared(tenant, "team");
      await feed.until(2);
      expect(feed.text()).not.toContain("team");
      await feed.cancel();
    } finally {
      await configureStripe(false);
    }
    const feed = await following(tenant.ctx, "templates");
    await feed.until(1);
    expect(feed.text()).not.toContain("account");
    await feed.cancel();
  });

  it("hears nothing of others' notifications, of repeats, and of what was rolled back", async () => {
    const received: string[] = [];
    const watcher = (name: string, done = () => {}) => ({
      onChange: () => {
        received.push(name);
        done();
      },
      onEnd: () => {},
    });
    const other = await createTenant();
    const key = newId();
    await notifyTenant(tenant, key);
    await hub.watch("notifications", tenant.userId, watcher("mine"));
    const notified = new Promise<void>((resolve) => {
      void hub.watch("notifications", other.userId, watcher("other", resolve));
    });
    await notifyTenant(tenant, key);
    const rolledBack = db().$transaction(async (tx) => {
      await addNotifications(tx, [
        {
          userId: tenant.userId,
          workspaceId: tenant.workspaceId,
          type: "mail.failed",
          title: "x",
          body: "",
          href: null,
          dedupeKey: newId(),
        },
      ]);
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    await notifyTenant(other);
    await notified;
    expect(received).toEqual(["other"]);
  });
});
