import "server-only";
import { actingName, type Principal, SYSTEM_ACTOR } from "@/lib/context";
import type { AuditActor } from "@/lib/contracts/audit";
import { db } from "@/lib/platform/database/db";

/** Reference to whoever requested something that runs later: job events carry no names. */
export type ActorReference = {
  type: "user" | "api_key";
  id: string;
  /** The grant of the assistant that acted for the user. */
  grantId?: string | undefined;
};

export function actorReferenceOf(principal: Principal): ActorReference {
  if (principal.kind === "api_key") return { type: "api_key", id: principal.apiKeyId };
  const { userId: id, assistant } = principal;
  return { type: "user", id, ...(assistant ? { grantId: assistant.grantId } : {}) };
}

type Named = { name: string | null; email: string; clientName: string | null };

/**
 * Resolves the reference to an actor with the current name, for the audit trail; the system when no one requested it.
 */
export async function findActor(reference: ActorReference | undefined): Promise<AuditActor> {
  if (!reference) return SYSTEM_ACTOR;
  const { type, id, grantId = null } = reference;
  const [found] =
    type === "user"
      ? await db().$queryRaw<Named[]>`
          select u.name, u.email, c.name as "clientName"
            from users u
            left join mcp_grants g on g.id = ${grantId}::uuid and g.user_id = u.id
            left join oauth_clients c on c.id = g.oauth_client_id
           where u.id = ${id}::uuid`
      : await db().$queryRaw<Named[]>`
          select k.name, u.email, null as "clientName"
            from api_keys k join users u on u.id = k.created_by_id where k.id = ${id}::uuid`;
  if (!found) return { type, id, name: null, email: null };
  return { type, id, name: actingName(found, found.clientName), email: found.email };
}
