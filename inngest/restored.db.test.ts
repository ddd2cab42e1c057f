import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { inngest } from "@/inngest/client";
import { functions } from "@/inngest/functions";
import { createDocument } from "@/lib/domain/documents/create-document";
import { remindAllRecipients } from "@/lib/domain/documents/remind-recipients";
import { scheduleSend } from "@/lib/domain/documents/schedule-send";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { getCourier } from "@/lib/domain/webhooks/courier";
import { env } from "@/lib/env";
import { resume } from "@/lib/maintenance/resume";
import { backup, newInstance, restoreTo } from "@/lib/maintenance/testing/backups";
import {
  as,
  contentsOf,
  newFolder,
  query,
  removeFolders,
  type TestInstance,
} from "@/lib/maintenance/testing/instances";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { replaceClock } from "@/lib/platform/ports/clock/get-clock";
import { startJobs, stopJobs } from "@/lib/platform/ports/jobs/start-jobs";
import { MailError } from "@/lib/platform/ports/mail/errors";
import { replaceMailer } from "@/lib/platform/ports/mail/get-mailer";
import { beginQuietly, isQuiet } from "@/lib/platform/quiet/quiet";
import { addEndpoint } from "@/test/api/webhooks";
import { createTenant, publishTemplate, type Tenant } from "@/test/api/world";
import { MailSink } from "@/test/attack/mail-sink";
import { type Receiver, startReceiver } from "@/test/fixtures/webhooks/receiver";
import { eventually } from "@/test/support/eventually";

/*
 * An instance is backed up while it owes mails, webhooks, reminders, an expiry and a scheduled sending, and restored
 * days later, as a process of its own starts: with the engine, the courier and a real mail server.
 */

const clock = createSettableClock("2026-06-01T10:00:00Z");
const DAY_MS = 24 * 60 * 60_000;

let sink: MailSink;
let receiver: Receiver;
let tenant: Tenant;
let target: TestInstance;

const people = (name: string) => [
  { roleKey: "client", name: "Cleo Client", email: `${name}@example.com` },
  { roleKey: "provider", name: "Pat Provider", email: "pat@example.com" },
];

async function draft(name: string, more: object = {}): Promise<string> {
  const templateId = await publishTemplate(tenant);
  return (await createDocument(tenant.ctx, { templateId, recipients: people(name), ...more })).id;
}

async function send(name: string, more: object = {}): Promise<string> {
  const id = await draft(name, more);
  await sendDocument(tenant.ctx, id);
  return id;
}

/** What is due or in progress in this database. */
async function unfinished(url: string): Promise<number> {
  const [row] = await query<{ n: number }>(
    url,
    `select (select count(*) from jobs.task where kind = 'execute' and (due_at <= $1 or lease_until is not null))::int
          + (select count(*) from jobs.cron where next_at <= $1)::int
          + (select count(*) from outbox where dispatched_at is null)::int
          + (select count(*) from webhook_deliveries where status = 'pending' and next_attempt_at <= $1)::int as n`,
    [clock.now()],
  );
  return row?.n ?? 0;
}

const settled = (url: string) => eventually(async () => expect(await unfinished(url)).toBe(0));

