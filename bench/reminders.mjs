/**
 * A morning with 50,000 reminders: at what rate they are asked for and mailed, and what a plain request notices of it;
 * and what the 50,000 cost while none of them is due.
 */
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "../scripts/lib/postgres.mjs";
import { machine, percentile, row } from "./lib/measure.mjs";
import { cpuMs, rssMib, startBenchServer } from "./lib/server.mjs";

const RECIPIENTS = 50_000;
const IDLE_MS = 120_000;
const QUIET_MS = 45_000;
/** Two sweeps, which come at the full minute, and the time to work off the second. */
const BUSY_MS = 120_000;
/** Between two requests: some, as people make them, and not as many as the server can take. */
const PACE_MS = 40;

/** Copies of a sent document with one recipient who is to sign, as the database makes them itself. */
const SEED = `
  with source as (select * from documents where id = $1),
  copies as (
    insert into documents (id, workspace_id, template_id, template_version_id, owner_id, name, status, message, metadata, prefill,
                           options, search_text, created_at, updated_at, sent_at, expires_at, audit_sequence, audit_head)
    select gen_random_uuid(), workspace_id, template_id, template_version_id, owner_id, name || ' ' || n, status, message, metadata,
           prefill, options, search_text, created_at - interval '3 days', updated_at, sent_at - interval '3 days', expires_at,
           audit_sequence, audit_head
      from source, generate_series(1, $2::int) n
    returning id, workspace_id, sent_at)
  insert into recipients (id, document_id, workspace_id, role_key, role, name, email, "order", status, sent_at, snapshot_blob_id,
                          updated_at, next_reminder_at)
  select gen_random_uuid(), c.id, c.workspace_id, r.role_key, r.role, r.name, 'ben-' || left(c.id::text, 13) || '@countersign.example',
         r."order", 'pending', c.sent_at, r.snapshot_blob_id, c.sent_at, now() + interval '30 days'
    from copies c, (select * from recipients where document_id = $1 order by "order" limit 1) r`;

/** A time zone in which it is about noon, so that mails go out whenever this runs; POSIX signs are turned round. */
function noonZone() {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? `-${ahead}` : `+${-ahead}`}`;
}

async function sentDocument({ appUrl, apiKey }) {
  const ask = async (route, body) => {
    const response = await fetch(new URL(route, appUrl), {
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const recipients = ["tenant", "landlord"].map((roleKey) => ({
    roleKey,
    name: `Ben ${roleKey}`,
    email: `ben-${roleKey}@countersign.example`,
  }));
  const [template] = await ask("/v1/templates");
  const document = await ask("/v1/documents", { templateId: template.id, recipients });
  await ask(`/v1/documents/${document.id}/send`, {});
  return document.id;
}

/** A plain request at a steady pace for a time. @returns each one's milliseconds */
async function watch({ appUrl, apiKey }, documentId, forMs) {
  const samples = [];
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    const from = performance.now();
    const response = await fetch(new URL(`/v1/documents/${documentId}`, appUrl), {
      headers: { authorization: `Bearer ${apiKey}` },
    });
    await response.text();
    if (!response.ok) throw new Error(`the plain request failed: ${response.status}`);
    samples.push(performance.now() - from);
    await delay(Math.max(0, PACE_MS - (performance.now() - from)));
  }
  return samples;
}

async function one(pool, sql, values) {
  const { rows } = await pool.query(sql, values);
  return rows[0];
}

const reads = (pool) =>
  one(
    pool,
    `select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scans,
            sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
       from pg_stat_user_tables where relname in ('documents', 'recipients')`,
  );

/** PostgreSQL's processes report their counters late. */
const REPORT_MS = 12_000;

async function measureIdle(pool) {
  await delay(REPORT_MS);
  const before = await reads(pool);
  await delay(IDLE_MS);
  await delay(REPORT_MS);
  const after = await reads(pool);
  const minutes = (IDLE_MS + REPORT_MS) / 60_000;
  row("idle: looks at documents and recipients a minute", (after.scans - before.scans) / minutes, {
    unit: "scans",
  });
  row("idle: rows read of them a minute", (after.rows - before.rows) / minutes, {
    unit: "rows",
    goal: "0 per document",
    atMost: 10,
  });
}

/** Until shortly before the next full minute. */
const untilSweep = () => (115_000 - (Date.now() % 60_000)) % 60_000;

async function measureMorning({ demo, pid }, pool, documentId) {
  await watch(demo, documentId, 5_000);
  const quiet = await watch(demo, documentId, QUIET_MS);
  const sentBefore = await one(
    pool,
    "select count(*)::int as n from mail_messages where purpose = 'reminder'",
  );
  await delay(untilSweep());
  const cpuBefore = cpuMs(pid);
  await pool.query("update recipients set next_reminder_at = now() where next_reminder_at > now()");
  const busy = await watch(demo, documentId, BUSY_MS);
  const cpu = cpuMs(pid) - cpuBefore;
  const asked = await one(pool, "select sum(reminders_sent)::int as n from recipients");
  const sent = await one(
    pool,
    "select count(*)::int as n from mail_messages where purpose = 'reminder' and status = 'sent'",
  );
  const waiting = await one(
    pool,
    "select count(*)::int as n from outbox where name = 'document/reminder-due' and dispatched_at is null",
  );
  const mailed = sent.n - sentBefore.n;
  const perHour = (mailed / BUSY_MS) * 3_600_000;
  row("reminders asked for", asked.n, { unit: "recipients" });
  row("of these mailed in the same time", mailed, { unit: "mails" });
  row("not yet relayed", waiting.n, { unit: "events" });
  row("mailed, by the hour", perHour, { unit: "mails", goal: "≥ 50,000", atLeast: RECIPIENTS });
  row("processor time of the app for a reminder", cpu / Math.max(1, mailed));
  row("plain request, quiet, p50", percentile(quiet, 0.5));
  row("plain request, meanwhile, p50", percentile(busy, 0.5));
  row("plain request, quiet, p95", percentile(quiet, 0.95));
  row("plain request, meanwhile, p95", percentile(busy, 0.95));
  const ratio = percentile(busy, 0.95) / percentile(quiet, 0.95);
  row("p95 meanwhile, by p95 quiet", ratio, { unit: "times", goal: "≤ 1.5 times", atMost: 1.5 });
  row("RSS of the app", rssMib(pid), { unit: "MiB" });
}

const server = await startBenchServer();
try {
  machine();
  const { url } = await startPostgres({ dataDir: server.dataDir });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const documentId = await sentDocument(server.demo);
  await pool.query("update workspaces set timezone = $1", [noonZone()]);
  await pool.query("update recipients set next_reminder_at = null");
  await pool.query(SEED, [documentId, RECIPIENTS]);
  await pool.query("vacuum analyze documents, recipients");
  await measureIdle(pool);
  await measureMorning(server, pool, documentId);
  await pool.end();
} finally {
  await server.stop();
}
