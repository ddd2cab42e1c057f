import type { z } from "zod";
import type { RequestContext } from "@/lib/context";
import type { ErrorCode } from "@/lib/errors";
import type { Access } from "@/lib/http/authenticate";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** What the chain and the OpenAPI document need to know of an operation. */
export type Operation = {
  operationId: string;
  summary: string;
  /** More than the summary says, in Markdown. */
  description?: string;
  /** Which credentials the operation takes; none for public and token routes. */
  access: readonly Access[];
  /** Whether it acts in a workspace (X-Workspace-Id or the key's own). */
  workspace: boolean;
  /**
   * Asks for the role and for what the path names, before the query, the body or an idempotency key is looked at; the
   * handler's use-case asks again where it acts.
   */
  reach?: (input: { ctx: RequestContext; params: Record<string, string> }) => Promise<unknown>;
  /** Proves the signing link of a path with `{token}`, before the body; any link that is in use, when left out. */
  link?: (token: string) => Promise<{ id: string; workspaceId: string }>;
  /** Path parameters taken as they are. */
  params?: readonly string[];
  /** Path parameters that are uuids of resources: a malformed one is a 404. */
  uuids?: readonly string[];
  query?: z.ZodType;
  /** Request headers that the handler reads itself, beside those of the chain; each an optional string. */
  headers?: Readonly<Record<string, z.ZodType>>;
  body?: z.ZodType;
  /** Of the body, where pictures make it longer than the 1 MiB of other bodies. */
  maxBytes?: number;
  /** Requests whose body is a form (multipart); `body` is undefined then, and the handler reads it itself. */
  form?: (request: Request) => boolean;
  /** Reads the form ahead of the handler instead, as a POST needs, whose repeats are known by what is in them. */
  holdForm?: HoldForm;
  /** Any bytes, which the handler reads itself; in words. */
  rawBody?: string;
  /** What such a form holds. */
  formBody?: z.ZodType;
  /** Never limited: what watches over the service asks often. */
  isUnlimited?: boolean;
  /** Success status; 204 has no body. */
  status?: 200 | 201 | 204;
  response?: z.ZodType;
  /** Where the sample of an answer differs from the example of its schema: what this operation made of the thing. */
  sample?: Readonly<Record<string, unknown>>;
  /** Answers `ETag`, and 304 to an `If-None-Match` that names it; the handler does. */
  hasETag?: boolean;
  /** Success may also be a 204: when there is nothing to answer. */
  mayBeEmpty?: boolean;
  errors?: readonly ErrorCode[];
  /** Where the interface asks for another status than the code's own (lib/errors.ts). */
  errorStatus?: Partial<Record<ErrorCode, 400 | 409>>;
  handler: (input: {
    ctx: RequestContext;
    params: Record<string, string>;
    query: unknown;
    body: unknown;
    form?: FormData;
    request: Request;
  }) => Promise<unknown>;
};

/** Reads a form within bounds of its own, and holds it for no longer than the work takes. */
export type HoldForm = <T>(request: Request, work: (form: FormData) => Promise<T>) => Promise<T>;

/** An operation in its place: `POST` of `/v1/documents/{id}/send`. */
export type RegisteredOperation = Operation & { method: Method; path: string };

const operations = new Map<string, RegisteredOperation>();

/** Keeps the operation; a second definition under one id is a mistake (a reload in development replaces it). */
export function registerOperation(operation: RegisteredOperation): void {
  operations.set(operation.operationId, operation);
}

/** Those of every route module that was loaded. */
export const registeredOperations = (): RegisteredOperation[] => [...operations.values()];
