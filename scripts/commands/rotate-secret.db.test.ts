import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { outsideVariables } from "@/scripts/lib/outside.mjs";
import { migrationsDir, root } from "@/scripts/lib/paths.mjs";
import { startPostgres } from "@/scripts/lib/postgres.mjs";

/** The command as operators type it, on an instance with the embedded database that does not run. */

const runs = path.join(root, ".test/commands");
mkdirSync(runs, { recursive: true });
const folder = mkdtempSync(path.join(runs, `${process.pid}-rotate-`));
// Under root, the database's user must be able to traverse it.
chmodSync(folder, 0o711);
const dataDir = path.join(folder, "data");
const file = path.join(dataDir, "secret");
const SECRET = "a secret of the tests of rotate-secret, long enough";

function run(args: string[], env: Record<string, string> = {}) {
  const outside = Object.fromEntries(outsideVariables(process.env).map((name) => [name, undefined]));
  return new Promise<{ code: number; out: string; err: string }>((resolve) =>
    execFile(
      path.resolve("bin/countersign"),
      ["rotate-secret", ...args],
      {
        env: { ...process.env, ...outside, DATABASE_URL: "", APP_SECRET: "", DATA_DIR: dataDir, ...env },
        cwd: folder,
      },
      (error, out, err) => resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
    ),
  );
}

beforeAll(async () => {
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    await migrate(postgres.url, migrationsDir);
  } finally {
    await postgres.stop();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("rotates the secret of the data folder, says what needs the former one, and how to rotate a variable", async () => {
  const none = await run(["--json"]);
  expect(none.code).toBe(2);
  expect(JSON.parse(none.out)).toMatchObject({ ok: false, error: expect.stringContaining("has no secret") });
  expect(existsSync(file)).toBe(false);

  const byVariable = await run([], { APP_SECRET: SECRET });
  expect(byVariable).toMatchObject({ code: 2, out: "" });
  expect(byVariable.err).toMatch(/set two variables.*\n {2}APP_SECRET=<.*\n {2}APP_SECRET_FORMER=</);
  expect(byVariable.err).not.toContain(SECRET);
  const next = { APP_SECRET: `${SECRET}, and newer`, APP_SECRET_FORMER: JSON.stringify([SECRET]) };
  const rotated = await run(["--compromised", "--json"], next);
  expect(rotated).toMatchObject({ code: 0, err: "" });
  const done = JSON.parse(rotated.out);
  expect(done).toMatchObject({ ok: true, isCompromised: true, encrypted: 0, unreadable: 0, pending: null });
  expect(done.former).toEqual([
    expect.objectContaining({
      id: done.replaced,
      isDistrusted: true,
      needs: [expect.objectContaining({ what: "mails" })],
    }),
  ]);

  const status = await run(["--status"], next);
  expect(status).toMatchObject({ code: 0, err: "" });
  expect(status.out).toMatch(
    /^Secret \w{8} is in use\.\nFormer secret \w{8} is needed by links in mails, .* What was made under it has ended\.\n$/,
  );
  const dropped = await run(["--drop", "--json"], next);
  expect(JSON.parse(dropped.out)).toMatchObject({ ok: true, dropped: [], isByVariable: true });
});

it.each([
  [["--drop", "--status"], /--status and --drop do not go together/],
  [["now"], /Usage: countersign rotate-secret \[--compromised \| --status \| --drop\]|argument/],
  [["--force"], /--force/],
])("%j is wrong use", async (args, message) => {
  const { code, err } = await run(args);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});

it("a folder that has its own secret needs no variable", async () => {
  const own = path.join(folder, "own");
  const postgres = await startPostgres({ dataDir: own, durable: false });
  await migrate(postgres.url, migrationsDir).finally(() => postgres.stop());
  writeFileSync(path.join(own, "secret"), SECRET, { mode: 0o600 });
  const rotated = await run([], { DATA_DIR: own });
  expect(rotated).toMatchObject({ code: 0, err: "" });
  expect(rotated.out).toMatch(
    /^A new secret, \w{8}, is in .*\n.*waiting until.*\nSecret \w{8} is current in place of/,
  );
  expect(readFileSync(path.join(own, "secret"), "utf8")).not.toBe(SECRET);
  expect(JSON.parse(readFileSync(path.join(own, "secret.former"), "utf8"))).toEqual([SECRET]);
  expect(statSync(path.join(own, "secret")).mode & 0o777).toBe(0o600);
});
