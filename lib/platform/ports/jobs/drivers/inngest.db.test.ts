import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Inngest } from "inngest";
import { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { InngestJobs } from "@/lib/platform/ports/jobs/drivers/inngest";
import { claimOutboxRows } from "@/lib/platform/ports/jobs/outbox";
import { emptyQueue, testDatabaseUrl, writeOutboxRows } from "@/lib/platform/ports/jobs/testing/test-engine";
import { eventually } from "@/test/support/eventually";

type Received = { path: string; events: { id: string; name: string; data: object }[] };

const silent = { info() {}, warn() {}, error() {}, debug() {} };

let pool: Pool;
let server: Server;
let received: Received[];
/** The stand-in's response to an event; 200 by default. */
let answer: (events: Received["events"]) => number | Promise<number>;
let jobs: InngestJobs[];
const clock = createSettableClock("2026-06-01T10:00:00.000Z");

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

beforeEach(async () => {
  received = [];
  answer = () => 200;
  jobs = [];
  pool = new Pool({ connectionString: testDatabaseUrl(), max: 2 });
  await emptyQueue(pool);
  server = createServer(async (request, response) => {
    const events = JSON.parse(await read(request)) as Received["events"];
    const status = await answer(events);
    if (status === 200) received.push({ path: request.url ?? "", events });
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ ids: events.map(({ id }) => id), status }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  for (const each of jobs) await each.stop();
  await new Promise((resolve) => server.close(resolve));
  await pool.end();
});

async function startRelay(): Promise<InngestJobs> {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sender = new Inngest({
    id: "app",
    isDev: false,
    eventKey: "key-1",
    signingKey: "signkey-test-12",
    baseUrl,
    logger: silent,
  });
  const relay = new InngestJobs({
    connectionString: testDatabaseUrl(),
    sender,
    now: () => clock.now(),
    pollMs: 20,
  });
  jobs.push(relay);
  await relay.start();
  return relay;
}

const waiting = async () => (await pool.query("select id from outbox where dispatched_at is null")).rows;
const relayed = () => eventually(async () => expect(await waiting()).toEqual([]));
const sentIds = () => received.flatMap(({ events }) => events.map(({ id }) => id)).sort();

describe("Inngest driver", () => {
  it("sends outbox rows to the event API under their own ids", async () => {
    const relay = await startRelay();
    const ids = await writeOutboxRows(pool, [
      { name: "document/sent", data: { documentId: "d" } },
      { name: "other" },
    ]);
    await relayed();
    expect(sentIds()).toEqual([...ids].sort());
    expect(received[0]?.path).toBe("/e/key-1");
    const sent = received.flatMap(({ events }) => events).find(({ name }) => name === "document/sent");
    expect(sent?.data).toEqual({ documentId: "d" });
    expect(await relay.stats()).toEqual({ waiting: 0, running: 0, failed: 0, oldestWaitingMs: 0 });
  });

  it("sends what waited before it started, in batches", async () => {
    const ids = await writeOutboxRows(
      pool,
      Array.from({ length: 230 }, () => ({ name: "go" })),
    );
    await startRelay();
    await relayed();
    expect(sentIds()).toEqual([...ids].sort());
  });

  it("sends each row once when two processes relay", async () => {
    await Promise.all([startRelay(), startRelay()]);
    const ids = await writeOutboxRows(
      pool,
      Array.from({ length: 50 }, () => ({ name: "go" })),
    );
    await relayed();
    expect(sentIds()).toEqual([...ids].sort());
  });

  it("keeps rows while Inngest is away, and lets one that it refuses hold up no other", async () => {
    answer = (events) => (events.some(({ name }) => name === "bad") ? 400 : 200);
    const relay = await startRelay();
    const [bad, ...good] = await writeOutboxRows(pool, [{ name: "bad" }, { name: "go" }, { name: "go" }]);
    await eventually(() => expect(sentIds()).toEqual([...good].sort()));
    await eventually(async () => expect(await waiting()).toEqual([{ id: bad }]));
    expect(await relay.stats()).toMatchObject({ waiting: 1 });
    answer = () => 200;
    clock.advance(60_000);
    await relayed();
    expect(sentIds()).toEqual([bad, ...good].sort());
  });

  it("holds no row and no transaction while Inngest is slow", async () => {
    let finish = () => {};
    const slow = new Promise<number>((resolve) => {
      finish = () => resolve(200);
    });
    let isCalled = false;
    answer = () => {
      isCalled = true;
      return slow;
    };
    await startRelay();
    const [id] = await writeOutboxRows(pool, [{ name: "go" }]);
    await eventually(() => expect(isCalled).toBe(true));
    const locked = await pool.query("select id from outbox where id = $1 for update nowait", [id]);
    expect(locked.rows).toEqual([{ id }]);
    const open = await pool.query(
      `select pid from pg_stat_activity where datname = current_database()
        and application_name = 'countersign-jobs' and xact_start is not null`,
    );
    expect(open.rows).toEqual([]);
    finish();
    await relayed();
    expect(sentIds()).toEqual([id]);
  });

  it("takes over what a relay claimed that died, once its lease has ended", async () => {
    const [id] = await writeOutboxRows(pool, [{ name: "go" }]);
    const dead = { limit: 10, now: clock.now(), leaseMs: 60_000 };
    expect((await claimOutboxRows(pool, dead)).map((event) => event.id)).toEqual([id]);
    await startRelay();
    const [other] = await writeOutboxRows(pool, [{ name: "go" }]);
    await eventually(() => expect(sentIds()).toEqual([other]));
    clock.advance(60_000);
    await relayed();
    expect(sentIds()).toEqual([id, other].sort());
  });

  it("prunes the outbox, and leaves failed runs to Inngest", async () => {
    const relay = await startRelay();
    await writeOutboxRows(pool, [{ name: "go" }]);
    await relayed();
    clock.advance(7 * 24 * 3_600_000 + 1);
    expect(await relay.prune()).toEqual({ runs: 0, outboxRows: 1 });
    expect(await relay.failedRuns()).toEqual([]);
    expect(await relay.rerun()).toBe(false);
  });
});
