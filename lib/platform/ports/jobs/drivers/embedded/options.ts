import type { FunctionHandler } from "@/lib/platform/ports/jobs/drivers/embedded/protocol";

export type EmbeddedOptions = {
  connectionString: string;
  /** Past a pooler, for LISTEN and the session's lock; `connectionString` unless told. */
  directUrl?: string;
  /** The SDK's handler of the functions (serve.ts). */
  handler: FunctionHandler;
  now: () => Date;
  /** Whether this process only reads and manages the queue, whose work is done by others. */
  isObserver?: boolean;
  /** How many steps this process runs concurrently. */
  parallelism?: number;
  /** Lease duration without a heartbeat. */
  leaseMs?: number;
  /** How often an idle process polls for work that no notification announced. */
  pollMs?: number;
  /** How long `stop` waits for running steps (graceful shutdown). */
  drainMs?: number;
  /** While true, nothing is relayed, and no work is started. */
  isPaused?: () => boolean;
};

export const EMBEDDED_DEFAULTS = {
  isObserver: false,
  parallelism: 8,
  leaseMs: 10_000,
  pollMs: 2_000,
  drainMs: 10_000,
  isPaused: () => false,
} as const;
