import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Resident memory of a process and its children, in MiB (Linux; null elsewhere). */
export function rssMib(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  } catch {
    return null;
  }
}

/** Linux counts in hundredths of a second, whatever the kernel's own tick rate (USER_HZ). */
const TICK_MS = 10;

/** CPU time used by a process so far, in ms (Linux; NaN elsewhere): barely affected by other load. */
export function cpuMs(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

/** The process ids of a process's children (Linux). */
export const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

/** The launcher's child whose command line matches. */
const childLike = (launcherPid, pattern) =>
  childrenOf(launcherPid).find((pid) => pattern.test(readFileSync(`/proc/${pid}/cmdline`, "utf8")));

/** The command lines of the standalone server and of PostgreSQL. */
const APP = /next-server|server\.js/;
const DATABASE = /bin\/postgres/;

/**
 * A dedicated server for a benchmark: production build, fresh database, no rate limits, loopback only.
 * @param {Record<string, string>} [settings] further environment variables
 * @param {object} [checkout]
 * @param {string} [checkout.folder] whose build is started; this one unless told
 * @param {number} [checkout.patienceMs] until it responds, with what its first start installs and builds
 * @returns {{ demo, dataDir: string, pid: number, databasePid: number, stop: () => Promise<void> }}
 */
export async function startBenchServer(settings = {}, { folder = root, patienceMs = 5 * 60_000 } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "countersign-bench-"));
  // Under root, PostgreSQL runs as another user: one that cannot traverse this folder would keep its files elsewhere.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const launcher = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: "0",
      MAILS_PER_DAY: "0",
      MAILS_PER_ADDRESS_PER_DAY: "0",
      MAILS_PER_ADDRESS_FROM_NEW_ACCOUNTS_PER_DAY: "0",
      LOG_LEVEL: "error",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  launcher.stdout.resume();
  const ended = new Promise((resolve) => launcher.once("exit", resolve));
  const stop = async () => {
    launcher.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    try {
      const demo = JSON.parse(readFileSync(path.join(dataDir, "demo.json"), "utf8"));
      const [pid, databasePid] = [APP, DATABASE].map((pattern) => childLike(launcher.pid, pattern));
      return { demo, dataDir, pid, databasePid, stop };
    } catch {
      await delay(100);
    }
    if (launcher.exitCode !== null) throw new Error("the server did not start");
  }
  await stop();
  throw new Error(`the server took more than ${patienceMs / 60_000} minutes to start`);
}
