import "server-only";
import { APICallError, type LanguageModelMiddleware, wrapLanguageModel } from "ai";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { retryAfterSeconds } from "@/lib/platform/ports/models/retry-after";

/** A person waits for this: what takes longer is told to them instead. */
const LONGEST_WAIT_SECONDS = 5;

/** The SDK repeats a call after the time that a server asks for, up to a minute: here only after a short one. */
const SHORT_WAITS: LanguageModelMiddleware = {
  wrapStream: ({ doStream }) => told(doStream),
  wrapGenerate: ({ doGenerate }) => told(doGenerate),
};

async function told<T>(call: () => PromiseLike<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!APICallError.isInstance(error) || !error.isRetryable) throw error;
    const wait = retryAfterSeconds(error.responseHeaders, getClock().now().getTime());
    if (wait === null || wait <= LONGEST_WAIT_SECONDS) throw error;
    const { message, url, requestBodyValues, statusCode, responseHeaders, responseBody, cause } = error;
    throw new APICallError({
      ...{ message, url, requestBodyValues, responseHeaders, isRetryable: false, cause },
      ...(statusCode === undefined ? {} : { statusCode }),
      ...(responseBody === undefined ? {} : { responseBody }),
    });
  }
}

/** The model, whose calls are repeated only where the server wants them back soon. */
export const withShortWaits = (model: Parameters<typeof wrapLanguageModel>[0]["model"]) =>
  wrapLanguageModel({ model, middleware: SHORT_WAITS });
