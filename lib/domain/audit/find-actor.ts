import "server-only";
import { type Principal, SYSTEM_ACTOR } from "@/lib/context";
import type { AuditActor } from "@/lib/contracts/audit";
import { db } from "@/lib/platform/database/db";

/** Reference to whoever requested something that runs later: job events carry no names. */
export type ActorReference = { type: "user" | "api_key"; id: string };

export const referenceTo = (principal: Principal): ActorReference =>
  principal.kind === "user"
    ? { type: "user", id: principal.userId }
    : { type: "api_key", id: principal.apiKeyId };

type Named = Pick<AuditActor, "name" | "email">;

/**
 * Resolves the reference to an actor with the current name, for the audit trail; the system when nobody requested it.
 */
export async function findActor(reference: ActorReference | undefined): Promise<AuditActor> {
  if (!reference) return SYSTEM_ACTOR;
  const { type, id } = reference;
  const [found] =
    type === "user"
      ? await db().$queryRaw<Named[]>`select name, email from users where id = ${id}::uuid`
      : await db().$queryRaw<Named[]>`
          select k.name, u.email from api_keys k join users u on u.id = k.created_by_id where k.id = ${id}::uuid`;
  return { type, id, name: found?.name ?? null, email: found?.email ?? null };
}
