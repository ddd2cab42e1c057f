import "server-only";
import type { Pool } from "pg";
import { runInTransaction } from "@/lib/platform/ports/jobs/postgres";

/** First key of the engine's advisory locks ("jobs" in ASCII); the second is a worker's number, or ENGINE_LOCK. */
export const LOCK_CLASS = 0x6a6f6273;
/**
 * Advisory lock for what only one process may do at a time: migrate the schema, claim work with limited concurrency.
 */
export const ENGINE_LOCK = 0;

/**
 * Migrations of the engine's own tables, one entry per version; append-only. They are not Prisma's: the product's code
 * must not access them, and its migrations must not wait for them.
 *
 * - `run`: one execution of a function. Any change to a run requires the lock of its row.
 * - `step`: what a step returned or threw, in the order of completion; written once.
 * - `task`: what is to be done next for a run: call the function (`execute`), or wait (`sleep`). Step `step` stands for
 *   the function itself, which discovers its next steps. A task is leased while it runs; `claims` grows with every
 *   lease (a fencing token), so that a worker that lost its lease changes nothing. `again` requests a further call.
 * - `cron`: when each schedule is due next.
 */
export const MIGRATIONS: readonly string[] = [
  `
  create table jobs.run (
    id uuid primary key,
    function_id text not null,
    status text not null default 'running' check (status in ('running', 'completed', 'failed', 'cancelled')),
    event jsonb not null,
    dedupe_key text,
    slots text[] not null default '{}',
    parent_run_id uuid,
    parent_step_id text,
    reruns int not null default 0,
    output jsonb,
    error jsonb,
    created_at timestamptz not null,
    ended_at timestamptz
  );
  create unique index run_dedupe on jobs.run (function_id, dedupe_key) where dedupe_key is not null;
  create index run_ended on jobs.run (status, ended_at) where ended_at is not null;

  create table jobs.step (
    run_id uuid not null references jobs.run on delete cascade,
    step_id text not null,
    position bigint generated always as identity,
    result jsonb not null,
    primary key (run_id, step_id)
  );

  create table jobs.task (
    id bigint generated always as identity primary key,
    run_id uuid not null references jobs.run on delete cascade,
    function_id text not null,
    step_id text not null,
    kind text not null check (kind in ('execute', 'sleep', 'wait', 'deadline')),
    attempt int not null default 0,
    due_at timestamptz not null,
    slots text[] not null default '{}',
    parked_on text,
    lease_until timestamptz,
    leased_by int,
    claims int not null default 0,
    crashes int not null default 0,
    again boolean not null default false,
    unique (run_id, step_id)
  ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
  create index task_free on jobs.task (due_at, id)
    where kind = 'execute' and lease_until is null and slots = '{}';
  create index task_limited on jobs.task (due_at, id)
    where kind = 'execute' and lease_until is null and parked_on is null and slots <> '{}';
  create index task_timer on jobs.task (due_at, id) where kind <> 'execute';
  create index task_leased on jobs.task (lease_until) where lease_until is not null;
  create index task_parked on jobs.task (parked_on, due_at, id) where parked_on is not null;

  create table jobs.wait (
    run_id uuid not null references jobs.run on delete cascade,
    step_id text not null,
    kind text not null check (kind in ('resume', 'cancel')),
    event_name text not null,
    match_key text,
    expression text,
    expires_at timestamptz,
    primary key (run_id, step_id)
  );
  create index wait_event on jobs.wait (event_name, match_key);

  create table jobs.cron (
    function_id text not null,
    expression text not null,
    next_at timestamptz not null,
    primary key (function_id, expression)
  );
  `,
  // The trace that triggered a run, and the last run of a schedule: both for observability.
  `
  alter table jobs.run add column traceparent text;
  alter table jobs.cron add column last_run_id uuid, add column last_at timestamptz;
  `,
  // Keeps only the features that functions use: no waiting for events, invoked functions, limits by key, or
  // idempotency keys.
  `
  delete from jobs.task where kind not in ('execute', 'sleep');
  update jobs.run r set status = 'failed', ended_at = now(),
    error = '{"name": "Error", "message": "The run waited for an event or a function, which is no longer supported"}'
    where status = 'running' and not exists (select 1 from jobs.task t where t.run_id = r.id);
  drop table jobs.wait;
  alter table jobs.run drop column dedupe_key, drop column slots,
    drop column parent_run_id, drop column parent_step_id;
  alter table jobs.task drop column slots, drop column parked_on, drop constraint task_kind_check,
    add constraint task_kind_check check (kind in ('execute', 'sleep'));
  drop index if exists jobs.task_free, jobs.task_limited, jobs.task_parked;
  create index task_due on jobs.task (function_id, due_at, id) where kind = 'execute' and lease_until is null;
  `,
];

/**
 * Migrates the engine's tables to the newest version; safe to run concurrently.
 * @param versions all of them except in tests
 */
export async function prepareSchema(pool: Pool, versions = MIGRATIONS): Promise<void> {
  await runInTransaction(pool, async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1, $2)", [LOCK_CLASS, ENGINE_LOCK]);
    const { rows } = await tx.query<{ ready: boolean }>(
      "select to_regclass('jobs.version') is not null as ready",
    );
    if (!rows[0]?.ready) {
      // Where the application does not own the database, its owner has made the schema (scripts/lib/database-roles.mjs).
      const { rows: schemas } = await tx.query("select 1 from pg_namespace where nspname = 'jobs'");
      if (schemas.length === 0) await tx.query("create schema jobs");
      await tx.query(
        "create table jobs.version (version int primary key, applied_at timestamptz not null default now())",
      );
    }
    const applied = await tx.query<{ version: number }>(
      "select coalesce(max(version), 0) as version from jobs.version",
    );
    for (let version = applied.rows[0]?.version ?? 0; version < versions.length; version++) {
      await tx.query(versions[version] ?? "");
      await tx.query("insert into jobs.version (version) values ($1)", [version + 1]);
    }
  });
}
