import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pruneBilling } from "@/lib/domain/billing/reconcile";
import { expireDueDocuments } from "@/lib/domain/documents/expire-documents";
import { purgeDocument } from "@/lib/domain/documents/purge-document";
import { sweepExpiring } from "@/lib/domain/documents/sweep-expiring";
import { sweepReminders } from "@/lib/domain/documents/sweep-reminders";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { voidOpenDocuments } from "@/lib/domain/documents/void-open-documents";
import { markUnusedBlobs, removeMarkedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { giveUpMailsByKey } from "@/lib/domain/mail-delivery/end-mails";
import { removeDeadConnections, removeDeadLinks } from "@/lib/domain/maintenance/clean-up";
import { purgeDeletedWorkspaces } from "@/lib/domain/maintenance/purge-workspaces";
import { repairUnannouncedSeals } from "@/lib/domain/maintenance/repair-late-work";
import { sweep } from "@/lib/domain/maintenance/sweep";
import { sweepHeldMails } from "@/lib/domain/maintenance/sweep-held-mails";
import { pruneStarts, removeUnsignedStarts } from "@/lib/domain/public-links/remove-starts";
import { sweepDeliveries } from "@/lib/domain/webhooks/deliver-due";
import { deleteWorkspace } from "@/lib/domain/workspaces/delete-workspace";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import { begin, createLink, plantCode } from "@/test/api/public-links";
import { addEndpoint } from "@/test/api/webhooks";
import { createTenant, sendOne, type Tenant } from "@/test/api/world";
import { asOwner, resetDatabase } from "@/test/support/database";

/*
 * A failure of one item does not stop the others: each clean-up and sweep gets two items, of which the first cannot
 * be processed, either because the database refuses it or because the code cannot read its data.
 */

const clock = stoppedClock();
let tenant: Tenant;
let logged: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  await resetDatabase();
  clock.set("2026-06-01T10:00:00Z");
  tenant = await createTenant();
  logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
});
afterEach(async () => {
  logged.mockRestore();
  await asOwner("drop function if exists refuse cascade");
});

/**
 * From now on, makes the database refuse this operation on a table, either always or for the rows that match the
 * condition.
 */
