import type { components, operations, webhooks } from "./schema.js";

/** All schemas of the API, by name: `Schemas["Document"]`. */
export type Schemas = components["schemas"];

export type OperationId = keyof operations;

/** An event sent to your webhook endpoint; `type` tells which one. */
export type WebhookEvent = {
  [T in keyof webhooks]: webhooks[T] extends {
    post: { requestBody: { content: { "application/json": infer E } } };
  }
    ? E
    : never;
}[keyof webhooks];

type PathOf<O> = O extends { parameters: { path: infer P } } ? { path: P } : unknown;
type QueryOf<O> = O extends { parameters: { query: infer Q } }
  ? { query: Q }
  : O extends { parameters: { query?: infer Q } }
    ? [NonNullable<Q>] extends [never]
      ? unknown
      : { query?: NonNullable<Q> }
    : unknown;
/** A file in a form; it has a name if it is a `File`. */
export type FileInput = Blob | ArrayBuffer | Uint8Array;
/** The parts of a form: an object is sent as JSON. `payload` is the rest of what the operation takes as a body. */
type FormOf<F, B> = {
  [K in keyof F]: K extends "file"
    ? FileInput
    : K extends "payload"
      ? F[K] | Omit<B, "file" | "templateId">
      : F[K] | (K extends keyof B ? B[K] : never);
};
type JsonBody<C> = C extends { "application/json": infer B } ? B : never;
type BytesBody<C> = C extends { "application/octet-stream": unknown } ? FileInput : never;
type WithBody<B> = [B] extends [never] ? never : { body: B; form?: never };
type WithForm<C> = C extends { "multipart/form-data": infer F }
  ? { form: FormOf<F, JsonBody<C>>; body?: never }
  : never;
type ContentOf<C> = [WithBody<JsonBody<C> | BytesBody<C>> | WithForm<C>] extends [never]
  ? unknown
  : WithBody<JsonBody<C> | BytesBody<C>> | WithForm<C>;
type BodyOf<O> = O extends { requestBody: { content: infer C } }
  ? ContentOf<C>
  : O extends { requestBody?: infer R }
    ? NonNullable<R> extends { content: infer C }
      ? Partial<ContentOf<C>>
      : unknown
    : unknown;

/** Options of every request. */
export type RequestOptions = {
  /** Overrides the client's value. */
  workspaceId?: string;
  /** Replaces the random key, for a request that another run may have to retry. All attempts of a call use one key. */
  idempotencyKey?: string;
  /** Overrides the client's timeout of one attempt, in milliseconds; 0 for no limit. */
  timeoutMs?: number;
  /** Overrides how often the client retries a failed call. */
  maxRetries?: number;
  /** Additional headers, such as `If-Match`. */
  headers?: Record<string, string>;
  /** Aborts the call, including the wait before a retry; the call then fails with the signal's reason. */
  signal?: AbortSignal;
  /** Lets the request outlive the page that sends it (`fetch`'s own option, with its limit of 64 KiB). */
  keepalive?: boolean;
};

export type Input<Id extends OperationId> = PathOf<operations[Id]> &
  QueryOf<operations[Id]> &
  BodyOf<operations[Id]> &
  RequestOptions;

type Json<T> = T extends { content: { "application/json": infer B } } ? B : undefined;
type Successes<R> = { [S in keyof R]: S extends 200 | 201 | 204 ? Json<R[S]> : never }[keyof R];

/** The response body of an operation; undefined if it has none. */
export type Output<Id extends OperationId> = operations[Id] extends { responses: infer R }
  ? Successes<R>
  : never;

type Args<Id extends OperationId> =
  Partial<Record<never, never>> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>];

/** Operations that return a paginated list. */
type PagedId = {
  [Id in OperationId]: operations[Id] extends { parameters: { query?: infer Q } }
    ? "cursor" extends keyof NonNullable<Q>
      ? Id
      : never
    : never;
}[OperationId];

type Item<Id extends OperationId> = Output<Id> extends readonly (infer T)[] ? T : never;

type Operations = { [Id in OperationId]: (...args: Args<Id>) => Promise<Output<Id>> };

/** The response body of an operation, with status and headers. */
export type Answer<Id extends OperationId> = {
  data: Output<Id>;
  status: number;
  /** `RateLimit`, `Request-Id`, `Link`, `Idempotent-Replayed` and the others listed in the reference. */
  headers: Headers;
};

/** One page of a list; `nextCursor` is the `cursor` of the next page, null on the last. */
export type ListPage<T> = { items: T[]; nextCursor: string | null };

