import type { AuditActor } from "@/lib/contracts/audit";
import type { MemberRole } from "@/lib/contracts/workspaces";

/** Who calls, as established by `lib/http/authenticate.ts`; use-cases take it as their first argument. */
export type UserPrincipal = {
  kind: "user";
  userId: string;
  email: string;
  name: string | null;
  /** How the session was presented: a cookie needs a same-origin proof on writes. */
  via: "bearer" | "cookie";
  /** Of the browser that is signed in; null for a program's token. */
  sessionId?: string | null;
  /** Whether they operate the instance: its first account, or named by INSTANCE_ADMINS. */
  isInstanceAdmin?: boolean;
};

/** An API key acts for its workspace with its creator as the actor (contract, section 3). */
export type KeyPrincipal = {
  kind: "api_key";
  apiKeyId: string;
  apiKeyName: string;
  workspaceId: string;
  userId: string;
  email: string;
  name: string | null;
  role: MemberRole;
};

export type Principal = UserPrincipal | KeyPrincipal;

/** What every request carries, with or without a credential. */
export type RequestContext = {
  requestId: string;
  ip: string | null;
  userAgent: string | null;
  /** A HEAD, which by RFC 9110, section 9.2.1, changes nothing: what a GET would record is not recorded. */
  isHead?: boolean;
  /** Whose server handed on the signer's address and device above, with a key of the document's workspace. */
  vouchedBy?: Voucher;
  /**
   * The same for every repeat under one Idempotency-Key. What is created takes it as its id, so that a repeat after a
   * crash finds what the first one made.
   */
  idempotentId?: string;
  /** What the same request changed, when it died after that and before it could answer (lib/idempotency/mark-done). */
  idempotentResult?: string;
};

/** An API key that speaks for a signer, and from where it did. */
export type Voucher = { apiKeyId: string; apiKeyName: string; ip: string | null };

export type UserContext = RequestContext & { principal: UserPrincipal };

/** A request within a workspace; `role` is the caller's in that workspace. */
export type WorkspaceContext = RequestContext & {
  principal: Principal;
  workspaceId: string;
  role: MemberRole;
};

/** The caller as the audit trail names it. */
export function auditActor(principal: Principal): AuditActor {
  return principal.kind === "user"
    ? { type: "user", id: principal.userId, name: principal.name, email: principal.email }
    : { type: "api_key", id: principal.apiKeyId, name: principal.apiKeyName, email: principal.email };
}

export const SYSTEM_ACTOR: AuditActor = { type: "system", id: null, name: null, email: null };
