import { CountersignError, createCountersign } from "@countersign/client";
import { withKeepaliveLimit } from "@/lib/client/keepalive";
import { confirmAgain } from "@/lib/client/reauthentication";

/** The dashboard's client for our own API: the typed client, authenticated by the session cookie. */
export const countersign = createCountersign({
  // Pages are rendered on the server first, where there is no window; calls are only made in the browser.
  get baseUrl() {
    return window.location.origin;
  },
  fetch: fetchWithMessage,
  // No automatic retries: the user sees the error and retries; slow requests show progress.
  maxRetries: 0,
  timeoutMs: 0,
});

/**
 * `fetch`, with a user-facing message for network errors. A request that needs a recent proof of who is there is
 * repeated once, after its person has given it.
 * @throws {CountersignError} status 0, code OFFLINE
 */
export async function fetchWithMessage(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    // A request given as an object could not be sent twice.
    const again = input instanceof Request ? input.clone() : input;
    const response = await fetch(input, init && withKeepaliveLimit(init));
    return (await confirmAgain(response)) ? await fetch(again, init && withKeepaliveLimit(init)) : response;
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    throw new CountersignError(0, {
      code: "OFFLINE",
      detail: "You seem to be offline. Check your connection, then try again.",
    });
  }
}

/** Converts whatever a call threw to an error that a form can display. */
export const failureOf = (error: unknown): CountersignError =>
  error instanceof CountersignError
    ? error
    : new CountersignError(0, { detail: "That did not work. Please try again." });

/** The user-facing message of a failed call. */
export const messageOf = (error: unknown): string => failureOf(error).message;
