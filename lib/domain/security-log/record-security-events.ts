import "server-only";
import type { Principal, RequestContext } from "@/lib/context";
import type {
  SecurityActor,
  SecurityDetails,
  SecurityEventType,
  SecurityTarget,
} from "@/lib/contracts/security-events";
import { type HashedSecurityEvent, securityHash } from "@/lib/domain/security-log/security-chain";
import type { Tx } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { newId } from "@/lib/pure/id";

/** A security log: a workspace's, a person's, or the instance's own, which its operator reads. */
export type SecurityLogRef =
  | { kind: "workspace"; id: string }
  | { kind: "user"; id: string }
  | { kind: "instance" };

export type NewSecurityEvent = {
  type: SecurityEventType;
  actor: SecurityActor;
  at: Date;
  origin?: Pick<RequestContext, "ip" | "userAgent">;
  target?: SecurityTarget;
  details?: SecurityDetails;
};

/** Id of the instance's log. */
export const INSTANCE_LOG_ID = "00000000-0000-0000-0000-000000000000";

export const logIdOf = (log: SecurityLogRef): string => (log.kind === "instance" ? INSTANCE_LOG_ID : log.id);

/** Characters of a user agent that are kept; browsers send fewer. */
const MAX_USER_AGENT = 500;

/** The caller as recorded in a security log. */
export function securityActor(principal: Principal): SecurityActor {
  if (principal.kind === "api_key")
    return { type: "api_key", id: principal.apiKeyId, name: principal.apiKeyName };
  const { userId: id, name, email, assistant } = principal;
  return assistant
    ? { type: "assistant", id: assistant.grantId, name: `${assistant.clientName} for ${name ?? email}` }
    : { type: "user", id, name: name ?? email };
}

export const UNKNOWN_ACTOR: SecurityActor = { type: "unknown", id: null, name: null };
export const SYSTEM_SECURITY_ACTOR: SecurityActor = { type: "system", id: null, name: null };

/** An event and the logs that it belongs in. */
export type SecurityEntry = { logs: readonly SecurityLogRef[]; event: NewSecurityEvent };

/**
 * Appends each event to its logs, in the transaction that makes them true. Call it last in that transaction, and once:
 * it locks the logs until the commit, so that their chains have one order.
 * @param entries their logs in any order and possibly repeated; a log gets its events in the order of the entries
 */
export async function recordSecurityEntries(tx: Tx, entries: readonly SecurityEntry[]): Promise<void> {
  const kinds = new Map<string, SecurityLogRef["kind"]>();
  const eventsOf = new Map<string, NewSecurityEvent[]>();
  for (const { logs, event } of entries)
    for (const [id, kind] of new Map(logs.map((log) => [logIdOf(log), log.kind]))) {
      kinds.set(id, kind);
      eventsOf.set(id, [...(eventsOf.get(id) ?? []), event]);
    }
  if (kinds.size === 0) return;
  // Locked in one order, so that two writers with several logs in common do not wait for each other.
  const ids = [...kinds.keys()].sort();
  const wanted = ids.map((id) => ({ id, kind: kinds.get(id) }));
  const heads = await tx.$queryRaw<{ id: string; sequence: number; head: string | null }[]>`
    insert into security_logs (id, kind)
      select id, kind from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(id uuid, kind text) order by id
    on conflict (id) do update set kind = excluded.kind
    returning id, sequence, head`;
  const rows = heads.flatMap((log) => continueLog(log, eventsOf.get(log.id) ?? []));
  await tx.$executeRaw`
    with added as (${insertRows("security_events", rows)} returning log_id, sequence, hash)
    update security_logs l set sequence = a.sequence, head = a.hash
      from (select distinct on (log_id) * from added order by log_id, sequence desc) a
     where l.id = a.log_id`;
}

/** {@link recordSecurityEntries}, for events that all belong in the same logs. */
export const recordSecurityEvents = (
  tx: Tx,
  logs: readonly SecurityLogRef[],
  events: readonly NewSecurityEvent[],
): Promise<void> =>
  recordSecurityEntries(
    tx,
    events.map((event) => ({ logs, event })),
  );

/** One event, in one or several logs. */
export const recordSecurityEvent = (
  tx: Tx,
  logs: readonly SecurityLogRef[],
  event: NewSecurityEvent,
): Promise<void> => recordSecurityEvents(tx, logs, [event]);

function continueLog(
  log: { id: string; sequence: number; head: string | null },
  events: readonly NewSecurityEvent[],
) {
  let { sequence, head } = log;
  return events.map((event) => {
    const body: HashedSecurityEvent = {
      id: newId(),
      logId: log.id,
      sequence: sequence + 1,
      type: event.type,
      at: event.at.toISOString(),
      actor: event.actor,
      ip: event.origin?.ip ?? null,
      userAgent: event.origin?.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      target: event.target ?? null,
      details: event.details ?? {},
      previousHash: head,
    };
    sequence = body.sequence;
    head = securityHash(body);
    return { ...body, actorId: event.actor.id, hash: head };
  });
}
