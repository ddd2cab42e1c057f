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

  constructor(reason: PdfTaskErrorReason, message: string, code: string | null = null) {
    super(message);
    this.name = "PdfTaskError";
    this.reason = reason;
    this.code = code;
  }
}
