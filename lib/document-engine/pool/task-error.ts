/**
 * Why a PDF task has no result:
 * - `failed`: the task rejected its input or threw; `code` is its typed code, null when it threw unexpectedly;
 * - `timeout`, `memory`: it was killed for exceeding a limit of CPU time or memory;
 * - `crash`: its process exited on its own, which may be a coincidence or caused by another file;
 * - `harmful`: its process exited on its own for the second time with the same bytes;
 * - `unstarted`: its process could not be started, or ended before it began the task;
 * - `busy`: the queue is full, nothing was started;
 * - `starved`: it got too little CPU time for too long, and was killed;
 * - `killed`: the system ended its process, as it does when memory is short;
 * - `stopped`: the pool is shutting down.
 */
export type PdfTaskErrorReason =
  | "failed"
  | "timeout"
  | "memory"
  | "crash"
  | "harmful"
  | "unstarted"
  | "busy"
  | "starved"
  | "killed"
  | "stopped";

const SHORTAGES: ReadonlySet<PdfTaskErrorReason> = new Set([
  ...(["crash", "unstarted", "busy", "starved", "killed", "stopped"] as const),
]);

/**
 * Whether the machine lacked time, workers or memory: the error says nothing about the file, and the task may succeed
 * in a moment.
 */
export const isShortage = ({ reason }: PdfTaskError): boolean => SHORTAGES.has(reason);

/** Whether the file itself takes more time or memory than allowed, or has ended a worker twice. */
export const isExcess = ({ reason }: PdfTaskError): boolean =>
  reason === "timeout" || reason === "memory" || reason === "harmful";

export class PdfTaskError extends Error {
  readonly reason: PdfTaskErrorReason;
  readonly code: string | null;

  /**
   * Compares by name: Next.js bundles routes and start-up separately, so one process has several copies of this class,
   * and an error from one bundle must be recognized in the other.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "PdfTaskError";
  }

  constructor(reason: PdfTaskErrorReason, message: string, code: string | null = null) {
    super(message);
    this.name = "PdfTaskError";
    this.reason = reason;
    this.code = code;
  }
}
