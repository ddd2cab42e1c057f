import type { Inngest } from "inngest";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startTestEngine, type TestEngine } from "@/lib/platform/ports/jobs/testing/test-engine";
import { newId } from "@/lib/pure/id";

/** While servers are replaced one after the other, processes of two releases share the queue. */
describe("beside processes of another release", () => {
  let engine: TestEngine;
  afterEach(() => engine.stop());

  const waiting = async () => {
    const { rows } = await engine.pool.query<{ name: string }>(
      "select name from outbox where dispatched_at is null order by name",
    );
    return rows.map(({ name }) => name);
  };
  const go = (client: Inngest) =>
    client.createFunction({ id: "go", triggers: [{ event: "go" }] }, () => "gone");

  it("leaves an event that it does not know to them, for an hour", async () => {
    engine = await startTestEngine((client) => [go(client)]);
    // One of this release's that no function here listens to is relayed.
    await engine.emit({ name: "of-the-later-release" }, { name: "document/voided" }, { name: "go" });
    await vi.waitFor(async () => expect(await engine.runs("go")).toMatchObject([{ status: "completed" }]));
    expect(await waiting()).toEqual(["of-the-later-release"]);
    await engine.pool.query("update outbox set created_at = now() - interval '61 minutes'");
    await engine.tick(1_000);
    expect(await waiting()).toEqual([]);
    expect(await engine.runs()).toHaveLength(1);
  });

  it("goes on with what an event started there, although it starts it no more", async () => {
    const nap = (client: Inngest, trigger: { event: string; if?: string }) =>
      client.createFunction({ id: "nap", triggers: [trigger] }, async ({ step }) => {
        await step.sleep("nap", 60_000);
        return step.run("wake", () => "awake");
      });
    engine = await startTestEngine((client) => [nap(client, { event: "go" })]);
    await engine.send({ name: "go" });
    await engine.stop();
    engine = await startTestEngine((client) => [nap(client, { event: "go", if: "false" }), go(client)], {
      keepQueue: true,
    });
    await engine.tick(60_000);
    await engine.send({ name: "go" });
    expect(await engine.runs("nap")).toMatchObject([{ status: "completed", output: "awake" }]);
    expect(await engine.runs("go")).toHaveLength(1);
  });

  it("passes fields that the former release would refuse, which are kept where it does not look", async () => {
    engine = await startTestEngine((client) => [
      client.createFunction({ id: "tell", triggers: [{ event: "go" }] }, ({ event }) => event.data),
    ]);
    await engine.pool.query(
      `with row as (insert into outbox (id, name, data, added) values ($1, 'go', '{"a": 1}', '{"b": 2}'))
       select pg_notify('outbox', '')`,
      [newId()],
    );
    await engine.quiet();
    expect(await engine.runs()).toMatchObject([{ status: "completed", output: { a: 1, b: 2 } }]);
    const { rows } = await engine.pool.query("select event->'data' as data from jobs.run");
    expect(rows).toEqual([{ data: { a: 1 } }]);
  });
});