async function refuse(what: string, table: string, { when }: { when?: string } = {}) {
  const each = when ? `row when (${when})` : "statement";
  await asOwner(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
     create trigger refuse before ${what} on ${table} for each ${each} execute function refuse()`,
  );
}

type Pair = {
  /** Runs the clean-up; it may fail at the end. */
  run: () => Promise<unknown>;
  /** Processes the failed item later; absent if the clean-up itself does. */
  retry?: () => Promise<unknown>;
  /** Whether the processable item was processed, and whether the other one was. */
  isDone: () => Promise<[good: boolean, bad: boolean]>;
};

const twoSent = async () => [(await sendOne(tenant)).id, (await sendOne(tenant)).id] as const;
const documentOf = (id: string) => db().document.findUnique({ where: { id } });

async function storedFile() {
  const bytes = Buffer.from(newId());
  const about = { sha256: sha256Hex(bytes), ext: "txt", contentType: "text/plain", sizeBytes: bytes.length };
  return (await storeBlob({ ...about, source: { bytes } })).id;
}

/** Creates a mail of the document in this state. */
async function plantMail(documentId: string, state: object) {
  const id = newId();
  const { id: recipientId } = await db().recipient.findFirstOrThrow({
    where: { documentId, roleKey: "client" },
  });
  const address = { to: "cleo@example.com", from: "a@example.com", subject: "s", text: "t", html: "h" };
  const about = { workspaceId: tenant.workspaceId, documentId, recipientId };
  await db().mailMessage.create({
    data: { ...address, ...about, id, dedupeKey: id, purpose: "reminder", ...state },
  });
  return id;
}

const mailStatus = async (id: string) => (await db().mailMessage.findUniqueOrThrow({ where: { id } })).status;

const CLEAN_UPS: Record<string, () => Promise<Pair>> = {
  "documents whose deadline passed": async () => {
    const [bad, good] = await twoSent();
    await db().document.updateMany({ data: { expiresAt: new Date(clock.now().getTime() - HOUR_MS) } });
    await refuse("update of status", "documents", { when: `old.id = '${bad}'` });
    const isExpired = async (id: string) => (await documentOf(id))?.status === "expired";
    return { run: expireDueDocuments, isDone: async () => [await isExpired(good), await isExpired(bad)] };
  },
  "what visitors began": async () => {
    const link = await createLink(tenant);
    const [bad, good] = [(await begin(link)).documentId, (await begin(link)).documentId];
    clock.advance(2 * HOUR_MS);
    await refuse("delete", "documents", { when: `old.id = '${bad}'` });
    const isGone = async (id: string) => (await documentOf(id)) === null;
    return { run: removeUnsignedStarts, isDone: async () => [await isGone(good), await isGone(bad)] };
  },
  "documents of deleted workspaces": async () => {
    const [bad, good] = await twoSent();
    for (const id of [bad, good]) await voidDocument(tenant.ctx, id, null);
    await deleteWorkspace(tenant.userId, tenant.workspaceId);
    clock.advance(DAY_MS + HOUR_MS);
    await refuse("update of prefill", "documents", { when: `old.id = '${bad}'` });
    const isPurged = async (id: string) => (await documentOf(id))?.purgedAt !== null;
    return {
      run: () => purgeDeletedWorkspaces(),
      retry: async () => {
        expect((await sweep()).unpurged).toBe(1);
        await purgeDocument(bad);
      },
      isDone: async () => [await isPurged(good), await isPurged(bad)],
    };
  },
  "open documents of a deleted workspace": async () => {
    const [bad, good] = await twoSent();
    await deleteWorkspace(tenant.userId, tenant.workspaceId);
    await refuse("update of status", "documents", { when: `old.id = '${bad}'` });
    const isVoided = async (id: string) => (await documentOf(id))?.status === "voided";
    return {
      run: () => voidOpenDocuments(tenant.workspaceId, tenant.userId),
      isDone: async () => [await isVoided(good), await isVoided(bad)],
    };
  },
  "unused files": async () => {
    const [bad, good] = [await storedFile(), await storedFile()];
    await markUnusedBlobs(db(), [bad, good], { dueAt: clock.now() });
    await refuse("delete", "blobs", { when: `old.id = '${bad}'` });
    const isGone = async (id: string) => (await db().blob.count({ where: { id } })) === 0;
    return { run: removeMarkedBlobs, isDone: async () => [await isGone(good), await isGone(bad)] };
  },
  "held mails that nobody needs any more": async () => {
    const ids = await twoSent();
    for (const id of ids) await voidDocument(tenant.ctx, id, null);
    const held = { status: "held", hold: "address", dueAt: clock.now(), dueEvent: { name: "x", data: {} } };
    const [bad, good] = [await plantMail(ids[0], held), await plantMail(ids[1], held)];
    await refuse("update", "mail_messages", { when: `old.id = '${bad}'` });
    const isCanceled = async (id: string) => (await mailStatus(id)) === "canceled";
    return { run: sweepHeldMails, isDone: async () => [await isCanceled(good), await isCanceled(bad)] };
  },
  "mails that are given up": async () => {
    const ids = await twoSent();
    const [bad, good] = [await plantMail(ids[0], {}), await plantMail(ids[1], {})];
    await refuse("update", "mail_messages", { when: `old.id = '${bad}'` });
    const isAbandoned = async (id: string) => (await mailStatus(id)) === "abandoned";
    return {
      run: () => giveUpMailsByKey([bad, good]),
      isDone: async () => [await isAbandoned(good), await isAbandoned(bad)],
    };
  },
  "seals that nobody was told of": async () => {
    const [bad, good] = await twoSent();
    await db().document.updateMany({
      data: { status: "completed", completedAt: clock.now(), sealedAt: clock.now() },
    });
    clock.advance(2 * 60_000);
    await refuse("insert", "events", {
      when: `new.document_id = '${bad}' and new.type = 'document.completed'`,
    });
    const isTold = async (documentId: string) =>
      (await db().event.count({ where: { documentId, type: "document.completed" } })) === 1;
    return { run: repairUnannouncedSeals, isDone: async () => [await isTold(good), await isTold(bad)] };
  },
  "deliveries to endpoints that were disabled": async () => {
    const options = { enabledEvents: ["document.sent"] };
    const bad = (await addEndpoint(tenant, "https://example.com/a", options)).id;
    const good = (await addEndpoint(tenant, "https://example.com/b", options)).id;
    await sendOne(tenant);
    await db().webhookEndpoint.updateMany({ data: { status: "disabled" } });
    await refuse("update", "webhook_deliveries", { when: `old.endpoint_id = '${bad}'` });
    const isEnded = async (endpointId: string) =>
      (await db().webhookDelivery.count({ where: { endpointId, status: "failed" } })) === 1;
    return { run: sweepDeliveries, isDone: async () => [await isEnded(good), await isEnded(bad)] };
  },
  "automatic reminders": async () => {
    const [bad, good] = await twoReminded({ reminders: { everyDays: 1, max: 2 } });
    clock.advance(DAY_MS);
    const isReminded = async (documentId: string) =>
      (await db().recipient.count({ where: { documentId, remindersSent: 1 } })) === 1;
    const retry = async () => {
      await remindEvery(1, bad);
      await sweepReminders();
    };
    return {
      run: sweepReminders,
      retry,
      isDone: async () => [await isReminded(good), await isReminded(bad)],
    };
  },
  "warnings before expiration": async () => {
    const [bad, good] = await twoReminded({ expiresInDays: 7 });
    clock.advance(6 * DAY_MS);
    const isWarned = async (id: string) =>
      (await db().outboxEvent.count({
        where: { name: "document/expiring-soon", data: { path: ["documentId"], equals: id } },
      })) === 1;
    const retry = async () => {
      await remindEvery(1, bad);
      await sweepExpiring();
    };
    return { run: sweepExpiring, retry, isDone: async () => [await isWarned(good), await isWarned(bad)] };
  },
};

/** Sends two documents; the first has a reminder interval that no calendar can represent. */
async function twoReminded(options: object) {
  const [bad, good] = [(await sendOne(tenant, options)).id, (await sendOne(tenant, options)).id];
  await remindEvery(1e12, bad);
  return [bad, good] as const;
}

const remindEvery = (days: number, id: string) =>
  db().$executeRaw`
    update documents set options = jsonb_set(options, '{reminders}', ${{ everyDays: days, max: 2 }}::jsonb)
     where id = ${id}::uuid`;

describe("one that fails stops no other, is logged, and is done once it can be", () => {
  it.each(Object.entries(CLEAN_UPS))("%s", async (_, plant) => {
    const { run, retry = run, isDone } = await plant();
    expect(await isDone()).toEqual([false, false]);
    await run().catch(() => undefined);
    expect(await isDone()).toEqual([true, false]);
    expect(logged).toHaveBeenCalled();
    await asOwner("drop function if exists refuse cascade");
    clock.advance(HOUR_MS);
    await retry();
    expect(await isDone()).toEqual([true, true]);
  });
});

/** Clean-ups of several tables; the last table has a row that is to be deleted. */
const TABLES: [
  clean: () => Promise<unknown>,
  refused: string,
  plant: () => Promise<() => Promise<number>>,
][] = [
  [
    removeDeadLinks,
    "auth_tokens",
    async () => {
      const network = { userId: tenant.userId, digest: "d", lastSeenAt: clock.now() };
      await db().knownNetwork.create({ data: network });
      return () => db().knownNetwork.count();
    },
  ],
  [
    removeDeadConnections,
    "oauth_codes",
    async () => {
      const client = {
        id: newId(),
        clientId: "c",
        isDocument: false,
        name: "c",
        redirectUris: [],
        createdAt: clock.now(),
      };
      await db().oauthClient.create({ data: client });
      return () => db().oauthClient.count();
    },
  ],
  [
    pruneStarts,
    "public_link_starts",
    async () => {
      await plantCode(await createLink(tenant), "a@example.com");
      return () => db().publicLinkCode.count();
    },
  ],
  [
    pruneBilling,
    "billing_events",
    async () => {
      const times = { createdAt: clock.now(), expiresAt: clock.now() };
      const order = { plan: "pro", interval: "month", seats: 1, isAnonymous: true, status: "expired" };
      await db().billingCheckout.create({ data: { id: newId(), ...order, ...times } });
      return () => db().billingCheckout.count();
    },
  ],
];

it.each(TABLES)("%o: a table that cannot be cleaned up stops no other", async (clean, refused, plant) => {
  const left = await plant();
  expect(await left()).toBe(1);
  clock.advance(3 * 365 * DAY_MS);
  await refuse("delete", refused);
  await expect(clean()).rejects.toThrow(AggregateError);
  expect(await left()).toBe(0);
  expect(logged).toHaveBeenCalledOnce();
});
