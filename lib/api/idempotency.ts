import "server-only";
import { createHash } from "node:crypto";
import type { OperationRun } from "@/lib/api/operation-run";
import { AppError, invalidInput } from "@/lib/errors";
import { claimKey, type HeldKey, holdKeyLock } from "@/lib/platform/idempotency/keys";
import { sha256Hex } from "@/lib/pure/secrets";

/**
 * `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header; contract, section 1): repeating a POST with the same
 * key replays the first response and has no second effect.
 */

const HEADER = "idempotency-key";
const MAX_LENGTH = 255;

export type IdempotentRequest = {
  /** Identifies the request across all of its repeats; a new resource takes it as its id. */
  id: string;
  /** The id of what an earlier attempt changed before it died without responding. */
  resultId: string | null;
  replay: Response | null;
  /** Stores the response for replay, or releases the key when nothing was done. */
  finish(response: Response): Promise<Response>;
};

/**
 * @param form the body, if it is a form
 * @returns null if no key is sent, or the operation does not support keys
 * @throws {AppError} INVALID_INPUT, IDEMPOTENCY_KEY_IN_USE, IDEMPOTENCY_KEY_REUSED
 */
export async function beginIdempotent(
  run: OperationRun,
  workspaceId: string | null,
  form?: FormData,
): Promise<IdempotentRequest | null> {
  const key = run.request.headers.get(HEADER);
  if (key === null || run.operation.method !== "POST" || !run.caller) return null;
  if (key.length === 0 || key.length > MAX_LENGTH)
    throw invalidInput({
      path: "Idempotency-Key",
      code: "invalid_length",
      message: `must be 1 to ${MAX_LENGTH} characters`,
    });
  const { pathname, search } = new URL(run.request.url);
  const caller = run.caller.kind === "api_key" ? run.caller.apiKeyId : run.caller.userId;
  const claim = await claimKey({
    scope: sha256Hex(JSON.stringify([caller, workspaceId, run.operation.operationId, pathname, key])),
    fingerprint: sha256Hex(JSON.stringify([search, await bodyOf(run, form)])),
  });
  switch (claim.outcome) {
    case "reused":
      throw new AppError("IDEMPOTENCY_KEY_REUSED", {
        detail:
          "This Idempotency-Key was already used with a different body. Use a new key for a new request.",
      });
    case "in_use":
      throw new AppError("IDEMPOTENCY_KEY_IN_USE", {
        detail: "The first request with this Idempotency-Key is still in progress. Try again in a moment.",
        retryAfterSeconds: 1,
      });
    case "answered":
      return {
        id: claim.id,
        resultId: null,
        replay: replayOf(claim.answer),
        finish: async (response) => response,
      };
    case "claimed":
      return {
        id: claim.id,
        resultId: claim.resultId,
        replay: null,
        finish: finishing(holdKeyLock(claim)),
      };
  }
}

async function bodyOf({ text, operation }: OperationRun, form: FormData | undefined): Promise<unknown> {
  if (form) return partsOf(form);
  if (text === undefined) throw new Error(`${operation.operationId} takes forms under a key, and holds none`);
  return text;
}

/**
 * A multipart boundary differs in every repeat of the same request, so the fingerprint is computed from the form's
 * parts, using the hashes of files.
 */
async function partsOf(form: FormData): Promise<unknown[]> {
  const parts: unknown[] = [];
  for (const [name, value] of form)
    parts.push(typeof value === "string" ? [name, value] : [name, value.name, await hashOf(value)]);
  return ["form", ...parts];
}

async function hashOf(file: File): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of file.stream() as unknown as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest("hex");
}

/** Input errors and internal failures may be retried under the same key; every other response is stored. */
const isAnswer = (status: number) => status < 500 && ![400, 401, 413, 415, 429].includes(status);

const finishing = (held: HeldKey) => async (response: Response) => {
  const type = response.headers.get("content-type");
  const isStream = type?.startsWith("text/event-stream") ?? false;
  if (!isAnswer(response.status) || isStream) {
    await (response.status >= 500 ? held.unlock() : held.release());
    return response;
  }
  const body = await response.text();
  await held.keep({ status: response.status, type, body });
  return new Response(body || null, { status: response.status, headers: response.headers });
};

function replayOf({ status, type, body }: { status: number; type: string | null; body: string }): Response {
  const headers = new Headers({ "Idempotent-Replayed": "true" });
  if (type) headers.set("Content-Type", type);
  return new Response(body || null, { status, headers });
}
