import "server-only";
import { APICallError, type LanguageModelMiddleware, wrapLanguageModel } from "ai";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { retryAfterSeconds } from "@/lib/platform/ports/models/retry-after";

/** A user is waiting: longer waits are reported instead. */
const MAX_WAIT_SECONDS = 5;

/** The SDK retries after the delay that a server requests, up to a minute: here only after a short one. */
const SHORT_WAITS: LanguageModelMiddleware = {
  wrapStream: ({ doStream }) => withShortRetry(doStream),
  wrapGenerate: ({ doGenerate }) => withShortRetry(doGenerate),
};

async function withShortRetry<T>(call: () => PromiseLike<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!APICallError.isInstance(error) || !error.isRetryable) throw error;
    const wait = retryAfterSeconds(error.responseHeaders, getClock().now().getTime());
    if (wait === null || wait <= MAX_WAIT_SECONDS) throw error;
    const { message, url, requestBodyValues, statusCode, responseHeaders, responseBody, cause } = error;
    throw new APICallError({
      ...{ message, url, requestBodyValues, responseHeaders, isRetryable: false, cause },
      ...(statusCode === undefined ? {} : { statusCode }),
      ...(responseBody === undefined ? {} : { responseBody }),
    });
  }
}

/** Wraps the model so that calls are retried only if the server requests a short delay. */
export const withShortWaits = (model: Parameters<typeof wrapLanguageModel>[0]["model"]) =>
  wrapLanguageModel({ model, middleware: SHORT_WAITS });
