import { execFile } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { brokenLink, type HashedAuditEvent } from "@/lib/domain/audit/chain";
import { eachInLanes } from "@/lib/pure/each-in-lanes";
import { outsideVariables } from "@/scripts/lib/outside.mjs";
import { root } from "@/scripts/lib/paths.mjs";
import { freePort } from "@/scripts/lib/ports.mjs";
import { type Postgres, startPostgres } from "@/scripts/lib/postgres.mjs";
import { type Server, startServer } from "@/scripts/lib/server.mjs";
import { Tenant } from "@/test/attack/tenant";
import { Instance, until } from "@/test/crash/instance";

/**
 * The loss of an instance, rehearsed: documents are seeded, backed up while people go on signing and deleting, and the
 * instance is destroyed. It is restored into another folder under another address; then every audit chain and every
 * sealed file is verified, and work goes on. `DRILL_DOCUMENTS=200` for a quick run; three in a hundred are sealed.
 */
const DOCUMENTS = Number(process.env.DRILL_DOCUMENTS ?? 10_000);
const SEALED = Math.max(1, Math.round(DOCUMENTS * 0.03));
const TENANTS = 4;
/** How long people go on working, at least: the back-up begins and ends meanwhile. */
const LOAD_SECONDS = 20;
const HOUR_MS = 60 * 60_000;

const folder = (() => {
  const drills = path.join(root, ".test/drill");
  mkdirSync(drills, { recursive: true });
  return mkdtempSync(path.join(drills, `${process.pid}-`));
})();
/** Under root, the database's user must be able to traverse it. */
chmodSync(folder, 0o711);
const place = path.join(folder, "kept");
const restored = path.join(folder, "restored");
const identityFile = path.join(folder, "key.txt");

const SETTINGS = { TRUSTED_PROXIES: "loopback", MAILS_PER_DAY: "0", MAILS_PER_ADDRESS_PER_DAY: "0" };

type Outcome = { ok: boolean; error?: string; [name: string]: unknown };

/** A command of the operator's, on the instance in this folder. */
function command(dataDir: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const outside = Object.fromEntries(outsideVariables(process.env).map((name) => [name, undefined]));
  return new Promise((resolve, reject) =>
    execFile(
      path.join(root, "bin/countersign"),
      [...args, "--json"],
      { env: { ...process.env, ...outside, DATABASE_URL: "", DATA_DIR: dataDir, ...env } },
      (_, out, err) => {
        try {
          resolve(JSON.parse(out));
        } catch {
          reject(new Error(`${args.join(" ")}: ${out}${err}`));
        }
      },
    ),
  );
}

/** What the drill took, printed at its end: seconds of each stage, and MiB. */
const figures: Record<string, number> = {};

async function timed<T>(stage: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  try {
    return await work();
  } finally {
    figures[`${stage}Seconds`] = Math.round((performance.now() - from) / 1000);
  }
}

function mebibytesIn(dir: string): number {
  let bytes = 0;
  for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
    const file = statSync(path.join(dir, name), { throwIfNoEntry: false });
    if (file?.isFile()) bytes += file.size;
  }
  return Math.round(bytes / 2 ** 20);
}

let instance: Instance | undefined;
let server: Server | undefined;
let postgres: Postgres | undefined;
let tenants: Tenant[];
let backup: Outcome;

beforeAll(async () => {
  const identity = await generateX25519Identity();
  writeFileSync(identityFile, `${identity}\n`);
  instance = await Instance.create({ isDurable: true });
  server = await instance.start(SETTINGS);
  const { url } = instance;
  tenants = await Promise.all(
    Array.from({ length: TENANTS }, (_, i) => Tenant.create(url, `drill-${i}`, `198.51.100.${i + 1}`)),
  );
  await Promise.all(tenants.map((tenant) => tenant.publish()));
  await timed("seed", seed);
  const recipient = await identityToRecipient(identity);
  const source = instance;
  backup = await timed("backup", () => backUpUnderLoad(source, recipient));
  figures.backupMiB = mebibytesIn(place);
  figures.rows = Number(backup.rows);
  figures.files = Number(backup.files);
  await server.stop();
  await instance.remove();
  instance = undefined;
}, 4 * HOUR_MS);

afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
  await instance?.remove();
  rmSync(folder, { recursive: true, force: true });
}, 150_000);

const tenantOf = (i: number): Tenant => tenants[i % TENANTS] as Tenant;
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

async function seed(): Promise<void> {
  await eachInLanes(numbers(SEALED), TENANTS, async (i) => {
    const { id, token } = await tenantOf(i).send();
    await tenantOf(i).sign(token);
    await tenantOf(i).isSealed(id);
  });
  await eachInLanes(numbers(DOCUMENTS - SEALED), 8, async (i) => {
    const { id } = await tenantOf(i).ask("POST", "/v1/documents", tenantOf(i).newDocument);
    await tenantOf(i).ask("POST", `/v1/documents/${id}/send`);
  });
}

