import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { APP_ROLE } from "@/scripts/lib/database-roles.mjs";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { outsideVariables } from "@/scripts/lib/outside.mjs";
import { migrationsDir, root } from "@/scripts/lib/paths.mjs";
import { startPostgres } from "@/scripts/lib/postgres.mjs";

const SECRET = "kJ8vQ2xN5mZpW7rT4yB6cD9fG1hL3sAu";

const runs = path.join(root, ".test/commands");
mkdirSync(runs, { recursive: true });
const folder = mkdtempSync(path.join(runs, `${process.pid}-doctor-`));
// Under root, the database's user must be able to traverse it.
chmodSync(folder, 0o711);
const dataDir = path.join(folder, "data");

type Finding = { check: string; status: string; message: string; action: string };
type Ended = { code: number; out: string; err: string };

function run(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const hidden = Object.fromEntries(outsideVariables(process.env).map((name) => [name, undefined]));
  return new Promise((resolve) =>
    execFile(
      path.resolve("bin/countersign"),
      ["doctor", ...args],
      {
        env: { ...process.env, ...hidden, DATABASE_URL: "", DATA_DIR: dataDir, APP_SECRET: SECRET, ...env },
        cwd: folder,
      },
      (error, out, err) => resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
    ),
  );
}

/** What is found, by check. */
async function found(env: Record<string, string> = {}, args: string[] = []) {
  const { code, out, err } = await run(["--json", ...args], env);
  expect(err).toBe("");
  const { ok, checks }: { ok: boolean; checks: Finding[] } = JSON.parse(out);
  expect(ok).toBe(code === 0);
  return { code, out, of: (name: string) => checks.filter(({ check }) => check === name) };
}

