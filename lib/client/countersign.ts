import { CountersignError, createCountersign } from "@countersign/client";

/** The dashboard's way to our own interface: the typed client, with the cookie of the session for a credential. */
export const countersign = createCountersign({
  // Pages are rendered on the server first, where there is no window; calls are made in the browser alone.
  get baseUrl() {
    return window.location.origin;
  },
  fetch: reach,
  // Whoever sits before the page is told, and tries again; what is slow is shown to be.
  maxRetries: 0,
  timeoutMs: 0,
});

/**
 * `fetch`, with words for a page when nothing is reached.
 * @throws {CountersignError} status 0, code OFFLINE
 */
export async function reach(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    throw new CountersignError(0, {
      code: "OFFLINE",
      detail: "You seem to be offline. Check your connection, then try again.",
    });
  }
}

/** Whatever a call has thrown, as a refusal that a form can read. */
export const failureOf = (error: unknown): CountersignError =>
  error instanceof CountersignError
    ? error
    : new CountersignError(0, { detail: "That did not work. Please try again." });

/** Why a call failed, in words for whoever made it. */
export const wordsOf = (error: unknown): string => failureOf(error).message;
