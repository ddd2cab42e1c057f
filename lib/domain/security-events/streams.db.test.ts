import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findStream, pauseStream, removeStream, setStream } from "@/lib/domain/security-events/manage-stream";
import { sendSecurityStreams } from "@/lib/domain/security-events/send-streams";
import {
  recordSecurityEvents,
  SYSTEM_SECURITY_ACTOR,
} from "@/lib/domain/security-log/record-security-events";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { later } from "@/test/api/clock";

type Received = { headers: Record<string, string | string[] | undefined>; body: string };

let server: Server;
let url: string;
let status: number;
let received: Received[];
const setPrivateAllowed = (isAllowed: boolean) => Object.assign(env, { webhooksAllowPrivate: isAllowed });
beforeAll(async () => {
  setPrivateAllowed(true);
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siem?token=hidden`;
});
afterAll(() => {
  setPrivateAllowed(false);
  server.close();
});
beforeEach(() => {
  status = 204;
  received = [];
});

const HOUR_MS = 3_600_000;
const newLog = () => ({ kind: "workspace", id: newId() }) as const;
const record = (log: ReturnType<typeof newLog>, count: number) =>
  db().$transaction((tx) =>
    recordSecurityEvents(
      tx,
      [log],
      Array.from({ length: count }, (_, index) => ({
        type: "key.created" as const,
        actor: SYSTEM_SECURITY_ACTOR,
        at: new Date(),
        target: { type: "api_key", id: newId(), name: `Key ${index}` },
      })),
    ),
  );
// biome-ignore lint/suspicious/noExplicitAny: lines of JSON, read freely.
const linesOf = (all = received): any[] =>
  all.flatMap(({ body }) =>
    body
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)),
  );
const sequencesOf = (all = received): number[] => linesOf(all).map(({ metadata }) => metadata.sequence);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe("the stream of a security log", () => {
  it("sends all events in order, signed, in OCSF's terms, and each once", async () => {
    const log = newLog();
    await record(log, 450);
    const { secret } = await setStream(log, null, url);
    await sendSecurityStreams();
    await sendSecurityStreams();
    expect(sequencesOf()).toEqual(upTo(451));
    expect(received.length).toBe(3);
    const [first] = received;
    const signature = String(first?.headers["service-signature"]);
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(signature) ?? [];
    expect(createHmac("sha256", secret).update(`${t}.${first?.body}`).digest("hex")).toBe(v1);
    expect(first?.headers["service-event-id"]).toBe(`${log.id}:1-200`);
    expect(linesOf()[0]).toMatchObject({
      class_uid: 3004,
      class_name: "Entity Management",
      type_uid: 300401,
      metadata: { event_code: "key.created", sequence: 1 },
      entity: { type: "api_key", name: "Key 0" },
    });
    expect(JSON.stringify(linesOf())).not.toContain("hidden");
    await record(log, 1);
    await sendSecurityStreams();
    expect(sequencesOf().slice(451)).toEqual([452]);
    expect(await findStream(log)).toMatchObject({ position: 452, waiting: 0, lastError: null });
    await removeStream(log, null);
  });

  it("sends again under the same ids what a process did not confirm before it ended", async () => {
    const log = newLog();
    await record(log, 3);
    await setStream(log, null, url);
    await sendSecurityStreams();
    // As a process leaves it that was killed between the answer and the commit: the lease runs, the position is old.
    const lease = new Date(Date.now() + 60_000);
    await db().securityStream.update({
      where: { logId: log.id },
      data: { position: 0, nextAttemptAt: lease },
    });
    await sendSecurityStreams();
    expect(received).toHaveLength(1);
    await later(2 * 60_000, () => sendSecurityStreams());
    expect(received).toHaveLength(2);
    expect(received[1]?.body).toBe(received[0]?.body);
    expect(received[1]?.headers["service-event-id"]).toBe(received[0]?.headers["service-event-id"]);
    await removeStream(log, null);
  });

  it("is sent by one process at a time", async () => {
    const log = newLog();
    await record(log, 30);
    await setStream(log, null, url);
    await Promise.all([sendSecurityStreams(), sendSecurityStreams(), sendSecurityStreams()]);
    expect(sequencesOf()).toEqual(upTo(31));
    await removeStream(log, null);
  });

  it("waits longer and longer for an endpoint that fails, says why, and holds up no other", async () => {
    const [bad, good] = [newLog(), newLog()];
    await Promise.all([record(bad, 1), record(good, 1)]);
    await setStream(bad, null, "http://127.0.0.1:9/closed");
    await setStream(good, null, url);
    await sendSecurityStreams();
    expect(sequencesOf()).toEqual([1, 2]);
    const first = await findStream(bad);
    expect(first).toMatchObject({ position: 0, waiting: 2, failures: 1 });
    expect(first?.lastError).toMatch(/ECONNREFUSED/);
    await sendSecurityStreams();
    expect((await findStream(bad))?.failures).toBe(1);
    await later(HOUR_MS, () => sendSecurityStreams());
    expect((await findStream(bad))?.failures).toBe(2);
    status = 500;
    await record(good, 1);
    await sendSecurityStreams();
    expect(await findStream(good)).toMatchObject({ failures: 1, lastError: "the endpoint answered 500" });
    await Promise.all([removeStream(bad, null), removeStream(good, null)]);
  });

  it("sends nothing while it is paused, and goes on where it was", async () => {
    const log = newLog();
    await setStream(log, null, url);
    await sendSecurityStreams();
    await pauseStream(log, null, true);
    await record(log, 2);
    await sendSecurityStreams();
    expect(sequencesOf()).toEqual([1]);
    await pauseStream(log, null, false);
    await sendSecurityStreams();
    expect(sequencesOf()).toEqual(upTo(5));
    await removeStream(log, null);
  });
});