/** The response to an upload: the draft's pages and diagnostics. */
export type Uploaded = Output<"uploadTemplatePdf">;

/** One method for each operation, by its `operationId`. */
export type Countersign = Operations & {
  /** Same as the method, but also returns the status and headers. */
  call<Id extends OperationId>(operation: Id, ...args: Args<Id>): Promise<Answer<Id>>;
  /** Returns one page of a list and the cursor of the next. */
  page<Id extends PagedId>(operation: Id, ...args: Args<Id>): Promise<ListPage<Item<Id>>>;
  /** PUTs a file to an `uploadUrl`. It is not retried: request a new URL if it fails. */
  upload(
    uploadUrl: string,
    file: FileInput,
    options?: Pick<RequestOptions, "signal" | "timeoutMs" | "headers"> & { contentType?: string },
  ): Promise<Uploaded>;
  /** Iterates over all items of a list and fetches pages as needed. */
  pages<Id extends PagedId>(operation: Id, ...args: Args<Id>): AsyncGenerator<Item<Id>, void, undefined>;
};

export type CountersignOptions = {
  /** The URL of the instance, such as `https://sign.example.com`, including its path if it has one. */
  baseUrl: string;
  /** `sk_live_…`; the key implies its workspace. */
  apiKey?: string;
  /** From `POST /api/auth/token`; used if there is no API key. */
  sessionToken?: string;
  /** The workspace to act in; required with a session token. */
  workspaceId?: string;
  /** Timeout of one attempt of a call, in milliseconds; 60,000 by default, 0 for no limit. */
  timeoutMs?: number;
  /**
   * How often a failed call is retried; 2 by default, 0 for never. Calls that were not processed are always retried (`RATE_LIMITED`,
   * 503); reads, PUT and calls with an idempotency key also if they may have been processed (no response, or a 5xx).
   */
  maxRetries?: number;
  /** Replaces the global `fetch`; a `CountersignError` that it throws is passed on. */
  fetch?: typeof fetch;
};

export function createCountersign(options: CountersignOptions): Countersign;

/**
 * An error response (RFC 9457), or no response at all: then `status` is 0, and `code` is `NO_ANSWER`, `TIMEOUT`, or `INVALID_PATH` for a
 * path parameter that is empty, `.` or `..` (nothing was sent).
 */
export class CountersignError extends Error {
  constructor(
    status: number,
    problem: Partial<Omit<Schemas["Problem"], "code" | "errors">> & {
      code?: string;
      errors?: readonly { path: string; code: string; message: string }[];
      cause?: unknown;
    },
    more?: { retryAfterSeconds?: number | null; idempotencyKey?: string | null },
  );
  readonly status: number;
  /** Stable; every code is explained at https://…/docs/errors. */
  readonly code: string;
  readonly requestId: string | null;
  /** Every invalid value in the input, with `INVALID_INPUT`. */
  readonly errors: readonly Schemas["InputProblem"][];
  /** Findings of the rules engine, with `TEMPLATE_RULES_FAILED`. */
  readonly diagnostics: readonly Schemas["Diagnostic"][];
  /** Who uses the account's seats, with `SEATS_IN_USE`. */
  readonly seats: NonNullable<Readonly<Schemas["Problem"]["seats"]>>;
  /** With a failed change of plan or seats: whether nothing was changed, or that is not known yet. */
  readonly outcome: "unchanged" | "unknown" | null;
  /** The template that was created despite the error and is still a draft, with `TEMPLATE_RULES_FAILED`. */
  readonly templateId: string | null;
  /** Seconds to wait before retrying, if the service returned it. */
  readonly retryAfterSeconds: number | null;
  /** The idempotency key of the call: reuse it to retry the call without a second effect. */
  readonly idempotencyKey: string | null;
}

export type VerifyOptions = {
  /** Allowed difference between the two clocks in seconds, 300 by default. */
  toleranceSeconds?: number;
  /** The current time in milliseconds; defaults to this machine's clock. */
  now?: number;
};

/**
 * Verifies that a delivery comes from Countersign and is not a replay of an old one.
 * @param body the raw body, byte for byte as received: text or bytes
 * @param signature the header `Service-Signature`
 * @param secret the endpoint's, `whsec_…`
 * @throws {Error} if it does not; respond with 400 in that case
 */
export function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  signature: string | readonly string[] | null | undefined,
  secret: string,
  options?: VerifyOptions,
): Promise<WebhookEvent>;
