import { vi } from "vitest";

/** Longer than anything that a test waits for takes on a busy machine. */
const PATIENCE = { interval: 5, timeout: 45_000 };

/**
 * Retries until `check` no longer throws, for concurrent effects.
 * @returns its result
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, PATIENCE);
