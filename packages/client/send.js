/** One request with its timeout and its repeats. */
import { CountersignError } from "./error.js";

const DEFAULT_TIMEOUT_MS = 60_000;
const DEFAULT_RETRIES = 2;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** What the service asks to wait beyond this is the caller's to decide. */
const LONGEST_WAIT_SECONDS = 60;

/**
 * @param options the client's own, and those of this call
 * @param request `{address, method, headers, body, idempotencyKey}`; the body can be sent again as it is
 * @returns `{data, status, headers}`; `data` is undefined where there is no body
 * @throws {CountersignError}, or the reason with which the caller's signal was aborted
 */
export async function send(options, request) {
  const { maxRetries = DEFAULT_RETRIES, signal } = options;
  for (let attempt = 0; ; attempt++) {
    try {
      return await tryOnce(options, request);
    } catch (error) {
      if (attempt >= maxRetries || signal?.aborted || !mayRepeat(error, request)) throw error;
      await pause(pauseOf(error, attempt), signal);
    }
  }
}

/**
 * Whether the same may be sent again. What was certainly not begun always may; what may have been done only where
 * a repeat does nothing twice: reads, what replaces a whole, and what carries an idempotency key.
 */
function mayRepeat(error, { method, idempotencyKey }) {
  if (!(error instanceof CountersignError)) return false;
  const { status, code, retryAfterSeconds } = error;
  if ((retryAfterSeconds ?? 0) > LONGEST_WAIT_SECONDS) return false;
  if (code === "RATE_LIMITED" || status === 503) return true;
  if (code === "IDEMPOTENCY_KEY_IN_USE") return true;
  const isSafe = method === "GET" || method === "PUT" || idempotencyKey !== undefined;
  return isSafe && (code === "NO_ANSWER" || code === "TIMEOUT" || status >= 500);
}

/** Longer each time, and never the same for two callers: who failed together does not come back together. */
function pauseOf({ retryAfterSeconds }, attempt) {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  const jittered = longest * (0.5 + Math.random() / 2);
  return retryAfterSeconds === null ? jittered : retryAfterSeconds * 1_000 + jittered / 2;
}

function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    const end = () => {
      signal?.removeEventListener("abort", stop);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal?.addEventListener("abort", stop, { once: true });
  });
}

async function tryOnce(options, request) {
  const { signal, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  signal?.throwIfAborted();
  const { address, idempotencyKey = null } = request;
  const ended = new AbortController();
  const stop = () => ended.abort(signal.reason);
  signal?.addEventListener("abort", stop, { once: true });
  const timer = timeoutMs > 0 ? setTimeout(() => ended.abort(), timeoutMs) : undefined;
  try {
    const { response, text } = await exchange(options, request, ended.signal);
    if (!response.ok) throw refusalOf(response, text, idempotencyKey);
    return {
      data: dataOf(response, text, idempotencyKey),
      status: response.status,
      headers: response.headers,
    };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    // A fetch of one's own may say in its own words why there was no answer.
    if (cause instanceof CountersignError) throw cause;
    const problem = ended.signal.aborted
      ? { code: "TIMEOUT", detail: `No response from ${address.origin} within ${timeoutMs} ms.`, cause }
      : { code: "NO_ANSWER", detail: `No response from ${address.origin}.`, cause };
    throw new CountersignError(0, problem, { idempotencyKey });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

async function exchange(options, { address, method, headers, body }, signal) {
  const request = options.fetch ?? fetch;
  const response = await request(address, {
    method,
    headers,
    // The interface never redirects: whoever does is not the interface, and must not be told the credential.
    redirect: "manual",
    signal,
    ...(body === undefined ? {} : { body }),
    ...(options.keepalive ? { keepalive: true } : {}),
  });
  return { response, text: await response.text() };
}

function dataOf({ status }, text, idempotencyKey) {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const detail = "The response is not JSON: check that baseUrl points to the Countersign instance.";
    throw new CountersignError(status, { code: "UNREADABLE", detail, cause }, { idempotencyKey });
  }
}

function refusalOf(response, text, idempotencyKey) {
  const { status, headers, type } = response;
  const isRedirect = type === "opaqueredirect" || (status >= 300 && status < 400);
  const wait = Number(headers.get("retry-after") ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(wait) ? wait : null;
  const problem = isRedirect
    ? {
        code: "REDIRECTED",
        detail: "The URL redirects: set baseUrl to the URL at which the instance itself responds.",
      }
    : problemOf(text);
  return new CountersignError(status, problem, { retryAfterSeconds, idempotencyKey });
}

/** What stands between the service and its caller may refuse in words of its own. */
function problemOf(text) {
  try {
    const problem = JSON.parse(text);
    return typeof problem === "object" && problem !== null ? problem : {};
  } catch {
    return {};
  }
}
