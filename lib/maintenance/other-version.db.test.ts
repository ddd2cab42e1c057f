import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { env } from "@/lib/env";
import { openPlace } from "@/lib/maintenance/archive/place";
import { openManifest } from "@/lib/maintenance/archive/read-backups";
import { restore } from "@/lib/maintenance/restore/restore";
import { resume } from "@/lib/maintenance/resume";
import { backup, filesIn, newInstance, restoreTo, storeMany } from "@/lib/maintenance/testing/backups";
import {
  as,
  contentsOf,
  emptyInstance,
  migrations,
  newFolder,
  query,
  removeFolders,
  type TestInstance,
  thisInstance,
} from "@/lib/maintenance/testing/instances";
import { openPool } from "@/lib/platform/database/pool";
import { JOB_TABLES_VERSION, prepareJobTables } from "@/lib/platform/ports/jobs/job-tables";
import { freePort } from "@/scripts/lib/ports.mjs";
import { serverIdentity } from "@/scripts/lib/postgres-binaries.mjs";
import { createTenant } from "@/test/api/world";
import { eventually } from "@/test/support/eventually";

/** Debian's PostgreSQL, of another major version than the embedded one. */
const VERSIONS = "/usr/lib/postgresql";
const versions = existsSync(VERSIONS)
  ? readdirSync(VERSIONS).filter((name) => existsSync(`${VERSIONS}/${name}/bin/initdb`))
  : [];
const [version] = versions.filter((name) => name !== "18");
const PASSWORD = "a password of the outside server";

const folder = newFolder();
let stop: () => Promise<void> = async () => undefined;
let adminUrl: string;

beforeAll(async () => {
  if (!version) return;
  const bin = `${VERSIONS}/${version}/bin`;
  const identity = serverIdentity(folder);
  const cluster = path.join(folder, "cluster");
  const password = path.join(folder, "password");
  chmodSync(folder, 0o755);
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(password, PASSWORD);
  const { uid, gid } = identity;
  if (uid !== undefined && gid !== undefined)
    for (const file of [cluster, password]) chownSync(file, uid, gid);
  const options = {
    ...identity,
    cwd: "/",
    env: { NODE_ENV: "test" as const, PATH: process.env.PATH, LC_ALL: "C.UTF-8" },
  };
  const args = [
    "-D",
    cluster,
    "-U",
    "owner",
    "--pwfile",
    password,
    "-A",
    "scram-sha-256",
    "-E",
    "UTF8",
    "--no-sync",
  ];
  execFileSync(`${bin}/initdb`, args, { ...options, stdio: "ignore" });
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
  const server = spawn(
    `${bin}/postgres`,
    ["-D", cluster, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    { ...options, stdio: "ignore" },
  );
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  stop = () => {
    server.kill("SIGINT");
    return ended;
  };
  adminUrl = `postgresql://owner:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`;
  await eventually(() => query(adminUrl, "select 1"));
});
afterAll(async () => {
  await stop();
  removeFolders();
});

/** The major version of PostgreSQL that a back-up says it was taken from. */
async function majorOf(where: string, id: string): Promise<string> {
  return (await openManifest(openPlace(where, "/"), id)).postgres.split(".")[0] ?? "";
}

const NAME = version
  ? `PostgreSQL ${version}, whose roles are no superusers`
  : "an outside PostgreSQL of another major version, which is not installed here";

it.skipIf(!version)(`an instance moves to ${NAME}, and back`, async () => {
  await createTenant();
  await storeMany(2);
  const pool = openPool({ connectionString: env.database.url ?? undefined, max: 1 });
  await prepareJobTables(pool, JOB_TABLES_VERSION);
  await pool.query(
    "insert into jobs.cron (function_id, expression, next_at) values ('a', '* * * * *', now())",
  );
  await pool.end();
  const there = newFolder();
  const first = await backup(there);
  expect(await majorOf(there, first.id)).toBe("18");

  const target = await emptyInstance(adminUrl, "outside", env.secret);
  const name = new URL(target.url).pathname.slice(1);
  // As /docs/self-hosting/database-and-files has it.
  await query(
    adminUrl,
    `create role plain_owner login password '${PASSWORD}'; create role plain_app login password '${PASSWORD}';
     grant plain_app to plain_owner; alter database "${name}" owner to plain_owner`,
  );
  const [owner, app] = ["plain_owner", "plain_app"].map((role) => ({
    ...target,
    url: target.url.replace("//owner:", `//${role}:`),
  })) as [TestInstance, TestInstance];
  const options = { folder: "/", id: null, identity: null, makeDatabase: null, say: () => {} };
  await as(owner, () => restore({ ...options, where: there, ...migrations(owner.url, "plain_app") }));
  const source = await contentsOf(thisInstance().url);
  const outside = await contentsOf(owner.url);
  expect({ ...outside, "public.restorations": source["public.restorations"] }).toEqual(source);
  expect(filesIn(path.join(target.dataDir, "blobs"))).toEqual(filesIn(path.join(env.dataDir, "blobs")));

  // The application's role works there: with its rows, with the engine's tables, and adding to audit trails alone.
  await query(app.url, "update workspaces set name = 'Moved'; delete from jobs.cron");
  await expect(query(app.url, "delete from audit_events")).rejects.toThrow(/permission denied/);

  const back = newFolder();
  const second = await as(owner, () => backup(back));
  expect(await majorOf(back, second.id)).toBe(version);
  const home = await newInstance();
  await as(owner, () => resume());
  const third = await as(owner, () => backup(back));
  await restoreTo(home, back, { id: third.id });
  const [moved, returned] = [await contentsOf(owner.url), await contentsOf(home.url)];
  expect(returned["public.restorations"]).toMatch(/^2 /);
  expect({ ...returned, "public.restorations": moved["public.restorations"] }).toEqual(moved);
  expect(returned["public.workspaces"]).not.toBe(source["public.workspaces"]);
});
