import type { components, operations, webhooks } from "./schema.js";

/** Everything that the interface sends or takes, by name: `Schemas["Document"]`. */
export type Schemas = components["schemas"];

export type OperationId = keyof operations;

/** What an endpoint of yours is sent; `type` says which. */
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
/** A file of a form: with a name where it is a `File`. */
export type FileInput = Blob | ArrayBuffer | Uint8Array;
type FormOf<F> = { [K in keyof F]: K extends "file" ? FileInput : F[K] };
type ContentOf<C> = C extends { "application/json": infer B; "multipart/form-data": infer F }
  ? { body: B; form?: never } | { form: FormOf<F>; body?: never }
  : C extends { "application/json": infer B }
    ? { body: B }
    : C extends { "application/octet-stream": unknown }
      ? { body: FileInput }
      : unknown;
type BodyOf<O> = O extends { requestBody: { content: infer C } }
  ? ContentOf<C>
  : O extends { requestBody?: infer R }
    ? NonNullable<R> extends { content: infer C }
      ? Partial<ContentOf<C>>
      : unknown
    : unknown;

/** What is given with any request. */
export type RequestOptions = {
  /** Instead of the client's own. */
  workspaceId?: string;
  /** Instead of a random one, for a request that another run may have to repeat. All tries of a call are under one key. */
  idempotencyKey?: string;
  /** Instead of the client's own: how long one try may take, in milliseconds; 0 for no limit. */
  timeoutMs?: number;
  /** Instead of the client's own: how often a call that failed is tried again. */
  maxRetries?: number;
  /** Further headers, such as `If-Match`. */
  headers?: Record<string, string>;
  /** Ends the call, and the wait before a further try; the call then fails with the signal's reason. */
  signal?: AbortSignal;
  /** Lets the request outlive the page that makes it (`fetch`'s own option, with its limit of 64 KiB). */
  keepalive?: boolean;
};

export type Input<Id extends OperationId> = PathOf<operations[Id]> &
  QueryOf<operations[Id]> &
  BodyOf<operations[Id]> &
  RequestOptions;

type Json<T> = T extends { content: { "application/json": infer B } } ? B : undefined;
type Successes<R> = { [S in keyof R]: S extends 200 | 201 | 204 ? Json<R[S]> : never }[keyof R];

/** What an operation answers; undefined where there is nothing to answer. */
export type Output<Id extends OperationId> = operations[Id] extends { responses: infer R }
  ? Successes<R>
  : never;

type Args<Id extends OperationId> =
  Partial<Record<never, never>> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>];

/** Operations that answer a list by pages. */
type PagedId = {
  [Id in OperationId]: operations[Id] extends { parameters: { query?: infer Q } }
    ? "cursor" extends keyof NonNullable<Q>
      ? Id
      : never
    : never;
}[OperationId];

type Item<Id extends OperationId> = Output<Id> extends readonly (infer T)[] ? T : never;

type Operations = { [Id in OperationId]: (...args: Args<Id>) => Promise<Output<Id>> };

/** What an operation answered, with what stands around it. */
export type Answer<Id extends OperationId> = {
  data: Output<Id>;
  status: number;
  /** `RateLimit`, `Request-Id`, `Link`, `Idempotent-Replayed` and the others that the reference names. */
  headers: Headers;
};

/** A part of a list; `nextCursor` is the `cursor` of the next one, null at the end. */
export type ListPage<T> = { items: T[]; nextCursor: string | null };

/** What an upload address answers: the draft's pages, and what is to be said of them. */
export type Uploaded = {
  templateId: string;
  pages: Schemas["PageSize"][];
  warnings: string[];
  diagnostics: Schemas["Diagnostic"][];
};

/** One method for each operation, by its `operationId`. */
export type Countersign = Operations & {
  /** The same with the status and the headers of the answer. */
  call<Id extends OperationId>(operation: Id, ...args: Args<Id>): Promise<Answer<Id>>;
  /** One page of a list, and where the next one begins. */
  page<Id extends PagedId>(operation: Id, ...args: Args<Id>): Promise<ListPage<Item<Id>>>;
  /** PUTs a file to an `uploadUrl`. It is sent once: ask for another address when it fails. */
  upload(
    uploadUrl: string,
    file: FileInput,
    options?: Pick<RequestOptions, "signal" | "timeoutMs" | "headers"> & { contentType?: string },
  ): Promise<Uploaded>;
  /** Everything in a list, page after page, as it is needed. */
  pages<Id extends PagedId>(operation: Id, ...args: Args<Id>): AsyncGenerator<Item<Id>, void, undefined>;
};

export type CountersignOptions = {
  /** Where the instance answers: `https://sign.example.com`, with its path where it has one. */
  baseUrl: string;
  /** `sk_live_…`; the key implies its workspace. */
  apiKey?: string;
  /** Of `POST /api/auth/token`, where there is no key. */
  sessionToken?: string;
  /** The workspace to act in; needed with a session token. */
  workspaceId?: string;
  /** How long one try of a call may take, in milliseconds; 60,000 by default, 0 for no limit. */
  timeoutMs?: number;
  /**
   * How often a call that failed is tried again; 2 by default, 0 for never. Tried again is what was not begun (`RATE_LIMITED`,
   * 503), and, for reads, PUT and whatever carries an idempotency key, also what may have been: no answer, or a 5xx.
   */
  maxRetries?: number;
  /** Instead of the global one; a `CountersignError` that it throws is passed on. */
  fetch?: typeof fetch;
};

export function createCountersign(options: CountersignOptions): Countersign;

/**
 * A refusal (RFC 9457), or none at all: then `status` is 0, and `code` is `NO_ANSWER`, `TIMEOUT`, or `INVALID_PATH` for a
 * path parameter that is empty or made of dots, with which nothing was sent.
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
  /** Stable; https://…/docs/errors says what each means. */
  readonly code: string;
  readonly requestId: string | null;
  /** Every wrong place of the input, with `INVALID_INPUT`. */
  readonly errors: readonly Schemas["InputProblem"][];
  /** Findings of the rules engine, with `TEMPLATE_RULES_FAILED`. */
  readonly diagnostics: readonly Schemas["Diagnostic"][];
  /** How long to wait, where the service says so. */
  readonly retryAfterSeconds: number | null;
  /** The key that the call carried: give it to repeat the same call, and do nothing twice. */
  readonly idempotencyKey: string | null;
}

export type VerifyOptions = {
  /** How far the two clocks may be apart, 300 by default. */
  toleranceSeconds?: number;
  /** In milliseconds; the time of this machine by default. */
  now?: number;
};

/**
 * Checks that a delivery comes from Countersign and is not an old one sent again.
 * @param body as it was received, byte for byte: text, or the bytes that frameworks call the raw body
 * @param signature the header `Service-Signature`
 * @param secret the endpoint's, `whsec_…`
 * @throws {Error} when it does not; answer 400 then
 */
export function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  signature: string | null | undefined,
  secret: string,
  options?: VerifyOptions,
): Promise<WebhookEvent>;
