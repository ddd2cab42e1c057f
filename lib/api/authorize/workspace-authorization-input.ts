import type { WorkspaceContext } from "@/lib/context";

/**
 * Input of an operation's `authorize` (lib/api/define-route.ts), which checks the caller's role and access to the
 * resource that the path names before the query, the body or an idempotency key is read. There is one file per kind
 * of resource, so that an operation loads no other domain's use-cases.
 */
export type WorkspaceAuthorizationInput<P extends string> = {
  ctx: WorkspaceContext;
  params: Record<P, string>;
};
