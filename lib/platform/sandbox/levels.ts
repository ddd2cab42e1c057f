import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";

/**
 * How much keeps a PDF worker from the rest of the machine, the most first:
 * - `bubblewrap`: namespaces of its own for users, processes, network, IPC and files; it sees its program and its folder;
 * - `own-user`: a user of its own and no privileges, which only a service that runs as root can give it;
 * - `permission-model`: Node's own restrictions only, which bound JavaScript, not machine code;
 * - `none`: the service's user, with an empty environment.
 * The first two have Node's permission model on top.
 */
export type SandboxLevel = "bubblewrap" | "own-user" | "permission-model" | "none";

/** A user and group of the system. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * A worker's environment. None of the server's is inherited: a worker parses untrusted bytes and needs no secrets.
 * NODE_ENV disables libraries' development checks; two arenas keep glibc from retaining a tenth of the memory that image
 * encoding has freed. The search path is for the optional `qpdf`, which only a worker without a sandbox can run.
 */
export const WORKER_ENVIRONMENT = {
  NODE_ENV: "production",
  PATH: "/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin",
  MALLOC_ARENA_MAX: "2",
} as const;

/** What a worker reads besides its folder: absolute paths. */
export interface WorkerProgram {
  /** The bundle, which is run. */
  readonly entry: string;
  /** Further files and folders. */
  readonly needs: readonly string[];
}

/** How one worker is started: the arguments of `fork`, of which the worker's own command is the end. */
export interface WorkerCommand {
  readonly execPath: string;
  readonly execArgv: string[];
}

/** A way to start workers. */
export interface WorkerSandbox {
  readonly level: Exclude<SandboxLevel, "none">;
  /** For operators: the level, and in which way it is less than it could be. */
  readonly name: string;
  /** Whether a worker has no network, according to how it is started. */
  readonly hasOwnNetwork: boolean;
  /**
   * Whether the worker is a descendant of the process that is started, which ends with it and reports its end as an exit
   * code.
   */
  readonly isWrapped: boolean;
  /** Whether the system ends a worker whose parent has ended; otherwise a thread of its own has to watch. */
  readonly endsWithParent: boolean;
  /** A user for the next worker, to whom its folder belongs; null for this process's. */
  readonly nextAccount: () => Account | null;
  readonly command: (worker: WorkerPlace) => WorkerCommand;
}

export interface WorkerPlace {
  /** Flags of V8. */
  readonly nodeFlags: readonly string[];
  /** The worker's own folder: absolute. */
  readonly folder: string;
  /** As {@link WorkerSandbox.nextAccount} returned it. */
  readonly account: Account | null;
  /**
   * Without Node's permission model, which machine code need not heed: for finding out what the system by itself keeps a
   * worker from.
   */
  readonly isMachineCode?: boolean;
}

/**
 * The programs that surround a worker are sought here, and not where the service's PATH says: as root, what is run
 * must be the system's.
 */
const SYSTEM_FOLDERS = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];

/** @returns the path of a program of the system, or null */
function systemProgram(name: string): string | null {
  for (const folder of SYSTEM_FOLDERS) {
    const file = path.join(/* turbopackIgnore: true */ folder, name);
    try {
      accessSync(/* turbopackIgnore: true */ file, constants.X_OK);
      return file;
    } catch {
      // Sought in the next folder.
    }
  }
  return null;
}

/** Node's option that enables its permission model: of Node 20 experimental, stable from 22.13 on. */
const permissionFlag = (): string =>
  process.allowedNodeEnvironmentFlags.has("--permission") ? "--permission" : "--experimental-permission";

/**
 * Node's permission model: no files but these, no child processes, and no threads unless one has to watch. Addons are
 * needed for images. From Node 25 on, it also covers the network.
 */
function node(program: WorkerProgram, worker: WorkerPlace, hasThreads = false): string[] {
  const { folder, nodeFlags } = worker;
  if (worker.isMachineCode) return [process.execPath, ...nodeFlags];
  const readable = [program.entry, ...program.needs, "/proc/self/status", folder];
  return [
    process.execPath,
    ...nodeFlags,
    permissionFlag(),
    // The warnings name flags that are given on purpose; stderr is for diagnoses.
    "--disable-warning=ExperimentalWarning",
    "--disable-warning=SecurityWarning",
    ...readable.map((file) => `--allow-fs-read=${file}`),
    `--allow-fs-write=${folder}`,
    "--allow-addons",
    ...(hasThreads ? ["--allow-worker"] : []),
  ];
}

/** Where the libraries lie that Node.js and the addons are linked with, and what names this machine's time zone. */
const LIBRARIES = ["/usr/lib", "/usr/lib64", "/lib", "/lib64", "/usr/local/lib", "/nix/store", "/gnu/store"];
const LIBRARY_CACHE = ["/etc/ld.so.cache", "/etc/localtime"];

/** Signals that a terminal or a supervisor sends to all processes end the wrapper, and with it a worker at work. */
const IGNORING_SIGNALS = 'trap "" INT TERM; exec "$@"';

export const findBubblewrap = (): string | null => systemProgram("bwrap");

