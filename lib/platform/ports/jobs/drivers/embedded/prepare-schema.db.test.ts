import { Pool } from "pg";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { MIGRATIONS, prepareSchema } from "@/lib/platform/ports/jobs/drivers/embedded/prepare-schema";
import {
  emptyQueue,
  startTestEngine,
  type TestEngine,
  testDatabaseUrl,
} from "@/lib/platform/ports/jobs/testing/test-engine";

const pool = new Pool({ connectionString: testDatabaseUrl(), max: 2 });
let engine: TestEngine | null;

/** The tables as they were when functions could wait for events, with a run in each state. */
beforeEach(async () => {
  engine = null;
  await emptyQueue(pool);
  await prepareSchema(pool, MIGRATIONS.slice(0, 2));
  await pool.query(
    `with r as (
       insert into jobs.run (id, function_id, event, dedupe_key, slots, created_at)
       select gen_random_uuid(), 'test-' || name, jsonb_build_object('name', name, 'data', '{}'::jsonb), name, slots, now()
       from (values ('parked', '{a}'::text[]), ('free', '{}'), ('sleeping', '{}'), ('waiting', '{}')) as r(name, slots)
       returning id, function_id, slots)
     insert into jobs.task (run_id, function_id, step_id, kind, due_at, slots, parked_on)
     select id, function_id, 'step',
       case function_id when 'test-sleeping' then 'sleep' when 'test-waiting' then 'wait' else 'execute' end,
       '2026-06-01', slots, slots[1] from r`,
  );
  await pool.query(
    `insert into jobs.wait (run_id, step_id, kind, event_name)
     select id, 'step', 'resume', 'never' from jobs.run where function_id = 'test-waiting'`,
  );
});
afterEach(() => engine?.stop());
afterAll(() => pool.end());

it("goes on with the queue of an older version", async () => {
  engine = await startTestEngine(
    (client) =>
      ["parked", "free", "sleeping"].map((id) =>
        client.createFunction(
          { id, triggers: [{ event: id }], ...(id === "parked" ? { concurrency: 1 } : {}) },
          async () => id,
        ),
      ),
    { keepQueue: true },
  );
  await engine.quiet();
  const ends = (await engine.runs()).map(({ functionId, status }) => `${functionId} ${status}`);
  expect(ends.sort()).toEqual([
    "test-free completed",
    "test-parked completed",
    "test-sleeping completed",
    "test-waiting failed",
  ]);
  const left = await pool.query(
    "select to_regclass('jobs.wait') as wait, max(version) as version from jobs.version",
  );
  expect(left.rows).toEqual([{ wait: null, version: MIGRATIONS.length }]);
});
