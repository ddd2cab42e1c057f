import { type ChildProcess, fork } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as afterEvents } from "node:timers/promises";
import { findDescendant } from "./descendants";
import { WORKER_ENVIRONMENT, type WorkerProgram, type WorkerSandbox } from "./levels";
import {
  PROBE_FLAG,
  PROBE_STEPS,
  type ProbeFindings,
  type ProbeStep,
  type ProbeTargets,
} from "./probe-findings";

/** A worker starts in less than 0.1 s; on a machine that is just starting itself, it takes seconds. */
const TIMEOUT_MS = 20_000;

/** What a real worker could do in a sandbox; or why none ran. */
export type ProbeResult =
  | { readonly runs: true; readonly possible: readonly ProbeStep[] }
  | { readonly runs: false; readonly reason: string };

export interface ProbeOptions {
  readonly program: WorkerProgram;
  /** Where the service keeps what only its user may read. */
  readonly secretsFolder: string;
  /** As the file that a worker parses could if it took the process over: without Node's permission model. */
  readonly isMachineCode?: boolean;
}

/** A port to try where none can be opened (RFC 863). */
const DISCARD_PORT = 9;

/** Starts a worker as the pool would, has it try what it must not be able to do, and watches whether it could. */
export async function probeSandbox(sandbox: WorkerSandbox, options: ProbeOptions): Promise<ProbeResult> {
  const { program, secretsFolder, isMachineCode = false } = options;
  // As the pool makes them, and where every user may write.
  const folder = mkdtempSync(path.join(tmpdir(), `countersign-${process.pid}-`));
  const writePath = path.join(tmpdir(), `countersign-${process.pid}-${randomBytes(3).toString("hex")}`);
  const secretPath = writeSecret([secretsFolder, tmpdir()]);
  const server = createServer((socket) => socket.destroy());
  let signals = 0;
  const count = () => {
    signals += 1;
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const onError = (error: NodeJS.ErrnoException) =>
        // A container without network may not even have this address: then there is nothing to reach.
        error.code === "EADDRNOTAVAIL" ? resolve() : reject(error);
      server.once("error", onError).listen(0, "127.0.0.1", resolve);
    });
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : DISCARD_PORT;
    process.on("SIGWINCH", count);
    const account = sandbox.nextAccount();
    if (account) chownSync(folder, account.uid, account.gid);
    const { execPath, execArgv } = sandbox.command({ nodeFlags: [], folder, account, isMachineCode });
    const child = fork(/* turbopackIgnore: true */ program.entry, [PROBE_FLAG, folder], {
      execPath,
      execArgv,
      env: { ...WORKER_ENVIRONMENT, TMPDIR: folder },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      detached: true,
    });
    const targets: ProbeTargets = { secretPath, writePath, port, parentPid: process.pid };
    const answer = await conversation(child, sandbox, targets);
    if (typeof answer === "string") return { runs: false, reason: answer };
    // The worker's signal was sent before its answer.
    await afterEvents();
    if (answer.trouble) return { runs: false, reason: answer.trouble };
    return { runs: true, possible: judge(answer, signals > 0) };
  } finally {
    process.off("SIGWINCH", count);
    server.close();
    for (const left of [secretPath, writePath, folder]) rmSync(left, { recursive: true, force: true });
  }
}

/** A file for nobody but this user, in the first of these folders that there is and that can be written. */
function writeSecret(folders: readonly string[]): string {
  for (const folder of folders) {
    const file = path.join(
      /* turbopackIgnore: true */ folder,
      `countersign-${process.pid}-${randomBytes(3).toString("hex")}`,
    );
    try {
      writeFileSync(file, "what a worker must not read", { mode: 0o600, flag: "wx" });
      return file;
    } catch (error) {
      if (folder === folders.at(-1)) throw error;
    }
  }
  throw new Error("no folder was given");
}

/** In a namespace of its own, another process may have the parent's number: then the worker did not reach the parent. */
function judge(findings: ProbeFindings, gotSignal: boolean): ProbeStep[] {
  const isOurs = findings.parentEnvironment !== null && findings.parentEnvironment === ownEnvironment();
  return PROBE_STEPS.filter((step) => {
    if (step === "signal") return gotSignal;
    return findings.possible.includes(step) && (step !== "parent" || isOurs);
  });
}

const ownEnvironment = (): string =>
  createHash("sha256").update(readFileSync("/proc/self/environ")).digest("hex");

/** What a wrapper or Node.js said; the last line of the latter is its version. @param stderr all of it */
function reasonIn(stderr: string): string | undefined {
  const lines = stderr.trim().split("\n");
  const telling = lines.find((line) => /error|denied|not permitted|failed|can't|cannot/i.test(line));
  return (telling ?? lines.at(-1))?.trim().slice(0, 300);
}

/** @returns the findings, or in words why there are none */
function conversation(
  child: ChildProcess,
  sandbox: WorkerSandbox,
  targets: ProbeTargets,
): Promise<ProbeFindings | string> {
  return new Promise((resolve) => {
    let stderr = "";
    let result: ProbeFindings | string | null = null;
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      stderr = (stderr + text).slice(-2_000);
    });
    const timer = setTimeout(() => {
      result = `nothing was heard of it for ${TIMEOUT_MS / 1_000} s`;
      child.kill("SIGKILL");
    }, TIMEOUT_MS);
    const end = (reason: string) => {
      clearTimeout(timer);
      resolve(result ?? reason);
    };
    child.on("message", (message: { kind: "ready" } | ProbeFindings) => {
      if (!("kind" in message)) {
        result = message;
        return;
      }
      if (sandbox.isWrapped && child.pid && !findDescendant(child.pid, process.execPath)) {
        result = "the worker's process cannot be found, so neither its memory nor its time";
        child.kill("SIGKILL");
      } else child.send(targets);
    });
    child.once("error", (error) => end(error.message));
    child.once("close", (code, signal) => {
      end(reasonIn(stderr) || `it ended with ${signal ?? `code ${code}`}`);
    });
  });
}
