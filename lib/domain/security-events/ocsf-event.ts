import type { SecurityEventDto } from "@/lib/contracts/security-events";
import { OCSF_CLASSES, OCSF_OF, OCSF_VERSION, type OcsfClass } from "@/lib/pure/ocsf-classes";

// Events in the terms of the Open Cybersecurity Schema Framework (schema.ocsf.io), which SIEMs read. Each of our types
// is one activity of one of its classes; `metadata.event_code` has our name, and `unmapped` what OCSF has no place for.

/** An event of a log, with its place in it. */
export type StreamedEvent = SecurityEventDto & {
  logId: string;
  sequence: number;
  hash: string;
  previousHash: string | null;
};

/** One line of the stream, as an object. */
export function ocsfEvent(event: StreamedEvent): object {
  const { class: classUid, activity, name, hasFailed } = OCSF_OF[event.type];
  return {
    activity_id: activity,
    activity_name: name,
    category_uid: Math.floor(classUid / 1_000),
    category_name: classUid === 6003 ? "Application Activity" : "Identity & Access Management",
    class_uid: classUid,
    class_name: OCSF_CLASSES[classUid],
    type_uid: classUid * 100 + activity,
    time: Date.parse(event.at),
    severity_id: hasFailed ? 2 : 1,
    severity: hasFailed ? "Low" : "Informational",
    status_id: hasFailed ? 2 : 1,
    status: hasFailed ? "Failure" : "Success",
    ...(typeof event.details.failures === "number" ? { count: event.details.failures } : {}),
    metadata: {
      version: OCSF_VERSION,
      product: { name: "Countersign", vendor_name: "Countersign" },
      uid: event.id,
      sequence: event.sequence,
      event_code: event.type,
      log_name: event.logId,
    },
    actor: {
      user: userOf(event.actor),
      ...(event.actor.type === "assistant" ? { app_name: "assistant" } : {}),
    },
    ...(event.ip ? { src_endpoint: { ip: event.ip } } : {}),
    ...(event.userAgent ? { http_request: { user_agent: event.userAgent } } : {}),
    ...subjectOf(classUid, event),
    unmapped: {
      actor_type: event.actor.type,
      target: event.target,
      details: event.details,
      hash: event.hash,
      previous_hash: event.previousHash,
    },
  };
}

type Named = { id: string | null; name: string | null };

const userOf = ({ id, name }: Named): object => ({
  ...(id ? { uid: id } : {}),
  ...(name ? { name } : {}),
});

/** What the class requires beside the actor: the user, the group or the entity that the event is about. */
function subjectOf(classUid: OcsfClass, { actor, target, details, logId, type }: StreamedEvent): object {
  const user = userOf(target?.type === "user" ? target : actor);
  switch (classUid) {
    case 3001:
      return { user };
    case 3002:
      return {
        user,
        service: { name: "Countersign" },
        ...(target?.type === "session" && target.id ? { session: { uid: target.id } } : {}),
      };
    case 3004:
      return { entity: { type: target?.type ?? "unknown", ...userOf(target ?? { id: null, name: null }) } };
    case 3005:
      return { user, privileges: [String(details["role.to"] ?? details.role ?? "unknown")] };
    case 3006:
      return { user, group: { uid: logId, name: "Workspace members" } };
    case 6003:
      return {
        api: { operation: type },
        resources: target ? [{ type: target.type, ...userOf(target) }] : [],
      };
  }
}
