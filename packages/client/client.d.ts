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
type BodyOf<O> = O extends { requestBody: { content: { "application/json": infer B } } }
  ? { body: B }
  : O extends { requestBody?: infer R }
    ? NonNullable<R> extends { content: { "application/json": infer B } }
      ? { body?: B }
      : unknown
    : unknown;

/** What is given with any request. */
export type RequestOptions = {
  /** Instead of the client's own. */
  workspaceId?: string;
  /** Instead of a random one, for a request that another run may have to repeat. */
  idempotencyKey?: string;
  /** Further headers, such as `If-Match`. */
  headers?: Record<string, string>;
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

/** One method for each operation, by its `operationId`. */
export type Countersign = Operations & {
  /** Everything in a list, page after page, as it is needed. */
  pages<Id extends PagedId>(operation: Id, ...args: Args<Id>): AsyncGenerator<Item<Id>, void, undefined>;
};

export type CountersignOptions = {
  /** Where the instance answers: `https://sign.example.com`. */
  baseUrl: string;
  /** `sk_live_…`; the key names its workspace. */
  apiKey?: string;
  /** Of `POST /api/auth/token`, where there is no key. */
  sessionToken?: string;
  /** The workspace to act in; needed with a session token. */
  workspaceId?: string;
  /** Instead of the global one; a `CountersignError` that it throws is passed on. */
  fetch?: typeof fetch;
};

export function createCountersign(options: CountersignOptions): Countersign;

/** A refusal (RFC 9457), or no answer at all: then `status` is 0 and `code` is `NO_ANSWER`. */
export class CountersignError extends Error {
  constructor(status: number, problem: Partial<Schemas["Problem"]> & { cause?: unknown });
  readonly status: number;
  /** Stable; https://…/docs/errors says what each means. */
  readonly code: string;
  readonly requestId: string | null;
  /** Every wrong place of the input, with `INVALID_INPUT`. */
  readonly errors: readonly Schemas["InputProblem"][];
  /** What the rules engine finds, with `TEMPLATE_RULES_FAILED`. */
  readonly diagnostics: readonly Schemas["Diagnostic"][];
  /** How long to wait, where the service says so. */
  readonly retryAfterSeconds: number | null;
}

export type VerifyOptions = {
  /** How far the two clocks may be apart, 300 by default. */
  toleranceSeconds?: number;
  /** In milliseconds; the time of this machine by default. */
  now?: number;
};

/**
 * Checks that a delivery comes from Countersign and is not an old one sent again.
 * @param body as it was received, byte for byte
 * @param signature the header `Service-Signature`
 * @param secret the endpoint's, `whsec_…`
 * @throws {Error} when it does not; answer 400 then
 */
export function verifyWebhook(
  body: string,
  signature: string | null | undefined,
  secret: string,
  options?: VerifyOptions,
): Promise<WebhookEvent>;