beforeAll(async () => {
  Object.assign(env, { webhooksAllowPrivate: true });
  sink = await MailSink.start();
  receiver = await startReceiver();
  replaceClock(clock);
  const mailed: string[] = [];
  replaceMailer({
    driver: "smtp",
    async send({ to }) {
      if (to === "greylisted@example.com") throw new MailError("temporary", "greylisted");
      mailed.push(to);
      return { providerId: `p${mailed.length}` };
    },
  });
  tenant = await createTenant();
  await addEndpoint(tenant, receiver.url("/fine"));
  const url = env.database.url ?? "";
  await startJobs({ client: inngest, functions });
  await send("reminded", { reminders: { everyDays: 1, max: 5 } });
  await send("expired", { expiresAt: new Date(clock.now().getTime() + DAY_MS).toISOString() });
  await send("greylisted");
  const sendAt = new Date(clock.now().getTime() + DAY_MS).toISOString();
  await scheduleSend(tenant.ctx, await draft("scheduled"), { sendAt });
  await settled(url);
  await stopJobs();
  const owner = tenant.email;
  expect(mailed.filter((to) => to !== owner).sort()).toEqual(["expired@example.com", "reminded@example.com"]);
  // From here on nobody works: the back-up is of what is owed.
  await send("unsent");
  await remindAllRecipients(tenant.ctx, await send("asked"));

  const where = newFolder();
  await backup(where);
  target = await newInstance();
  await restoreTo(target, where);
  clock.advance(2 * DAY_MS);
  receiver.received.length = 0;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await sink.close();
  await receiver.stop();
  removeFolders();
});

/** Starts what a process starts (instrumentation-node.ts). */
async function boot(): Promise<void> {
  replaceClock(clock);
  // Without a pool, whose open connections the server would wait for at its end.
  Object.assign(env.mail, { smtpUrl: `${sink.url}?pool=false` });
  await beginQuietly();
  await startJobs({ client: inngest, functions });
  void getCourier().sweep();
}

/** Waits until this process has looked twice whether it was resumed: longer than its engine waits before it looks for work. */
async function twoLooks(): Promise<void> {
  const statements = vi.spyOn(Client.prototype, "query");
  const looks = () =>
    statements.mock.calls.filter((call) => JSON.stringify(call[0]).includes("restorations"));
  await expect.poll(() => looks().length).toBeGreaterThanOrEqual(2);
}

/** Mails as the sink has them: to whom, and how often. */
const mailsTo = (): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { to } of sink.mails) counts[to] = (counts[to] ?? 0) + 1;
  return counts;
};

const webhookIds = (): string[] => receiver.received.map(({ body }) => JSON.parse(body).id);

it("does nothing until it is resumed, and then once what is owed", async () => {
  const before = await contentsOf(target.url);
  expect(await unfinished(target.url)).toBeGreaterThan(5);
  await as(target, async () => {
    await boot();
    expect(isQuiet()).toBe(true);
    await twoLooks();
    expect([sink.mails, receiver.received]).toEqual([[], []]);
    expect(await contentsOf(target.url)).toEqual(before);

    expect(await resume()).toEqual({ takenAt: expect.any(Date) });
    await expect.poll(isQuiet).toBe(false);
    await settled(target.url);

    const owner = tenant.email;
    expect(mailsTo()).toMatchObject({
      "unsent@example.com": 1,
      "asked@example.com": 2,
      "reminded@example.com": 1,
      "greylisted@example.com": 1,
      "scheduled@example.com": 1,
      [owner]: 1,
    });
    const [recorded] = await query<{ sent: number; earlier: number }>(
      target.url,
      `select count(*)::int as sent, count(*) filter (where sent_at < $1)::int as earlier
         from mail_messages where status = 'sent'`,
      [new Date(clock.now().getTime() - DAY_MS)],
    );
    expect(sink.mails).toHaveLength((recorded?.sent ?? 0) - (recorded?.earlier ?? 0));

    const deliveries = await query<{ type: string }>(
      target.url,
      `select event_type as type from webhook_deliveries where status = 'delivered' and last_attempt_at >= $1`,
      [clock.now()],
    );
    expect(new Set(webhookIds()).size).toBe(webhookIds().length);
    expect(webhookIds()).toHaveLength(deliveries.length);
    expect(deliveries.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["document.sent", "document.expired"]),
    );
    const documents = await query(target.url, "select status from documents order by status");
    expect(documents).toContainEqual({ status: "expired" });

    // Nothing is left that a later sweep would do a second time.
    const [mails, posts] = [sink.mails.length, receiver.received.length];
    clock.advance(2 * 60_000);
    await settled(target.url);
    expect([sink.mails.length, receiver.received.length]).toEqual([mails, posts]);
  });
});
