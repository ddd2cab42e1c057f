import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { query } from "@/lib/maintenance/testing/instances";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { outsideVariables } from "@/scripts/lib/outside.mjs";
import { migrationsDir, root } from "@/scripts/lib/paths.mjs";
import { freePort } from "@/scripts/lib/ports.mjs";
import { startPostgres } from "@/scripts/lib/postgres.mjs";

const SECRET = "a secret of the commands' tests, long enough";

const runs = path.join(root, ".test/commands");
mkdirSync(runs, { recursive: true });
const folder = mkdtempSync(path.join(runs, `${process.pid}-`));
// Under root, the database's user must be able to traverse it.
chmodSync(folder, 0o711);
const [dataDir, restored, place] = ["data", "restored", "kept"].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
];

type Ended = { code: number; out: string; err: string };

function run(args: string[], env: Record<string, string>): Promise<Ended> {
  const outside = Object.fromEntries(outsideVariables(process.env).map((name) => [name, undefined]));
  return new Promise((resolve) =>
    execFile(
      path.resolve("bin/countersign"),
      args,
      { env: { ...process.env, ...outside, DATABASE_URL: "", APP_SECRET: SECRET, ...env }, cwd: folder },
      (error, out, err) => resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
    ),
  );
}

beforeAll(async () => {
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    await migrate(postgres.url, migrationsDir);
    const values = "'01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77', 'ann@example.com', now()";
    await query(postgres.url, `insert into users (id, email, updated_at) values (${values})`);
  } finally {
    await postgres.stop();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("back up and restore an instance with the embedded database, which starts quiet until it is resumed", async () => {
  const [victim, record] = [path.join(folder, "victim"), path.join(dataDir, "last-backup.json")];
  writeFileSync(victim, "somebody else's");
  rmSync(record, { force: true });
  symlinkSync(victim, record);
  const made = await run(["backup", "kept", "--without-secrets", "--keep", "3", "--json"], {
    DATA_DIR: dataDir,
  });
  expect(made).toMatchObject({ code: 0, err: "" });
  expect(JSON.parse(made.out)).toMatchObject({ ok: true, place, rows: 1, files: 0, hasSecrets: false });

  // Root may run it for a user who has put a link there.
  expect(readFileSync(victim, "utf8")).toBe("somebody else's");
  expect(JSON.parse(readFileSync(record, "utf8"))).toMatchObject({ place, missingFiles: 0 });
  expect(readdirSync(dataDir).filter((name) => name.startsWith("countersign-"))).toEqual([]);

  const back = await run(["restore", "kept"], { DATA_DIR: restored });
  expect(back).toMatchObject({ code: 0, err: "" });
  expect(back.out).toMatch(/It starts quiet: no mails, webhooks or jobs\. .* `countersign resume`\.\n$/);

  const again = await run(["restore", "kept"], { DATA_DIR: restored });
  expect(again).toMatchObject({ code: 1, out: "" });
  expect(again.err).toMatch(/^The database is not empty: table \w+ has rows\.[^\n]*\n$/);

  for (const resumed of [true, false]) {
    const { out } = await run(["resume", "--json"], { DATA_DIR: restored });
    expect(JSON.parse(out)).toEqual({ ok: true, resumed });
  }
  expect(readdirSync(path.join(restored, "postgres.users"))).toEqual([]);
});

it.each([
  ["nothing to back up to", ["backup"], {}, /^Usage: countersign backup <dir\|s3:/],
  ["a number that is none", ["backup", "kept", "--keep", "0"], {}, /^--keep takes how many back-ups stay/],
  ["no recipients", ["backup", "kept"], {}, /^A back-up holds the instance's secrets: set BACKUP_RECIPIENTS/],
  [
    "a setting that is wrong",
    ["backup", "kept"],
    { BACKUP_RECIPIENTS: "ann" },
    /BACKUP_RECIPIENTS: must be recipients/,
  ],
  ["a folder without an instance", ["resume"], { DATA_DIR: "/nowhere" }, /^\/nowhere has no database/],
] as [string, string[], Record<string, string>, RegExp][])(
  "are used wrongly with %s, and say so in one line",
  async (_, args, env, message) => {
    const { code, out, err } = await run(args, { DATA_DIR: dataDir, ...env });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(message);
  },
);

it("refuse a damaged back-up before a database is made, and restore a whole one into the same folder", async () => {
  const made = await run(["backup", "one", "--without-secrets", "--json"], { DATA_DIR: dataDir });
  const { id } = JSON.parse(made.out);
  const users = path.join(folder, "one/backups", id, "db/public.users.000001.copy.gz");
  const rows = readFileSync(users);
  writeFileSync(users, rows.subarray(1));
  const target = path.join(folder, "target");
  mkdirSync(target);
  writeFileSync(path.join(target, "theirs"), "as it was");
  const refused = await run(["restore", "one"], { DATA_DIR: target });
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(/^Back-up \S+ cannot be restored: \S+public\.users\S+ is damaged\.\n$/);
  expect(readdirSync(target)).toEqual(["theirs"]);

  writeFileSync(users, rows);
  expect(await run(["restore", "one"], { DATA_DIR: target })).toMatchObject({ code: 0, err: "" });
});

it.each(["backup", "restore"])("say in one line that a store cannot be reached: %s", async (command) => {
  const { code, out, err } = await run(
    [command, "s3://kept/here", ...(command === "backup" ? ["--without-secrets"] : [])],
    {
      DATA_DIR: command === "backup" ? dataDir : path.join(folder, "none-yet"),
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      BACKUP_S3_FORCE_PATH_STYLE: "true",
      ...{ BACKUP_S3_ACCESS_KEY_ID: "key", BACKUP_S3_SECRET_ACCESS_KEY: "secret" },
    },
  );
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(/^s3:\/\/kept\/here cannot be reached \(connect ECONNREFUSED \S+\): check [^\n]+\n$/);
});

it("do not restore into a folder in which a server runs", async () => {
  const used = path.join(folder, "used");
  mkdirSync(used);
  // A launcher is recognized by its command line.
  const launcher = execFile(process.execPath, ["-e", "setInterval(() => {}, 1000)", "scripts/start.mjs"]);
  try {
    writeFileSync(
      path.join(used, "run.json"),
      JSON.stringify({ pid: launcher.pid, npm: null, url: "http://here" }),
    );
    const { code, err } = await run(["restore", "kept"], { DATA_DIR: used });
    expect([code, err]).toEqual([1, expect.stringMatching(/^Countersign runs already, at http:\/\/here/)]);
    expect(existsSync(path.join(used, "postgres"))).toBe(false);
  } finally {
    launcher.kill();
  }
});
