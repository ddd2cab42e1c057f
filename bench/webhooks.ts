/**
 * Webhooks with failing receivers, end to end: the event's transaction, the job engine, the courier, real sockets.
 * 200 events go to 50 endpoints, 5 of which never respond; then events fail until their last attempt, under a mocked
 * clock. Goals: healthy receivers get 95 % of their events within 2 s; memory is bounded; a failing endpoint costs at
 * most 6 attempts and 10 rows per event.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { inngest } from "@/inngest/client";
import { functions } from "@/inngest/functions";
import { Courier, stopCourier } from "@/lib/domain/webhooks/courier";
import { recordDocumentEvent } from "@/lib/domain/webhooks/events/record-event";
import { encryptWebhookSecret } from "@/lib/domain/webhooks/secret";
import { createWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { replaceClock } from "@/lib/platform/ports/clock/get-clock";
import { startJobs, stopJobs } from "@/lib/platform/ports/jobs/start-jobs";
import { newId } from "@/lib/pure/id";
import { machine, percentile, row } from "./lib/measure.mjs";

const EVENTS = 200;
const ENDPOINTS = 50;
const HANGING = 5;
const HEALTHY = EVENTS * (ENDPOINTS - HANGING);
const PAUSE_MS = 250;
const FAILING_EVENTS = 40;
/** Longer than the longest retry delay. */
const PAST_A_PAUSE_MS = 8 * 3_600_000;

Object.assign(env, { webhooksAllowPrivate: true });
const receivers = fork(new URL("lib/receivers.mjs", import.meta.url));
const [port] = (await once(receivers, "message")) as [number];
const seen = async () => {
  receivers.send("?");
  const [answer] = await once(receivers, "message");
  return answer as { delays: number[]; most: number; repeated: number };
};

const user = await db().user.create({
  data: { id: newId(), email: "bench@example.com", name: "Bench", emailVerified: new Date() },
});

async function workspaceOf(paths: string[]): Promise<string> {
  const { id: workspaceId } = await createWorkspace(user.id, { name: "Bench" });
  await db().webhookEndpoint.createMany({
    data: paths.map((path) => {
      const id = newId();
      const url = `http://127.0.0.1:${port}${path}`;
      const secretCiphertext = encryptWebhookSecret(id, "whsec_bench");
      return { id, workspaceId, url, enabledEvents: [], secretCiphertext };
    }),
  });
  return workspaceId;
}

async function happen(workspaceId: string, at = new Date()): Promise<void> {
  const document = {
    id: newId(),
    workspaceId,
    name: "Lease, 12 Alder Street",
    templateId: newId(),
    externalId: null,
    metadata: { unit: "12-A" },
  };
  const people = ["tenant", "landlord"].map((roleKey) => ({
    id: newId(),
    email: `${roleKey}@example.com`,
    name: "Ada Lovelace",
    roleKey,
    status: "pending" as const,
  }));
  const extra = { sentAt: at.toISOString() };
  await recordDocumentEvent(db(), {
    type: "document.sent",
    at,
    document,
    status: "sent",
    recipients: people,
    extra,
  });
}

/** Number of rows in every table that an event or its deliveries write to. */
async function rows(): Promise<number> {
  const [counted] = await db().$queryRaw<{ rows: bigint }[]>`
    select (select count(*) from events) + (select count(*) from webhook_deliveries) + (select count(*) from outbox)
         + (select count(*) from jobs.run) + (select count(*) from jobs.step) + (select count(*) from jobs.task)
         as rows`;
  return Number(counted?.rows ?? 0);
}

const rssMib = () => process.memoryUsage().rss / 1024 / 1024;

async function besideThoseThatHang(): Promise<void> {
  const workspaceId = await workspaceOf(
    Array.from({ length: ENDPOINTS }, (_, i) => (i < HANGING ? `/hangs/${i}` : `/fine/${i}`)),
  );
  const delays: number[] = [];
  let memory = rssMib();
  row("memory before", memory, { unit: "MiB" });
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  for (let i = 0; i < EVENTS; i++) {
    await happen(workspaceId);
    await delay(Math.max(0, startedAt + (i + 1) * PAUSE_MS - performance.now()));
    memory = Math.max(memory, rssMib());
  }
  for (let waited = 0; waited < 600 && delays.length < HEALTHY; waited++) {
    delays.push(...(await seen()).delays);
    await delay(100);
  }
  const used = process.cpuUsage(cpu);
  row(`delivered of ${HEALTHY}`, delays.length, { unit: "", goal: "all", atLeast: HEALTHY });
  row("event to a healthy receiver, p50", percentile(delays, 0.5));
  row("event to a healthy receiver, p95", percentile(delays, 0.95), { goal: "≤ 2,000 ms", atMost: 2_000 });
  row("event to a healthy receiver, the last", Math.max(...delays));
  row("processor time per delivery", (used.user + used.system) / 1_000 / HEALTHY);
  row("memory at most", memory, { unit: "MiB", goal: "≤ 512 MiB", atMost: 512 });
  const { _sum } = await db().webhookDelivery.aggregate({
    where: { endpoint: { workspaceId, url: { contains: "/hangs/" } } },
    _sum: { attempts: true },
  });
  row("attempts at the 5 that hang", _sum.attempts ?? 0, { unit: "" });
  row("rows per delivery", (await rows()) / (EVENTS * ENDPOINTS), { unit: "rows" });
}

/** Advances eight hours at a time until each delivery has ended. */
async function toTheEnd(): Promise<void> {
  await db().webhookEndpoint.updateMany({ data: { status: "disabled" } });
  await db().webhookDelivery.deleteMany();
  const workspaceId = await workspaceOf(["/broken/0"]);
  const before = await rows();
  for (let i = 0; i < FAILING_EVENTS; i++) await happen(workspaceId);
  await delay(5_000);
  await stopCourier();
  const clock = createSettableClock(new Date());
  const restore = replaceClock(clock);
  for (let attempt = 0; attempt < 8; attempt++) {
    const courier = new Courier();
    await courier.drain(30_000);
    await courier.stop(0);
    clock.advance(PAST_A_PAUSE_MS);
  }
  restore();
  const after = await rows();
  const left = await db().webhookDelivery.groupBy({
    by: ["status", "attempts"],
    where: { endpoint: { workspaceId } },
    _count: true,
  });
  console.log(left.map(({ status, attempts, _count }) => `${_count} ${status} after ${attempts}`).join(", "));
  const { most } = await seen();
  row("attempts per event at a failing endpoint, at most", most, { unit: "", goal: "≤ 6", atMost: 6 });
  row("rows per event and failing endpoint", (after - before) / FAILING_EVENTS, {
    unit: "rows",
    goal: "≤ 10",
    atMost: 10,
  });
}

machine();
await startJobs({ client: inngest, functions });
await besideThoseThatHang();
await toTheEnd();
await stopJobs();
await db().$disconnect();
receivers.kill();
process.exit();
