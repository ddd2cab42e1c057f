import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { ProbeFindings, ProbeStep, ProbeTargets } from "@/lib/platform/sandbox/probe-findings";
import { readRss } from "./process-usage";

/** Time to connect to a port of this machine, in milliseconds; an empty network refuses at once. */
const CONNECT_MS = 2_000;

/** What a worker is given (pool/worker-process.ts), with what Node and a wrapper add. */
const GIVEN = /^(?:NODE_ENV|PATH|MALLOC_ARENA_MAX|TMPDIR|NODE_CHANNEL_\w+|PWD|OLDPWD|SHLVL|_)$/;

/** Tries once, as the parent says, what a worker must not be able to do; then ends. */
export function serveProbe(): void {
  process.once("message", (targets: ProbeTargets) => {
    void tryAll(targets).then((findings) => process.send?.(findings, () => process.exit(0)));
  });
  process.on("disconnect", () => process.exit(0));
  process.send?.({ kind: "ready" });
}

async function tryAll(targets: ProbeTargets): Promise<ProbeFindings> {
  const thread = await tryInThread(targets);
  let parentEnvironment = thread.parentEnvironment;
  const attempts: Record<ProbeStep, () => boolean | Promise<boolean>> = {
    // biome-ignore lint/style/noProcessEnv: what a worker was given, not a setting.
    environment: () => Object.keys(process.env).some((name) => !GIVEN.test(name)),
    read: () => readFileSync(targets.secretPath).length > 0,
    write: () => {
      const name = path.basename(targets.writePath);
      // The latter two are memory that counts as nobody's.
      return [targets.writePath, `/dev/${name}`, `/dev/shm/${name}`].some(canWrite);
    },
    parent: () => {
      const found = readFileSync(`/proc/${targets.parentPid}/environ`);
      parentEnvironment = createHash("sha256").update(found).digest("hex");
      return true;
    },
    network: () => canConnect(targets.port),
    spawn: () => spawnSync(process.execPath, ["--version"]).status === 0,
    // By default this signal is ignored; whether it arrived is what the parent judges by.
    signal: () => process.kill(targets.parentPid, "SIGWINCH"),
  };
  const possible: ProbeStep[] = [];
  for (const [step, attempt] of Object.entries(attempts) as [ProbeStep, () => boolean | Promise<boolean>][])
    if (thread.possible.includes(step) || (await succeeds(attempt))) possible.push(step);
  return { possible, parentEnvironment, trouble: await findTrouble() };
}

/** Where a worker may start threads, it can give them options of their own, without Node's permission model. */
const IN_THREAD = `
  const { createHash } = require("node:crypto");
  const { spawnSync } = require("node:child_process");
  const { readFileSync, writeFileSync } = require("node:fs");
  const { parentPort, workerData: targets } = require("node:worker_threads");
  let parentEnvironment = null;
  const attempts = {
    read: () => readFileSync(targets.secretPath),
    write: () => writeFileSync(targets.writePath, "written by a thread"),
    parent: () => {
      const found = readFileSync("/proc/" + targets.parentPid + "/environ");
      parentEnvironment = createHash("sha256").update(found).digest("hex");
    },
    spawn: () => {
      if (spawnSync(process.execPath, ["--version"]).status !== 0) throw new Error("it did not run");
    },
  };
  const possible = Object.keys(attempts).filter((step) => {
    try {
      attempts[step]();
      return true;
    } catch {
      return false;
    }
  });
  parentPort.postMessage({ possible, parentEnvironment });
`;

type ThreadFindings = Pick<ProbeFindings, "possible" | "parentEnvironment">;

function tryInThread(workerData: ProbeTargets): Promise<ThreadFindings> {
  const none: ThreadFindings = { possible: [], parentEnvironment: null };
  try {
    const thread = new Worker(IN_THREAD, { eval: true, execArgv: [], workerData });
    return new Promise((resolve) => {
      thread.once("message", resolve).once("error", () => resolve(none));
    });
  } catch {
    // It may not start one.
    return Promise.resolve(none);
  }
}

function canWrite(file: string): boolean {
  try {
    writeFileSync(file, "written by a worker");
    unlinkSync(file);
    return true;
  } catch {
    return false;
  }
}

async function succeeds(attempt: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await attempt();
  } catch {
    // Refused, as it should be.
    return false;
  }
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", timeout: CONNECT_MS });
    const end = (isConnected: boolean) => () => {
      socket.destroy();
      resolve(isConnected);
    };
    socket.once("connect", end(true)).once("timeout", end(false)).once("error", end(false));
  });
}

/** What tasks load beside the bundle. */
const NEEDED = ["@hyzyla/pdfium/pdfium.wasm", "zxing-wasm/reader/zxing_reader.wasm", "#fonts/twemoji.ttf"];

/** Why a worker cannot work here, if so: it loads machine code for images, reads its program, and writes to its folder. */
async function findTrouble(): Promise<string | null> {
  try {
    for (const name of NEEDED) accessSync(fileURLToPath(import.meta.resolve(name)));
    const { default: sharp } = await import("sharp");
    const image = { create: { width: 1, height: 1, channels: 3, background: "#fff" } } as const;
    writeFileSync(path.join(process.argv.at(-1) ?? "", "probe.png"), await sharp(image).png().toBuffer());
    if (process.platform === "linux" && !readRss("self")) return "its memory cannot be read";
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