/** People sign, upload and delete until the back-up is done. */
async function backUpUnderLoad({ dataDir }: Instance, recipient: string): Promise<Outcome> {
  let isDone = false;
  const work = tenants.map(async (tenant) => {
    while (!isDone) await tenant.work(LOAD_SECONDS / 4, { signsIn: false });
  });
  const deletions = (async () => {
    while (!isDone) {
      const { id } = await tenantOf(0).ask("POST", "/v1/documents", tenantOf(0).newDocument);
      await tenantOf(0).ask("DELETE", `/v1/documents/${id}`);
    }
  })();
  try {
    return await command(dataDir, ["backup", place, "--keep", "2"], { BACKUP_RECIPIENTS: recipient });
  } finally {
    isDone = true;
    await Promise.all([...work, deletions]);
  }
}

it("an instance that was destroyed is restored elsewhere with every chain and every sealed file", {
  timeout: HOUR_MS,
}, async () => {
  expect(backup).toMatchObject({ ok: true, missingFiles: 0, isEncrypted: true, hasSecrets: true });
  const done = await timed("restore", () =>
    command(restored, ["restore", place, "--identity", identityFile]),
  );
  figures.restoredMiB = mebibytesIn(restored);
  expect(done).toMatchObject({ ok: true, id: backup.id, rows: backup.rows, files: backup.files });

  postgres = await startPostgres({ dataDir: restored });
  const sql = new pg.Pool({ connectionString: postgres.url, max: 2 });
  sql.on("error", () => undefined);
  try {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    server = await startRestored(port, url);
    const health = await (await fetch(`${url}/api/health/ready`)).json();
    expect(health).toMatchObject({ status: "degraded", parts: { jobs: { status: "degraded" } } });

    const waiting = await unsent(sql);
    const ids = await documentsOf(sql);
    expect(ids.length).toBeGreaterThanOrEqual(DOCUMENTS);
    await timed("chains", async () => {
      for (const id of ids) expect(await brokenAt(sql, id), `chain of ${id}`).toBeNull();
    });
    const sealed = await timed("verify", () => verifySealed(sql, url));
    expect(sealed).toBeGreaterThanOrEqual(SEALED);

    // Nothing was done meanwhile, and now everything goes on.
    expect(await unsent(sql)).toBe(waiting);
    expect(await command(restored, ["resume"])).toEqual({ ok: true, resumed: true });
    await timed("resume", () =>
      until("the end of all background work", async () => (await unsent(sql)) === 0, 170_000),
    );
    process.stdout.write(`${JSON.stringify({ documents: ids.length, sealed, ...figures })}\n`);
  } finally {
    await sql.end();
  }
});

function startRestored(port: number, url: string): Promise<Server> {
  return startServer({
    port,
    host: "127.0.0.1",
    log: () => {},
    env: {
      ...Object.fromEntries(outsideVariables(process.env).map((name) => [name, undefined])),
      ...SETTINGS,
      APP_URL: url,
      COUNTERSIGN_EMBEDDED_DATABASE: "true",
      COUNTERSIGN_ROOT: root,
      // The application's role, as `start` gives it.
      DATABASE_URL: postgres?.appUrl,
      DATA_DIR: restored,
      LOG_LEVEL: "error",
      RATE_LIMIT_PER_MINUTE: "0",
    },
  });
}

async function documentsOf(sql: pg.Pool): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>("select id from documents where status <> 'draft'");
  return rows.map(({ id }) => id);
}

async function brokenAt(sql: pg.Pool, documentId: string): Promise<number | null> {
  const { rows } = await sql.query<HashedAuditEvent & { hash: string; createdAt: unknown }>(
    `select id, document_id as "documentId", sequence, type, created_at as "createdAt", actor, ip,
            user_agent as "userAgent", data, previous_hash as "previousHash", hash
       from audit_events where document_id = $1 order by sequence`,
    [documentId],
  );
  expect(rows.length, `events of ${documentId}`).toBeGreaterThan(0);
  return brokenLink(rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })));
}

/** Sends every sealed file to the restored instance's own verification. @returns how many there are */
async function verifySealed(sql: pg.Pool, url: string): Promise<number> {
  const { rows } = await sql.query<{ id: string; key: string }>(
    "select d.id, b.key from documents d join blobs b on b.id = d.signed_blob_id",
  );
  await eachInLanes(rows.entries(), 2, async ([i, { id, key }]) => {
    const response = await fetch(`${url}/api/verify`, {
      method: "POST",
      headers: { "content-type": "application/pdf", "x-forwarded-for": `203.0.113.${i % 250}` },
      body: new Uint8Array(readFileSync(path.join(restored, "blobs", key))),
    });
    expect(await response.json(), key).toMatchObject({ verdict: "intact", document: { id } });
  });
  return rows.length;
}

async function unsent(sql: pg.Pool): Promise<number> {
  const { rows } = await sql.query<{ left: number }>(
    `select (select count(*) from jobs.task where kind = 'execute')::int
          + (select count(*) from outbox where dispatched_at is null)::int as left`,
  );
  return rows[0]?.left ?? 0;
}
