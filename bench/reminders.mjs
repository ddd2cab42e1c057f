/**
 * 50,000 reminders, all due in the same minute: total time, cost per reminder, and the effect on a plain request and a
 * signing link meanwhile; and the cost of the 50,000 while none of them is due.
 *
 * `REMINDERS=2000` measures fewer of them; the goal per hour is then compared with the rate.
 */
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "../scripts/lib/postgres.mjs";
import { machine, percentile, row } from "./lib/measure.mjs";
import { cpuMs, rssMib, startBenchServer } from "./lib/server.mjs";

const RECIPIENTS = Number(process.env.REMINDERS ?? 50_000);
const PER_HOUR = 50_000;
const HOUR_MS = 3_600_000;
const IDLE_MS = 120_000;
/** Baseline before and after: the machine's speed can change during the benchmark. */
const QUIET_MS = 60_000;
/** Interval between progress checks, and between links sent meanwhile. */
const ROUND_MS = 15_000;
/** Pause between two requests: a realistic rate, below what the server can handle. */
const PACE_MS = 40;

/** Copies of a sent document with one recipient who is to sign, generated in SQL. */
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

/** A time zone in which it is about noon, so that mails are sent whenever this runs; POSIX signs are inverted. */
function noonZone() {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? `-${ahead}` : `+${-ahead}`}`;
}

/** @param {string} name the recipient of the document's mails @returns its id */
async function sendDocument({ appUrl, apiKey }, name) {
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
    email: `${name}-${roleKey}@countersign.example`,
  }));
  const [template] = await ask("/v1/templates");
  const document = await ask("/v1/documents", { templateId: template.id, recipients });
  await ask(`/v1/documents/${document.id}/send`, {});
  return document.id;
}

/** A plain request at a steady rate for a time. @returns each one's milliseconds */
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

/** PostgreSQL backends report their counters with a delay. */
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

/** Completed reminders: mailed, and recorded in their documents' audit trails. */
async function countMailed(pool) {
  const { n } = await one(
    pool,
    "select count(*)::int as n from mail_messages where purpose = 'reminder' and audited_at is not null",
  );
  return n;
}

/** Sweeps run on the full minute; leaves some time to prepare. */
function nextSweep() {
  const minute = 60_000;
  return (Math.floor(Date.now() / minute) + 2) * minute;
}

async function makeDue(pool, at) {
  await pool.query("update recipients set next_reminder_at = $1 where next_reminder_at is not null", [
    new Date(at),
  ]);
  await pool.query("vacuum analyze recipients");
}

/** Watches until all are mailed, or for an hour at most, and periodically sends a link. */
async function watchMorning(server, pool, documentId) {
  const from = performance.now();
  const samples = [];
  let mailed = 0;
  for (let round = 0; mailed < RECIPIENTS && performance.now() - from < HOUR_MS; round++) {
    const sending = sendDocument(server.demo, `meanwhile-${round}`);
    samples.push(...(await watch(server.demo, documentId, ROUND_MS)));
    await sending;
    mailed = await countMailed(pool);
  }
  const { last } = await one(
    pool,
    "select extract(epoch from max(sent_at)) * 1000 as last from mail_messages where purpose = 'reminder'",
  );
  return { samples, mailed, last: Number(last), watchedMs: performance.now() - from };
}

async function measureMorning(server, pool, documentId) {
  const { demo, pid } = server;
  await watch(demo, documentId, 5_000);
  const quiet = await watch(demo, documentId, QUIET_MS);
  const due = nextSweep();
  await makeDue(pool, due);
  await delay(due - Date.now());
  const cpuAtDue = cpuMs(pid);
  const { samples: busy, mailed, last, watchedMs } = await watchMorning(server, pool, documentId);
  const cpuAtEnd = cpuMs(pid);
  quiet.push(...(await watch(demo, documentId, QUIET_MS)));
  // Measured afterwards, since a freshly started server is slower.
  const cpuOfRequests = ((cpuMs(pid) - cpuAtEnd) / QUIET_MS) * watchedMs;
  reportMails(mailed, last - due);
  const cpu = cpuAtEnd - cpuAtDue - cpuOfRequests;
  row("processor time of the app for one, without the requests", cpu / Math.max(1, mailed));
  await reportDoubts(pool, mailed);
  reportRequests(quiet, busy);
  await reportLinks(pool);
  row("RSS of the app", rssMib(pid), { unit: "MiB" });
}

function reportMails(mailed, tookMs) {
  row("reminders due in one minute", RECIPIENTS, { unit: "recipients" });
  row("of these mailed", mailed, { unit: "mails", goal: "all", atLeast: RECIPIENTS });
  row("from when they were due to the last of them", tookMs / 60_000, {
    unit: "minutes",
    goal: "≤ 60",
    atMost: 60,
  });
  const perHour = (mailed / tookMs) * HOUR_MS;
  row("mailed, by the hour", perHour, { unit: "mails", goal: "≥ 50,000", atLeast: PER_HOUR });
}

async function reportDoubts(pool, mailed) {
  const { twice } = await one(
    pool,
    `select count(*)::int as twice from (select from audit_events where type = 'reminded' group by document_id having count(*) > 1) t`,
  );
  row("reminded twice", twice, { unit: "recipients", goal: "none", atMost: 0 });
  const { failed } = await one(
    pool,
    "select count(*)::int as failed from mail_messages where purpose = 'reminder' and status <> 'sent'",
  );
  row("not sent, or failed", failed + RECIPIENTS - mailed, { unit: "mails", goal: "none", atMost: 0 });
}

function reportRequests(quiet, busy) {
  row("plain request, quiet, p50", percentile(quiet, 0.5));
  row("plain request, meanwhile, p50", percentile(busy, 0.5));
  row("plain request, quiet, p95", percentile(quiet, 0.95));
  row("plain request, meanwhile, p95", percentile(busy, 0.95));
  const ratio = percentile(busy, 0.95) / percentile(quiet, 0.95);
  row("p95 meanwhile, by p95 quiet", ratio, { unit: "times", goal: "≤ 1.5 times", atMost: 1.5 });
}

/** For documents sent meanwhile: latency from the request's commit to the mail. */
async function reportLinks(pool) {
  const { rows } = await pool.query(
    `select extract(epoch from m.sent_at - r.sent_at) * 1000 as ms
       from mail_messages m join recipients r on r.id = m.recipient_id
      where m.purpose = 'signing-request' and m."to" like 'meanwhile-%'`,
  );
  const took = rows.map(({ ms }) => Number(ms));
  row("signing links sent meanwhile", took.length, { unit: "mails" });
  row("from the sending of one to its mail, p95", percentile(took, 0.95));
}

const server = await startBenchServer();
try {
  machine();
  const { url } = await startPostgres({ dataDir: server.dataDir });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const documentId = await sendDocument(server.demo, "ben");
  await pool.query("update workspaces set timezone = $1", [noonZone()]);
  await pool.query("update recipients set next_reminder_at = null");
  await pool.query(SEED, [documentId, RECIPIENTS]);
  await pool.query("vacuum analyze documents, recipients");
  if (RECIPIENTS >= PER_HOUR) await measureIdle(pool);
  await measureMorning(server, pool, documentId);
  await pool.end();
} finally {
  await server.stop();
}
