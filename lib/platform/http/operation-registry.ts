import type { z } from "zod";
import type { RequestContext } from "@/lib/context";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import type { NeededScope } from "@/lib/contracts/scopes";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** A kind of credential: a person's session, or an API key. */
export type CredentialKind = "jwt" | "key";

/** What the pipeline and the OpenAPI document need to know about an operation. */
export type Operation = {
  operationId: string;
  summary: string;
  /** Details beyond the summary, in Markdown. */
  description?: string;
  /** Accepted credentials; empty for public and token routes. */
  access: readonly CredentialKind[];
  /**
   * The scope that an API key or an assistant needs for it; without one, they need all scopes. `defineRoute` requires it
   * where a key is accepted.
   */
  scope?: NeededScope;
  /** Whether it acts in a workspace (X-Workspace-Id or the key's own). */
  workspace: boolean;
  /**
   * Authorization: checks the role and the resource that the path names, before the query, the body or an idempotency
   * key is read; the handler's use-case checks again where it acts.
   */
  authorize?: (input: { ctx: RequestContext; params: Record<string, string> }) => Promise<unknown>;
  /**
   * Whether a browser's person must have proven who they are within the last minutes: for keys, secrets, roles, exports
   * and what ends something (docs/decisions/0032). Checked after `authorize`, before the body is read; a function
   * decides by the body. API keys are not asked.
   */
  reauthenticate?: true | ((body: unknown) => boolean);
  /** Verifies the signing link of a path with `{token}`, before the body; when omitted, any active link is accepted. */
  link?: (token: string) => Promise<ProvenLink>;
  /** Path parameters passed as they are. */
  params?: readonly string[];
  /** Path parameters that are UUIDs of resources: a malformed one is a 404. */
  uuids?: readonly string[];
  query?: z.ZodType;
  /** Request headers that the handler reads itself, in addition to the pipeline's; each an optional string. */
  headers?: Readonly<Record<string, z.ZodType>>;
  body?: z.ZodType;
  /** Maximum body size, if images or texts need more than the default of 1 MiB. */
  maxBytes?: number;
  /** Maximum number of values in a JSON body, members and elements alike, if texts need more than 100,000. */
  maxValues?: number;
  /**
   * Whether the request's body is a form (multipart). If so, `body` is undefined, and the handler reads the form
   * itself.
   */
  form?: (request: Request) => boolean;
  /**
   * Reads the form before the handler instead; a POST needs this, since its idempotency fingerprint covers the content.
   */
  withForm?: WithForm;
  /** Describes a body of arbitrary bytes, which the handler reads itself. */
  rawBody?: string;
  /** Schema of such a form. */
  formBody?: z.ZodType;
  /** Name of the rate limit for calls without a credential or by a link, if not the default. */
  limit?: string;
  /** Creates new work: rejected in a workspace, or for a member, beyond the account's plan, which is read-only. */
  needsPlan?: boolean;
  /** Exempt from rate limits: for monitoring, which polls often. */
  isUnlimited?: boolean;
  /** Success status; 204 has no body. */
  status?: 200 | 201 | 204;
  response?: z.ZodType;
  /** Describes the events of a streamed response; the handler returns the response itself. */
  eventStream?: string;
  /** Overrides the example response where this operation returns something else than the schema's example. */
  sample?: Readonly<Record<string, unknown>>;
  /** Supports `ETag` and `If-None-Match` (304); implemented by the handler. */
  hasETag?: boolean;
  /** Success may also be a 204, when there is nothing to return. */
  mayBeEmpty?: boolean;
  errors?: readonly ErrorCode[];
  /** Overrides an error code's default status where the API specifies another (lib/errors.ts). */
  errorStatus?: Partial<Record<ErrorCode, 400 | 409>>;
  handler: (input: {
    ctx: RequestContext;
    params: Record<string, string>;
    query: unknown;
    body: unknown;
    form?: FormData;
    request: Request;
    authorized: unknown;
    /** The path's signing link, as it was verified. */
    link?: ProvenLink;
  }) => Promise<unknown>;
};

/** What is known here of a signing link. */
type ProvenLink = { readonly id: string; readonly workspaceId: string };

/** Reads a form within its own limits, and holds it for no longer than the work takes. */
export type WithForm = <T>(request: Request, work: (form: FormData) => Promise<T>) => Promise<T>;

/** An operation with its route: `POST` of `/v1/documents/{id}/send`. */
export type RegisteredOperation = Operation & { method: Method; path: string };

/** The part of an operation that the OpenAPI document describes, regardless of what runs it. */
export type DescribedOperation = Omit<RegisteredOperation, "handler">;

const operations = new Map<string, RegisteredOperation>();

/** Registers the operation; a duplicate id is an error (except for reloads in development, which replace it). */
export function registerOperation(operation: RegisteredOperation): void {
  operations.set(operation.operationId, operation);
}

/** The operations of every loaded route module. */
export const registeredOperations = (): RegisteredOperation[] => [...operations.values()];

/**
 * Whether the operation refuses all query parameters: a read of the API without parameters of its own, unless
 * monitors poll it. The URLs of images outside /v1 are exempt: our own pages add a version to them, which no handler
 * reads.
 */
export const takesNoQuery = ({ method, path, query, isUnlimited }: DescribedOperation): boolean =>
  method === "GET" && path.startsWith("/v1/") && !query && !isUnlimited;
