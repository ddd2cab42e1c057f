import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { eventually } from "@/test/support/eventually";

const CGROUPS = "/sys/fs/cgroup";
/** Version 2 has one tree; version 1 has a tree for memory. */
const isVersion2 = existsSync(path.join(CGROUPS, "cgroup.controllers"));
const parent = isVersion2 ? CGROUPS : path.join(CGROUPS, "memory");

/** Files of a group (Linux, admin-guide/cgroup-v2.rst and cgroup-v1/memory.rst). */
const FILES = isVersion2
  ? { limit: "memory.max", peak: "memory.peak" }
  : { limit: "memory.limit_in_bytes", peak: "memory.max_usage_in_bytes" };

/** Whether this user may take memory and network from programs: root on Linux, outside of most containers. */
export function canConfine(): boolean {
  if (process.getuid?.() !== 0 || !existsSync(path.join(parent, "cgroup.procs"))) return false;
  const probe = path.join(parent, `countersign-probe-${process.pid}`);
  try {
    if (isVersion2) writeFileSync(path.join(CGROUPS, "cgroup.subtree_control"), "+memory");
    mkdirSync(probe);
    return existsSync(path.join(probe, FILES.limit));
  } catch {
    return false;
  } finally {
    if (existsSync(probe)) rmdirSync(probe);
  }
}

/** A place for programs without any network but a loopback of their own, and with so much memory together. */
export class Confinement {
  readonly #group: string;
  readonly #holder: ChildProcess;

  private constructor(group: string, holder: ChildProcess) {
    this.#group = group;
    this.#holder = holder;
  }

  static async create(maxBytes: number): Promise<Confinement> {
    const group = path.join(parent, `countersign-release-${process.pid}`);
    mkdirSync(group);
    writeFileSync(path.join(group, FILES.limit), String(maxBytes));
    // The namespace lives as long as a process is in it.
    const holder = spawn("unshare", ["--net", "sh", "-c", "ip link set lo up && echo up && exec cat"], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    await new Promise<void>((resolve, reject) => {
      holder.once("error", reject);
      holder.once("exit", (code) => reject(new Error(`no network namespace: exit code ${code}`)));
      holder.stdout.once("data", () => resolve());
    });
    return new Confinement(group, holder);
  }

  /** A command that runs the given one in the network, and keeps the user. Each part replaces itself by the next. */
  inNetwork(command: readonly string[]): string[] {
    return ["nsenter", `--net=/proc/${this.#holder.pid}/ns/net`, "--", ...command];
  }

  /** The same, with the memory's limit and as another user. */
  inside(uid: number, command: readonly string[]): string[] {
    const join = ["sh", "-c", 'echo $$ > "$0" && exec "$@"', path.join(this.#group, "cgroup.procs")];
    const become = ["setpriv", `--reuid=${uid}`, `--regid=${uid}`, "--clear-groups", "--"];
    return [...join, ...this.inNetwork([...become, ...command])];
  }

  /** Most memory that was in use at once, with the cache of files; where the kernel does not tell, NaN. */
  peakBytes(): number {
    const file = path.join(this.#group, FILES.peak);
    return existsSync(file) ? Number(readFileSync(file, "utf8")) : Number.NaN;
  }

  /** How many processes were killed because there was no memory left. */
  killed(): number {
    const file = path.join(this.#group, isVersion2 ? "memory.events" : "memory.oom_control");
    return Number(/^oom_kill (\d+)$/m.exec(readFileSync(file, "utf8"))?.[1]);
  }

  async remove(): Promise<void> {
    const ended = new Promise((resolve) => this.#holder.once("exit", resolve));
    this.#holder.stdin?.end();
    await ended;
    // The kernel takes a moment to let go of the last process.
    await eventually(async () => rmdirSync(this.#group));
  }
}
