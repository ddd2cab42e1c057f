import "server-only";
import type { z } from "zod";
import type { RequestContext, UserContext, WorkspaceContext } from "@/lib/context";
import type { NeededScope, Scope } from "@/lib/contracts/scopes";
import type { SigningLink } from "@/lib/domain/signing/load-signing-link";
import type { Paginated } from "@/lib/platform/database/paginated";
import type { CredentialKind, Operation } from "@/lib/platform/http/operation-registry";

type ContextOf<A extends readonly CredentialKind[], W extends boolean> = A extends readonly []
  ? RequestContext
  : W extends true
    ? WorkspaceContext
    : UserContext;

/** An operation that accepts a key does not compile without its scope. */
type ScopeOf<A extends readonly CredentialKind[]> = "key" extends A[number]
  ? { scope: Scope }
  : { scope?: NeededScope };

type Outcome<T> = T | Paginated<T extends (infer E)[] ? E : never>;

type Definition<
  A extends readonly CredentialKind[],
  W extends boolean,
  P extends string,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Z,
  L extends SigningLink,
> = Omit<
  Operation,
  | "access"
  | "scope"
  | "workspace"
  | "params"
  | "uuids"
  | "authorize"
  | "reauthenticate"
  | "query"
  | "body"
  | "response"
  | "link"
  | "handler"
> &
  ScopeOf<A> & {
    access: A;
    workspace: W;
    params?: readonly P[];
    uuids?: readonly P[];
    authorize?: (input: { ctx: ContextOf<A, W>; params: Record<P, string> }) => Promise<Z>;
    reauthenticate?: true | ((body: z.output<B>) => boolean);
    query?: Q;
    body?: B;
    response?: R;
    link?: (token: string) => Promise<L>;
    handler: (input: {
      ctx: ContextOf<A, W>;
      params: Record<P, string>;
      query: z.output<Q>;
      body: z.output<B>;
      /** Replaces the body when the request was a form read ahead (`withForm`). */
      form?: FormData;
      request: Request;
      /** What `authorize` found, a moment before the body was read. */
      authorized: Z;
      /** The link of a path with `{token}`, as it was verified: what is written by it decides again. */
      link: L;
      // biome-ignore lint/suspicious/noConfusingVoidType: the handler of a 204 returns nothing.
    }) => Promise<Outcome<z.input<R>> | Response | void>;
  };

/**
 * One operation of /v1, declared as data. `defineResource` assigns its path and method, runs it, and registers it for
 * the OpenAPI document, so that the two cannot drift apart.
 */
export function defineRoute<
  const A extends readonly CredentialKind[],
  const W extends boolean,
  const P extends string,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Z = undefined,
  L extends SigningLink = SigningLink,
>(definition: Definition<A, W, P, Q, B, R, Z, L>): Operation {
  // From here on, all operations are handled alike; the handler's input is parsed by these same schemas.
  return definition as unknown as Operation;
}
