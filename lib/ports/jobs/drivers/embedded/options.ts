import type { Handler } from "@/lib/ports/jobs/drivers/embedded/protocol";

export type EmbeddedOptions = {
  connectionString: string;
  /** The SDK's `serve()` handler of the functions. */
  handler: Handler;
  now: () => Date;
  /** How many steps this process runs at once. */
  parallelism?: number;
  /** How long work stays with a process that shows no sign of life. */
  leaseMs?: number;
  /** How often an idle process looks for what no notification told it. */
  pollMs?: number;
  /** How long `stop` waits for running steps. */
  drainMs?: number;
};

export const DEFAULTS = { parallelism: 8, leaseMs: 10_000, pollMs: 2_000, drainMs: 10_000 } as const;
