import pg from "pg";
import { beforeAll, expect, it, vi } from "vitest";
import { clearAbandonedMails, removeDeadLinks } from "@/lib/domain/maintenance/clean-up";
import { db } from "@/lib/platform/database/db";
import { pruneKeys } from "@/lib/platform/idempotency/keys";
import { pruneOutbox } from "@/lib/platform/ports/jobs/outbox";
import { testDatabaseUrl } from "@/lib/platform/ports/jobs/testing/test-engine";
import { pruneRequests } from "@/lib/platform/request-log/prune";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { createTenant } from "@/test/api/world";

const clock = stoppedClock();
beforeAll(async () => {
  await createTenant();
});

/** More than two batches of old rows, and some that are not old enough. */
const OLD = 10_500;
const NEW = 3;
const outbox = async () => {
  const pool = new pg.Pool({ connectionString: testDatabaseUrl(), max: 1 });
  try {
    return await pruneOutbox(pool, clock.now());
  } finally {
    await pool.end();
  }
};

it.each([
  [
    "idempotency keys",
    pruneKeys,
    "idempotency_keys_expires_at_idx",
    "insert into idempotency_keys (id, scope, fingerprint, locked_until, expires_at) select gen_random_uuid(), gen_random_uuid()::text, '', $1, $1 from generate_series(1, $2) n",
    [0, DAY_MS],
  ],
  [
    "requests",
    pruneRequests,
    "request_log_created_at_idx",
    "insert into request_log (id, workspace_id, api_key_id, request_id, operation_id, method, path, status, duration_ms, created_at) select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '', '', '', '', 200, 1, $1 from generate_series(1, $2) n",
    [-31 * DAY_MS, 0],
  ],
  [
    "relayed events",
    outbox,
    "outbox_dispatched_idx",
    "insert into outbox (id, name, data, dispatched_at) select gen_random_uuid(), 'go', '{}', $1 from generate_series(1, $2) n",
    [-8 * DAY_MS, 0],
  ],
  [
    "links of accounts",
    removeDeadLinks,
    "auth_tokens_expires_idx",
    "insert into auth_tokens (id, user_id, purpose, created_at, expires_at) select gen_random_uuid(), u.id, 'reset-password', $1, $1 from (select id from users limit 1) u, generate_series(1, $2) n",
    [-8 * DAY_MS, 0],
  ],
  [
    "sign-in links",
    removeDeadLinks,
    "verification_tokens_expires_idx",
    "insert into verification_tokens (identifier, token, expires) select 'a@example.com', gen_random_uuid()::text, $1 from generate_series(1, $2) n",
    [-8 * DAY_MS, 0],
  ],
  [
    "invitations",
    removeDeadLinks,
    "invitations_expires_idx",
    "insert into invitations (id, workspace_id, email, role, invited_by_id, expires_at) select gen_random_uuid(), w.id, 'a@example.com', 'member', u.id, $1 from (select id from workspaces limit 1) w, (select id from users limit 1) u, generate_series(1, $2) n",
    [-31 * DAY_MS, 0],
  ],
  [
    "sessions",
    removeDeadLinks,
    "user_sessions_expires_idx",
    "insert into user_sessions (id, user_id, created_at, last_seen_at, expires_at) select gen_random_uuid(), u.id, $1, $1, $1 from (select id from users limit 1) u, generate_series(1, $2) n",
    [-DAY_MS, DAY_MS],
  ],
  [
    "answered challenges",
    removeDeadLinks,
    "spent_challenges_expires_at_idx",
    "insert into spent_challenges (digest, expires_at) select gen_random_uuid()::text, $1 from generate_series(1, $2) n",
    [-1_000, DAY_MS],
  ],
  [
    "words of abandoned mails",
    clearAbandonedMails,
    "mail_messages_abandoned_idx",
    "insert into mail_messages (id, purpose, dedupe_key, \"to\", \"from\", subject, text, html, status, sealed_content, audited_at) select gen_random_uuid(), 'p', gen_random_uuid()::text, 'a@example.com', 'b@example.com', '', '', '', 'abandoned', 'x', $1 from generate_series(1, $2) n",
    [-31 * DAY_MS, 0],
  ],
] as const)(
  "old %s go in batches, found by their index, and no others",
  async (_what, prune, index, insert, [old, recent]) => {
    const at = (ms: number) => new Date(clock.now().getTime() + ms);
    const table = insert.split(" ")[2];
    await db().$executeRawUnsafe(insert, at(old), OLD);
    await db().$executeRawUnsafe(insert, at(recent), NEW);
    const spy = vi.spyOn(pg.Client.prototype, "query");
    expect(await prune()).toBe(OLD);
    const changes = (spy.mock.calls as unknown[][])
      .map(([query, values]) =>
        typeof query === "string" ? { text: query, values: values as unknown[] } : (query as pg.QueryConfig),
      )
      // Normalizes Prisma's own statements, which name the schema and quote names.
      .filter(({ text = "" }) => {
        const words = text.toLowerCase().replaceAll('"', "").replaceAll("public.", "");
        // Sessions are found and locked first, since their ends are recorded.
        const found = table === "user_sessions" ? "from user_sessions s join" : `delete from ${table} `;
        return [found, `update ${table} `].some((what) => words.includes(what));
      });
    spy.mockRestore();
    expect(changes).toHaveLength(3);
    expect(await prune()).toBe(0);
    const client = new pg.Client({ connectionString: testDatabaseUrl() });
    await client.connect();
    await client.query("set enable_seqscan = off");
    const [{ text, values = [] } = { text: "" }] = changes;
    const { rows } = await client.query({ text: `explain (costs off) ${text}`, values });
    await client.end();
    expect(JSON.stringify(rows)).toContain(index);
  },
);
