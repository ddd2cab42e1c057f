import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import {
  bubblewrap,
  findBubblewrap,
  ownUser,
  permissionModel,
  type SandboxLevel,
  type WorkerProgram,
  type WorkerSandbox,
} from "./levels";
import type { ProbeStep } from "./probe-findings";
import { type ProbeOptions, type ProbeResult, probeSandbox } from "./probe-sandbox";

/** How PDF workers are kept apart on this machine, as tried with a real worker. */
export interface SandboxState {
  /** `PDF_SANDBOX`. */
  readonly setting: "auto" | "required" | "off";
  readonly level: SandboxLevel;
  /** The level in words, with what it lacks. */
  readonly name: string;
  /** What a worker could still do, although it must not; empty if every attempt failed. With `none`, nothing was tried. */
  readonly possible: readonly ProbeStep[];
  /** Why there is no higher level, the highest first; empty at the highest. */
  readonly reasons: readonly string[];
}

/** The state, and how workers are started; null for without a sandbox. */
export interface FoundSandbox extends SandboxState {
  readonly sandbox: WorkerSandbox | null;
}

/** A required sandbox that cannot be had; the message is one line that says what to do. */
export class SandboxMissingError extends Error {
  override readonly name = "ConfigurationError";
}

/** What a worker's bundle reads, by the root of the installation (scripts/build-pdf-worker.mjs). */
export function workerProgram(rootDir: string): WorkerProgram {
  // Next.js must not take these for files that the server itself reads, and copy all of them.
  const at = (name: string) => path.join(/* turbopackIgnore: true */ rootDir, name);
  return {
    entry: at("dist/pdf-worker.mjs"),
    needs: [at("dist/pdf-worker"), at("dist/fonts"), at("node_modules"), at("package.json")],
  };
}

/** Ways to start workers on this machine, the best first; in place of one that it lacks, the reason. */
export async function candidates(program: WorkerProgram): Promise<(WorkerSandbox | string)[]> {
  const hasOwnNetwork = true;
  const endsWithParent = true;
  return [
    ...(await wrapped(program)),
    ...(process.getuid?.() === 0
      ? [ownUser(program, hasOwnNetwork), ownUser(program, !hasOwnNetwork)]
      : ["own user: the service does not run as root"]),
    permissionModel(program, { hasOwnNetwork, endsWithParent }),
    permissionModel(program, { hasOwnNetwork: !hasOwnNetwork, endsWithParent }),
    permissionModel(program, { hasOwnNetwork: !hasOwnNetwork, endsWithParent: !endsWithParent }),
  ].filter((candidate) => candidate !== null);
}

async function wrapped(program: WorkerProgram): Promise<(WorkerSandbox | string)[]> {
  const bwrap = findBubblewrap();
  if (!bwrap) return ["bubblewrap: it is not installed"];
  try {
    const { stdout } = await promisify(execFile)(bwrap, ["--version"]);
    const version = stdout.trim().split(" ").at(-1) ?? "";
    return [true, false].map((hasOwnProcesses) => bubblewrap(program, bwrap, version, hasOwnProcesses));
  } catch (error) {
    return [`bubblewrap: ${error instanceof Error ? error.message : String(error)}`];
  }
}

export interface SandboxWish {
  readonly setting: SandboxState["setting"];
  /** Of the installation: absolute. */
  readonly rootDir: string;
  /** Where the service keeps what only its user may read. */
  readonly secretsFolder: string;
}

/**
 * Finds the best sandbox that there is, by starting workers in it.
 * @throws {SandboxMissingError}
 */
export async function chooseSandbox({ setting, rootDir, secretsFolder }: SandboxWish): Promise<FoundSandbox> {
  if (setting === "off")
    return { setting, level: "none", name: "none", possible: [], reasons: [], sandbox: null };
  const program = workerProgram(rootDir);
  const reasons: string[] = [];
  for (const sandbox of await candidates(program)) {
    if (typeof sandbox === "string") {
      reasons.push(sandbox);
      continue;
    }
    if (setting === "required" && !isApart(sandbox)) continue;
    const result = await tryOut(sandbox, { program, secretsFolder });
    if (result.runs) {
      const { level, name } = sandbox;
      return { setting, level, name, possible: result.possible, reasons, sandbox };
    }
    reasons.push(`${sandbox.name}: ${result.reason}`);
  }
  if (setting === "required")
    throw new SandboxMissingError(
      `PDF_SANDBOX=required cannot be met: ${advice()} (${grouped(reasons).join("; ")}).`,
    );
  return { setting, level: "none", name: "none", possible: [], reasons, sandbox: null };
}

/** Whether the system itself keeps such a worker from secrets and from every network. */
const isApart = ({ level, hasOwnNetwork }: WorkerSandbox): boolean =>
  level !== "permission-model" && hasOwnNetwork;

/** What only Node's permission model keeps a worker from: what it does there stays in its sandbox. */
const CONTAINED: ReadonlySet<ProbeStep> = new Set(["spawn", "write"]);

/**
 * Tries a sandbox as the pool uses it, and, where the system is to keep workers apart, also as machine code would.
 * @returns what a worker could do as the pool uses it
 */
async function tryOut(sandbox: WorkerSandbox, options: ProbeOptions): Promise<ProbeResult> {
  const used = await probeSandbox(sandbox, options);
  if (!used.runs || sandbox.level === "permission-model") return used;
  const walls = await probeSandbox(sandbox, { ...options, isMachineCode: true });
  if (!walls.runs) return walls;
  const isHole = (step: ProbeStep) => step !== "network" || sandbox.hasOwnNetwork;
  const holes = [...used.possible, ...walls.possible.filter((step) => !CONTAINED.has(step))].filter(isHole);
  if (holes.length === 0) return used;
  const could = [...new Set(holes)].map((step) => WORDS[step]).join(", ");
  return { runs: false, reason: `a worker could still ${could}` };
}

/** Whether an operator should get a better sandbox: the system keeps workers from nothing by itself. */
export const isWeak = ({ level }: SandboxState): boolean => level === "permission-model" || level === "none";

/** One line for the log and for operators: what there is, and what to do about it. */
export function describeSandbox(state: SandboxState): string {
  const { level, name, possible, reasons, setting } = state;
  if (setting === "off") return "PDF workers have no sandbox (PDF_SANDBOX=off).";
  const could = possible.map((step) => WORDS[step]).join(", ");
  const has = level === "none" ? "have no sandbox" : `run in a sandbox (${name})`;
  const but = could ? `, but could ${could}` : "";
  const why = isWeak(state) ? ` Better: ${advice()} (${grouped(reasons).join("; ")}).` : "";
  return `PDF workers ${has}${but}.${why}`;
}

/** Of `name: reason` each, said once where several have the same reason. */
function grouped(reasons: readonly string[]): string[] {
  const names = new Map<string, string[]>();
  for (const each of reasons) {
    const [name = "", ...reason] = each.split(": ");
    const why = reason.join(": ");
    names.set(why, [...(names.get(why) ?? []), name]);
  }
  return [...names].map(([why, of]) => `${of.join(", ")}: ${why}`);
}

const advice = (): string =>
  `${findBubblewrap() ? "" : "install bubblewrap, "}see /docs/self-hosting/sandbox`;

const WORDS: Record<ProbeStep, string> = {
  environment: "find variables that it was not given",
  read: "read the service's files",
  write: "write outside its folder",
  parent: "read the service's environment",
  network: "reach the network",
  spawn: "start a process",
  signal: "send the service signals",
};
