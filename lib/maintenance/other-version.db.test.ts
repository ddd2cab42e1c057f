import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { env } from "@/lib/env";
import { backUp } from "@/lib/maintenance/backup/back-up";
import { restore } from "@/lib/maintenance/restore/restore";
import {
  as,
  contentsOf,
  emptyInstance,
  migrations,
  newFolder,
  query,
  removeFolders,
  thisInstance,
} from "@/lib/maintenance/testing/instances";
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
const place = newFolder();
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

it.skipIf(!version)(
  `an instance moves to an outside PostgreSQL ${version ?? "of another major version, which is not installed here"}, whose role is no superuser`,
  async () => {
    await createTenant();
    await backUp({
      where: place,
      folder: "/",
      version: "1.2.3",
      withoutSecrets: true,
      keep: null,
      say: () => {},
    });
    const target = await emptyInstance(adminUrl, "outside", env.secret);
    const name = new URL(target.url).pathname.slice(1);
    await query(
      adminUrl,
      `create role plain login password '${PASSWORD}'; alter database "${name}" owner to plain`,
    );
    const url = target.url.replace("//owner:", "//plain:");
    await as({ ...target, url }, () =>
      restore({ where: place, folder: "/", id: null, identity: null, say: () => {}, ...migrations(url) }),
    );
    const [before, after] = [await contentsOf(thisInstance().url), await contentsOf(url)];
    expect({ ...after, "public.restorations": before["public.restorations"] }).toEqual(before);
  },
);
