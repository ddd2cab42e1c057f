/** Concurrency limits and timeouts; see docs/decisions/0010. */

/** Concurrent deliveries per endpoint; far fewer if its last response was a failure. */
export const MAX_PER_ENDPOINT = 8;
export const MAX_PER_FAILING_ENDPOINT = 2;
/** Concurrent deliveries per workspace: one customer's dead receivers leave capacity for all others. */
export const MAX_PER_WORKSPACE = 64;
/** Concurrent deliveries per process; each costs a socket and at most 64 KiB of a response. */
export const MAX_PER_PROCESS = 256;
/** Batch size of a claim, so that the first are in flight before the last are read. */
export const MAX_PER_CLAIM = 64;

/** Time within which the whole response has to arrive, in milliseconds (API, Delivery rules). */
export const ANSWER_TIMEOUT_MS = 10_000;
/** Duration of the lease in milliseconds: afterwards the process that held a delivery is presumed dead. */
export const DELIVERY_LEASE_MS = 25_000;

/**
 * Back-off in seconds after the first attempt and each further one (contract, section 7); after the last, the
 * delivery has failed.
 */
export const BACKOFF_SECONDS = [30, 120, 600, 3_600, 21_600] as const;
