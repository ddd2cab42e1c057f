/** Processor time of whole process trees, from Linux's /proc; elsewhere it is unknown. */
import { readdirSync, readFileSync } from "node:fs";

/** Length of a clock tick (USER_HZ), the unit of /proc: there are 100 per second on every Linux that Node runs on. */
const TICK_MS = 10;
const SAMPLE_MS = 1_000;

/**
 * @typedef {object} Sample of a process
 * @property {string} key id and start time, because ids are reused
 * @property {number} parent id
 * @property {number} own ticks of user and system time
 * @property {number} children the same for children that have ended and been waited for, and for theirs
 *
 * @typedef {Omit<Sample, "parent"> & { parentKey: string | null; waitedFor: number; hasEnded: boolean }} Member of
 *   a tree; `waitedFor`: the part of `children` that is counted as members of their own
 */

/** The fields of /proc/<pid>/stat after the command's name, which may contain anything. @param {string} stat */
export const fieldsOf = (stat) => stat.slice(stat.lastIndexOf(")") + 2).split(" ");

/**
 * Reads /proc/<pid>/stat (proc_pid_stat(5)).
 * @param {number | "self"} pid @returns {Sample | null} null for a process that is gone
 */
function readSample(pid) {
  try {
    const fields = fieldsOf(readFileSync(`/proc/${pid}/stat`, "utf8"));
    const [, parent, ...others] = fields.map(Number);
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = others.slice(9, 13);
    return {
      key: `${pid} ${fields[19]}`,
      parent: parent ?? 0,
      own: user + system,
      children: childUser + childSystem,
    };
  } catch {
    return null;
  }
}

/** What runs now, by process id. @returns {Map<number, Sample>} */
function readSamples() {
  /** @type {Map<number, Sample>} */
  const running = new Map();
  for (const name of readdirSync("/proc")) {
    const sample = /^\d+$/.test(name) ? readSample(Number(name)) : null;
    if (sample) running.set(Number(name), sample);
  }
  return running;
}

/**
 * Processor time of a running process until now, and of all that descends from it: what ended counts once its parent has
 * waited for it. Read at once, where {@link ProcessTrees} samples. Linux only.
 * @param {number} pid
 * @returns {{ ownMs: number; descendantsMs: number }}
 * @throws {Error} when the process is gone
 */
export function processorTimeOf(pid) {
  const running = readSamples();
  const first = running.get(pid);
  if (!first) throw new Error(`process ${pid} does not run any more`);
  let ticks = first.children;
  const tree = new Set([pid]);
  // A set's loop also visits what is added meanwhile.
  for (const ancestor of tree)
    for (const [id, { parent, own, children }] of running)
      if (parent === ancestor && !tree.has(id)) {
        tree.add(id);
        ticks += own + children;
      }
  return { ownMs: first.own * TICK_MS, descendantsMs: ticks * TICK_MS };
}

/**
 * Follows the descendants of some processes. What a process did in its last second is only counted once its parent
 * has waited for it; the parent of a killed browser's processes can no longer do that.
 */
export class ProcessTrees {
  /**
   * The members of each tree by their keys, by the id of the tree's first process. @type {Map<number, Map<string,
   * Member>>}
   */
  #trees = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  get isKnown() {
    return process.platform === "linux";
  }

  /** @param {number} pid of a process that has just been started */
  follow(pid) {
    if (!this.isKnown) return;
    this.#trees.set(pid, new Map());
    this.#timer ??= setInterval(() => this.#look(), SAMPLE_MS).unref();
    this.#look();
  }

  stop() {
    clearInterval(this.#timer);
  }

  /**
   * Processor time of a process and its descendants until now.
   * @param {number} pid @returns {number | null} milliseconds; null where the system does not provide it
   */
  timeOf(pid) {
    const members = this.#trees.get(pid);
    if (!members) return null;
    let ticks = 0;
    for (const { own, children, waitedFor } of members.values())
      ticks += own + Math.max(0, children - waitedFor);
    return ticks * TICK_MS;
  }

  #look() {
    const running = readSamples();
    for (const [root, members] of this.#trees) this.#lookAt(root, members, running);
  }

  /** @param {number} root @param {Map<string, Member>} members @param {Map<number, Sample>} running */
  #lookAt(root, members, running) {
    const seen = new Set();
    /** @param {number} pid @param {Sample} sample */
    const belongs = (pid, { key, parent }) => {
      if (pid === root || members.has(key)) return true;
      const parentSample = running.get(parent);
      return parentSample !== undefined && members.has(parentSample.key);
    };
    // A parent may be listed after its child, so this repeats until nothing is added.
    for (let hasGrown = true; hasGrown; ) {
      hasGrown = false;
      for (const [pid, sample] of running) {
        if (seen.has(sample.key) || !belongs(pid, sample)) continue;
        seen.add(sample.key);
        hasGrown = true;
        const known = members.get(sample.key);
        const parentKey = running.get(sample.parent)?.key ?? null;
        const { key, own, children } = sample;
        members.set(key, {
          key,
          own,
          children,
          parentKey,
          waitedFor: known?.waitedFor ?? 0,
          hasEnded: false,
        });
      }
    }
    for (const member of members.values()) {
      if (member.hasEnded || seen.has(member.key)) continue;
      member.hasEnded = true;
      // A parent that is still running has waited for it, and includes all of its time in that of its children.
      const parent = member.parentKey === null ? undefined : members.get(member.parentKey);
      if (parent && seen.has(parent.key)) parent.waitedFor += member.own + member.children;
    }
  }
}

/** Processor time of this process itself, in milliseconds. */
export function ownProcessorTimeMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Processor time of this process's children that have ended and been waited for, and of theirs.
 * @returns {number | null} milliseconds; null where the system does not provide it
 */
export function childrenProcessorTimeMs() {
  const sample = process.platform === "linux" ? readSample("self") : null;
  return sample ? sample.children * TICK_MS : null;
}
