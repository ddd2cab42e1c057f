import "server-only";
import {
  APICallError,
  InvalidResponseDataError,
  InvalidToolInputError,
  JSONParseError,
  NoSuchToolError,
  RetryError,
  StreamProviderError,
  TypeValidationError,
} from "ai";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { retryAfterSeconds } from "@/lib/platform/ports/models/retry-after";
import { ToolInputTooLongError } from "@/lib/platform/ports/models/tool-input-too-long-error";

/** User-facing messages about why a model did not answer; its own error text is neither shown nor logged. */

/** Why the server stopped a turn. */
export type StopReason = "left" | "time" | "silence";

export const STOP_MESSAGES: Readonly<Record<StopReason, string>> = {
  left: "Stopped before it was done. What it had changed by then is listed, and can be undone.",
  time: "This took too long and was stopped. Ask for a smaller step, or say “go on”.",
  silence: "The model stopped answering. Try again in a moment.",
};

const CONFUSED = "The model's answer could not be understood. Try again, or rephrase your request.";
const INCOMPLETE =
  "The model's server sent no complete answer. Try again in a moment; if that fails too, tell the operator of this service.";
const TOO_LONG =
  "The model wrote more than one step can hold. What was changed before is kept. Ask for a smaller step, one part at a time.";
const BUSY = "The model is busy. Try again";
const MAX_WAIT_SECONDS = 3_600;

/** Message for a tool call that the model got wrong; null for any other error. */
export function toolCallMessage(error: unknown): string | null {
  if (NoSuchToolError.isInstance(error)) return "The agent tried something that it cannot do here.";
  if (InvalidToolInputError.isInstance(error))
    return "The agent’s change was not in a form that can be applied, so nothing was changed by it.";
  return null;
}

/** @param turnId lets the operator find the line in the log */
export function failureMessage(error: unknown, turnId: string): string {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  // Application errors have messages for people: a plan limit, or a deleted template.
  if (cause instanceof AppError) return cause.message;
  if (cause instanceof ToolInputTooLongError) return TOO_LONG;
  const isCut = isCutOff(cause);
  if (!isCut && (APICallError.isInstance(cause) || StreamProviderError.isInstance(cause))) {
    const { statusCode } = cause;
    log.warn({ turnId, statusCode }, "the model refused a call");
    return statusMessage(statusCode, APICallError.isInstance(cause) ? cause.responseHeaders : undefined);
  }
  log.warn(
    { turnId, name: cause instanceof Error ? cause.name : typeof cause },
    "a turn of the agent failed",
  );
  if (isCut) return "The connection to the model was cut. Try again.";
  return isNoAnswer(cause) ? INCOMPLETE : CONFUSED;
}

/**
 * Whether the server returned a page, an error or nothing instead of a stream, broken events, or a stream without an
 * end: usually the configured address is wrong.
 */
const isNoAnswer = (error: unknown): boolean =>
  InvalidResponseDataError.isInstance(error) ||
  JSONParseError.isInstance(error) ||
  TypeValidationError.isInstance(error);

function statusMessage(statusCode: number | undefined, headers: Record<string, string> | undefined): string {
  if (statusCode === 429)
    return `${BUSY} ${waitText(retryAfterSeconds(headers, getClock().now().getTime()))}.`;
  if (statusCode === 401 || statusCode === 403)
    return "The model does not accept this service's key. Tell the operator of this service.";
  if (statusCode === 404)
    return "There is no model with the configured name. Tell the operator of this service.";
  if (statusCode === 413)
    return "This is more text than the model takes. Start a new conversation, or ask about fewer pages.";
  if (statusCode === 400)
    return "The model did not accept the request: perhaps it is longer than it can take, or the model cannot use tools. Start a new conversation; if that fails too, tell the operator of this service.";
  if (statusCode === undefined) return "The model cannot be reached. Try again in a moment.";
  if (statusCode >= 500) return `The model’s server failed (${statusCode}). Try again in a moment.`;
  return CONFUSED;
}

/**
 * Whether undici reports a connection that was reset or closed while the model answered, possibly as the cause of an
 * SDK error.
 */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  (/^terminated|socket|ECONNRESET|other side closed/i.test(error.message) || isCutOff(error.cause));

function waitText(seconds: number | null): string {
  if (seconds === null || seconds < 1 || seconds > MAX_WAIT_SECONDS) return "in a moment";
  return seconds < 90 ? `in ${Math.ceil(seconds)} seconds` : `in ${Math.ceil(seconds / 60)} minutes`;
}
