/** Command-line flag of a worker that does nothing but try what it must not be able to do. */
export const PROBE_FLAG = "--probe";

/**
 * What a worker tries, in this order:
 * - `environment`: find a variable that it was not given;
 * - `read`: read a file of the service's user that is not among its files;
 * - `write`: write a file outside its folder;
 * - `parent`: read the environment of the process that started it (`/proc/<pid>/environ`), which holds the secrets;
 * - `network`: connect to a port of this machine, as the database's is;
 * - `spawn`: start another process;
 * - `signal`: send a signal to the process that started it.
 */
export const PROBE_STEPS = ["environment", "read", "write", "parent", "network", "spawn", "signal"] as const;
export type ProbeStep = (typeof PROBE_STEPS)[number];

/** Parent → worker: what to try it with. Paths are absolute. */
export interface ProbeTargets {
  readonly secretPath: string;
  readonly writePath: string;
  readonly port: number;
  readonly parentPid: number;
}

/** Worker → parent. */
export interface ProbeFindings {
  /** The steps that succeeded. The parent judges `parent` and `signal` by itself. */
  readonly possible: readonly ProbeStep[];
  /** SHA-256 (hex) of what was read as the parent's environment; null if nothing was. */
  readonly parentEnvironment: string | null;
  /** Why what the worker needs does not work: machine code for images, WebAssembly, its folder; null if all of it does. */
  readonly trouble: string | null;
}
