/** How much is sent at once, and for how long; see docs/decisions on webhook deliveries. */

/** At once to one endpoint; of an endpoint whose last answer was a failure, a few only. */
export const PER_ENDPOINT = 8;
export const PER_FAILING_ENDPOINT = 2;
/** At once for one workspace: fifty dead receivers of one customer leave room for everybody else's. */
export const PER_WORKSPACE = 64;
/** At once by one process; a sending costs a socket and at most 64 KiB of an answer. */
export const PER_PROCESS = 256;
/** How many one look takes, so that the first are on their way before the last are read. */
export const PER_LOOK = 64;

/** The whole answer must be there in this time (interface, Delivery rules). */
export const ANSWER_MS = 10_000;
/** After this time a delivery is taken to have been in the hands of a process that died. */
export const LEASE_MS = 25_000;

/** Back-off after the first attempt and each further one (contract, section 7); then the delivery has failed. */
export const BACKOFF_SECONDS = [30, 120, 600, 3_600, 21_600] as const;
