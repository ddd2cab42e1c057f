/**
 * Why a PDF task has no result:
 * - `failed`: the task itself refused or broke; `code` carries its typed code, null when it broke;
 * - `timeout`, `memory`: it was killed for what it cost;
 * - `crash`: its process ended by itself;
 * - `busy`: too many tasks wait already, nothing was started;
 * - `stopped`: the pool is shutting down.
 */
export type PdfTaskErrorReason = "failed" | "timeout" | "memory" | "crash" | "busy" | "stopped";

export class PdfTaskError extends Error {
  readonly reason: PdfTaskErrorReason;
  readonly code: string | null;

  /**
   * By name: Next.js bundles routes and start-up apart, so one process holds this class more than once, and an
   * error of one bundle must be known in the other.
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
