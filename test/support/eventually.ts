import { vi } from "vitest";

/** Longer than a busy machine takes for anything that a test waits for. */
const PATIENCE = { interval: 5, timeout: 45_000 };

/**
 * Asks again until `check` throws no more, for what happens beside the test.
 * @returns what it returned
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, PATIENCE);
