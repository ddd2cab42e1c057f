import type { AuditActor } from "@/lib/contracts/audit";
import type { MemberRole } from "@/lib/contracts/workspaces";

/** The authenticated caller, as established by `lib/api/authenticate.ts`; use-cases take it as their first argument. */
export type UserPrincipal = {
  kind: "user";
  userId: string;
  email: string;
  name: string | null;
  /** How the session was presented: writes with a cookie need a same-origin check (CSRF). */
  via: "bearer" | "cookie";
  /** The session of the signed-in browser; null for a program's token. */
  sessionId?: string | null;
  /** When the session's person last proved who they are; null or absent without a session, and if not recorded. */
  authenticatedAt?: Date | null;
  /** Instance admin: the instance's first account, or listed in INSTANCE_ADMINS. */
  isInstanceAdmin?: boolean;
  /** The connected assistant (OAuth client) that acts for the user over MCP. */
  assistant?: { grantId: string; clientName: string; scopes: readonly string[] };
  /** A visitor of this public link acts, for a document that the user owns. */
  publicLinkId?: string;
};

/** An API key, which acts for its workspace with its creator as the actor (contract, section 3). */
export type KeyPrincipal = {
  kind: "api_key";
  apiKeyId: string;
  apiKeyName: string;
  /** What the key may do, of that which the role allows: lib/contracts/scopes. */
  scopes: readonly string[];
  workspaceId: string;
  userId: string;
  email: string;
  name: string | null;
  role: MemberRole;
};

export type Principal = UserPrincipal | KeyPrincipal;

/** State of every request, authenticated or not. */
export type RequestContext = {
  requestId: string;
  ip: string | null;
  /** The address is that of a proxy which TRUSTED_PROXIES does not name, and not the caller's. */
  isAddressUncertain?: boolean;
  userAgent: string | null;
  /** A HEAD request, which is safe (RFC 9110, section 9.2.1): side effects that a GET would record are skipped. */
  isHead?: boolean;
  /** The server that forwarded the signer's address and device above, using an API key of the document's workspace. */
  vouchedBy?: VouchingApiKey;
  /** The hand-over of the device, for a link that works only there (lib/domain/signing/in-person/require-handed-over-device). */
  handOverId?: string;
  /**
   * The same id for every repeat under one Idempotency-Key. Created resources take it as their id, so that a retry
   * after a crash finds what the first attempt created.
   */
  idempotentId?: string;
  /**
   * The id of what an earlier attempt of this request changed before it died without responding
   * (lib/platform/idempotency/mark-request-done).
   */
  idempotentResult?: string;
};

/** An API key acting on behalf of a signer, and the address it called from. */
export type VouchingApiKey = { apiKeyId: string; apiKeyName: string; ip: string | null };

export type UserContext = RequestContext & { principal: UserPrincipal };

/** A request within a workspace; `role` is the caller's role in that workspace. */
export type WorkspaceContext = RequestContext & {
  principal: Principal;
  workspaceId: string;
  role: MemberRole;
  /** The bulk send whose row is being sent, in the background rather than by the current request. */
  bulkSendId?: string;
  /** The time for which the current sending was scheduled; it also runs in the background. */
  scheduledFor?: Date;
};

/** The acting name, such as `Claude for Ada Lovelace` if an assistant acts. */
export const actingName = (
  { name, email }: { name: string | null; email: string },
  clientName: string | null | undefined,
): string | null => (clientName ? `${clientName} for ${name ?? email}` : name);

/** The caller as recorded in the audit trail. */
export function auditActor(principal: Principal): AuditActor {
  // The person who opened a public link is unknown, and the link's owner did nothing.
  if (principal.kind === "user" && principal.publicLinkId) return SYSTEM_ACTOR;
  return principal.kind === "user"
    ? {
        type: "user",
        id: principal.userId,
        name: actingName(principal, principal.assistant?.clientName),
        email: principal.email,
      }
    : { type: "api_key", id: principal.apiKeyId, name: principal.apiKeyName, email: principal.email };
}

/** The public link that acts, for the data of an audit event. */
export const publicLinkDataOf = ({
  principal,
}: Pick<WorkspaceContext, "principal">): { publicLinkId?: string } =>
  principal.kind === "user" && principal.publicLinkId ? { publicLinkId: principal.publicLinkId } : {};

export const SYSTEM_ACTOR: AuditActor = { type: "system", id: null, name: null, email: null };