/**
 * @param bwrap its program @param version its version, such as 0.8.0
 * @param hasOwnProcesses false where the kernel does not allow another /proc, since parts of the present one are hidden
 *   (containers, systemd's ProtectKernelTunables): a worker then sees the machine's list of processes, but can neither read
 *   their environments nor reach them
 */
export function bubblewrap(
  program: WorkerProgram,
  bwrap: string,
  version: string,
  hasOwnProcesses: boolean,
): WorkerSandbox {
  const present = [...LIBRARIES, ...LIBRARY_CACHE, process.execPath, program.entry, ...program.needs].filter(
    (file) => existsSync(/* turbopackIgnore: true */ file),
  );
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isRecent = major > 0 || minor >= 8;
  return {
    level: "bubblewrap",
    name: hasOwnProcesses ? "bubblewrap" : "bubblewrap, with the machine's list of processes",
    hasOwnNetwork: true,
    isWrapped: true,
    endsWithParent: true,
    nextAccount: () => null,
    command: (worker) => ({
      execPath: "/bin/sh",
      execArgv: [
        ...["-c", IGNORING_SIGNALS, "sh", bwrap],
        // --unshare-all takes what it gets for users and control groups: the former has to be had.
        ...["--unshare-all", "--unshare-user", "--die-with-parent", "--cap-drop", "ALL"],
        // Without namespaces of its own, a worker cannot reach the parts of the kernel that only those open. It is a
        // setting below /proc.
        ...(isRecent && hasOwnProcesses ? ["--disable-userns"] : []),
        ...["--uid", "65534", "--gid", "65534"],
        ...present.flatMap((file) => ["--ro-bind", file, file]),
        ...(hasOwnProcesses ? ["--proc", "/proc"] : ["--ro-bind", "/proc", "/proc"]),
        // The devices lie in memory that counts as nobody's.
        ...["--dev", "/dev", "--remount-ro", "/dev"],
        ...["--bind", worker.folder, worker.folder, "--remount-ro", "/", "--chdir", worker.folder],
        ...["--", ...node(program, worker)],
      ],
    }),
  };
}

/** Users that belong to nobody: the range in which systemd chooses users for services (its DynamicUser). */
const FIRST_USER = 61_184;
const LAST_USER = 65_519;

const NO_PRIVILEGES = ["--no-new-privs", "--inh-caps=-all", "--bounding-set=-all"];

/** Only for a service that runs as root. @param hasOwnNetwork false where no namespace may be made */
export function ownUser(program: WorkerProgram, hasOwnNetwork: boolean): WorkerSandbox | null {
  const [setpriv, unshare] = [systemProgram("setpriv"), systemProgram("unshare")];
  if (process.getuid?.() !== 0 || !setpriv || (hasOwnNetwork && !unshare)) return null;
  // Processes with a folder of workers each begin at another user.
  let last = FIRST_USER + (process.pid % (LAST_USER - FIRST_USER));
  const nextAccount = () => {
    last = last >= LAST_USER ? FIRST_USER : last + 1;
    return { uid: last, gid: last };
  };
  return {
    level: "own-user",
    name: `own user${hasOwnNetwork ? "" : ", on the machine's network"}`,
    hasOwnNetwork,
    isWrapped: false,
    endsWithParent: true,
    nextAccount,
    command: (worker) => {
      const { account } = worker;
      if (!account) throw new Error("A worker with a user of its own needs one.");
      const become = [`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"];
      return chained(
        hasOwnNetwork && unshare ? [unshare, "--net", "--ipc", "--"] : [],
        [setpriv, ...become, ...NO_PRIVILEGES, "--pdeathsig=KILL", "--"],
        node(program, worker),
      );
    },
  };
}

/** What surrounds a worker in the service's own user, if the system has it. */
export interface Surroundings {
  /** An empty network namespace in a user namespace. */
  readonly hasOwnNetwork: boolean;
  /** No new privileges, and the kernel ends the worker with its parent. */
  readonly endsWithParent: boolean;
}

export function permissionModel(program: WorkerProgram, around: Surroundings): WorkerSandbox | null {
  const [setpriv, unshare] = [systemProgram("setpriv"), systemProgram("unshare")];
  if ((around.hasOwnNetwork && !unshare) || (around.endsWithParent && !setpriv)) return null;
  return {
    level: "permission-model",
    name: [
      "Node's permission model",
      ...(around.hasOwnNetwork ? [] : ["on the machine's network"]),
      ...(around.endsWithParent ? [] : ["with a thread that watches"]),
    ].join(", "),
    ...around,
    isWrapped: false,
    nextAccount: () => null,
    command: (worker) =>
      chained(
        around.hasOwnNetwork && unshare ? [unshare, "--user", "--net", "--"] : [],
        around.endsWithParent && setpriv ? [setpriv, "--no-new-privs", "--pdeathsig=KILL", "--"] : [],
        node(program, worker, !around.endsWithParent),
      ),
  };
}

/** Programs that each replace themselves with the next: the last one has the process id of the first. */
function chained(...programs: readonly string[][]): WorkerCommand {
  const [execPath, ...execArgv] = programs.flat();
  return { execPath: execPath ?? process.execPath, execArgv };
}