beforeAll(async () => {
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    await migrate(postgres.url, migrationsDir, { appRole: APP_ROLE });
  } finally {
    await postgres.stop();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("countersign doctor", () => {
  it("looks at an instance that is stopped, and leaves it so", async () => {
    const { code, of } = await found();
    expect(of("Database")).toEqual([
      expect.objectContaining({ status: "ok", message: expect.stringContaining("(embedded)") }),
    ]);
    expect(of("Database role")).toEqual([
      expect.objectContaining({
        status: "ok",
        message: expect.stringContaining(`“${APP_ROLE}” owns no table`),
      }),
    ]);
    expect(of("Storage")).toEqual([expect.objectContaining({ status: "ok" })]);
    expect(of("Instance")).toEqual([expect.objectContaining({ status: "unchecked" })]);
    expect(of("Clock")).toEqual([expect.objectContaining({ status: "unchecked" })]);
    expect(code).toBe(0);
    expect(readdirSync(path.join(dataDir, "postgres.users"))).toEqual([]);
    expect(existsSync(path.join(dataDir, "postgres/postmaster.pid"))).toBe(false);
  });

  it("prints a line for each, and the number of problems", async () => {
    const { code, out, err } = await run([]);
    expect([code, err]).toEqual([0, ""]);
    const lines = out.trimEnd().split("\n");
    expect(lines.at(-1)).toMatch(/^0 problems, \d warnings?, \d+ in order, \d+ not checked\.$/);
    for (const line of lines.slice(0, -2))
      expect(line).toMatch(/^(?:ok|warning|not checked) +[A-Z]\S.*: .*\.$/);
  });

  it("makes nothing in a folder without an instance", async () => {
    const empty = path.join(folder, "empty");
    const { of } = await found({ DATA_DIR: empty, APP_SECRET: "" });
    expect(of("Database")).toEqual([
      expect.objectContaining({ status: "unchecked", action: "the first start makes it" }),
    ]);
    expect(existsSync(empty)).toBe(false);
  });

  it("names each wrong setting, looks at nothing else, and ends with 2", async () => {
    const { code, out } = await run([], { PORT: "80a", S3_BUCKET: "b" });
    expect(code).toBe(2);
    expect(out).toContain("problem     Settings: PORT: must be a whole number from 1 to 65535 → correct it");
    expect(out).toContain(
      "problem     Settings: S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY → correct it",
    );
    expect(out).toContain("not checked Everything else: with these settings nothing starts.");
  });

  it("takes an address for the test mail, and nothing else", async () => {
    expect(await run(["--mail", "ann"])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--mail takes the address/),
    });
    expect((await run(["now"])).code).toBe(2);
    const { code, of } = await found({}, ["--mail", "ann@example.com"]);
    expect(of("Mail")).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/no test mail was sent$/) }),
    ]);
    expect(code).toBe(1);
  });

  it("prints no secret, whatever others answer", async () => {
    // Repeats what it is told, as some services do in their errors.
    const echo = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.write("535 refused: smtp password, bucket secret, redis password\r\n");
      socket.on("data", (data) => socket.end(`535 refused: ${data}\r\n`));
    });
    await new Promise<void>((resolve) => echo.listen(0, "127.0.0.1", resolve));
    const { port } = echo.address() as AddressInfo;
    const at = `127.0.0.1:${port}`;
    const secrets = [
      "smtp password",
      "bucket secret",
      "redis password",
      "tsa password",
      "p12 password",
      SECRET,
    ];
    try {
      const { code, out, of } = await found({
        SMTP_URL: `smtp://ann:smtp%20password@${at}`,
        ...{ S3_BUCKET: "b", S3_ENDPOINT: `http://${at}`, S3_FORCE_PATH_STYLE: "true" },
        ...{ S3_ACCESS_KEY_ID: "bucket id of ours", S3_SECRET_ACCESS_KEY: "bucket secret" },
        REDIS_URL: `redis://:redis%20password@${at}`,
        TSA_URLS: `http://ann:tsa%20password@${at}/`,
        ...{ SEAL_P12: path.join(root, "package.json"), SEAL_P12_PASSWORD: "p12 password" },
      });
      expect(code).toBe(1);
      for (const check of ["Mail", "Storage", "Redis", "Time stamps", "Seal"])
        expect(of(check)[0], check).toMatchObject({ status: "problem" });
      for (const secret of [...secrets, "bucket id of ours"]) {
        expect(out).not.toContain(secret);
        expect(out).not.toContain(encodeURIComponent(secret));
      }
      expect(of("Mail")[0]?.message).toContain("…");
    } finally {
      echo.close();
    }
  });

  it("knows of the last back-up, and of what the .env file has no effect with", async () => {
    const kept = path.join(folder, "kept");
    const backup = await new Promise<number | null>((resolve) => {
      const child = execFile(path.resolve("bin/countersign"), ["backup", kept, "--without-secrets"], {
        env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir, APP_SECRET: SECRET },
      });
      child.once("exit", resolve);
    });
    expect(backup).toBe(0);
    const { of } = await found({ COUNTERSIGN_ENV_FILE_NAMES: "PORT,MAIL_SERVER" });
    expect(of("Back-up")).toEqual([
      expect.objectContaining({
        status: "ok",
        message: expect.stringMatching(/^the last one was taken 0 minutes ago to .*kept$/),
      }),
    ]);
    expect(of("Settings")).toEqual([
      expect.objectContaining({ status: "warning", message: "MAIL_SERVER has no effect" }),
    ]);
  });

  it("reports a database that does not answer once, and what depends on it as not checked", async () => {
    const { code, of } = await found({ DATABASE_URL: "postgresql://app:the-password@127.0.0.1:1/x" });
    expect(code).toBe(1);
    expect(of("Database")).toEqual([expect.objectContaining({ status: "problem" })]);
    for (const check of ["Connections", "Seal"])
      expect(of(check)).toEqual([expect.objectContaining({ status: "unchecked" })]);
  });

  it("says what a full disk or a damaged folder keeps the database from", async () => {
    const damaged = path.join(folder, "damaged");
    mkdirSync(damaged, { mode: 0o711 });
    writeFileSync(
      path.join(damaged, "postgres.json"),
      JSON.stringify({ folder: path.join(damaged, "postgres") }),
    );
    writeFileSync(path.join(damaged, "postgres.users"), "");
    const { code, of } = await found({ DATA_DIR: damaged });
    expect(code).toBe(1);
    expect(of("Database")).toEqual([
      expect.objectContaining({
        status: "problem",
        message: expect.stringMatching(/^Cannot keep a database in /),
      }),
    ]);
    expect(of("Disk")).not.toEqual([]);
  });
});
