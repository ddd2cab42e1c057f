import type { SecurityEventDto, SecurityEventType } from "@/lib/contracts/security-events";

// Events in the terms of the Open Cybersecurity Schema Framework (schema.ocsf.io), which SIEMs read. Each of our types
// is one activity of one of its classes; `metadata.event_code` has our name, and `unmapped` what OCSF has no place for.

/** The version of the schema whose names are used. */
export const OCSF_VERSION = "1.3.0";

const CLASSES = {
  3001: "Account Change",
  3002: "Authentication",
  3004: "Entity Management",
  3005: "User Access Management",
  3006: "Group Management",
  6003: "API Activity",
} as const;
type ClassUid = keyof typeof CLASSES;

type Mapping = { class: ClassUid; activity: number; name: string; hasFailed?: true };

/** For each type its class, and the number and the name of its activity. */
export const OCSF_OF: Readonly<Record<SecurityEventType, Mapping>> = {
  "session.created": { class: 3002, activity: 1, name: "Logon" },
  "session.failed": { class: 3002, activity: 1, name: "Logon", hasFailed: true },
  "session.ended": { class: 3002, activity: 2, name: "Logoff" },
  "factor.added": { class: 3001, activity: 10, name: "MFA Factor Enable" },
  "factor.removed": { class: 3001, activity: 11, name: "MFA Factor Disable" },
  "factor.used": { class: 3002, activity: 99, name: "Factor used" },
  "password.changed": { class: 3001, activity: 3, name: "Password Change" },
  "member.added": { class: 3006, activity: 3, name: "Add User" },
  "member.removed": { class: 3006, activity: 4, name: "Remove User" },
  "member.role_changed": { class: 3005, activity: 1, name: "Assign Privileges" },
  "key.created": { class: 3004, activity: 1, name: "Create" },
  "key.revoked": { class: 3004, activity: 4, name: "Delete" },
  "key.used_from_new_address": { class: 6003, activity: 99, name: "Used from a new address" },
  "webhook.created": { class: 3004, activity: 1, name: "Create" },
  "webhook.changed": { class: 3004, activity: 3, name: "Update" },
  "webhook.deleted": { class: 3004, activity: 4, name: "Delete" },
  "export.made": { class: 6003, activity: 2, name: "Read" },
  "settings.changed": { class: 3004, activity: 3, name: "Update" },
  "assistant.granted": { class: 3004, activity: 1, name: "Create" },
  "assistant.revoked": { class: 3004, activity: 4, name: "Delete" },
  "secret.rotated": { class: 3004, activity: 3, name: "Update" },
};

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
    class_name: CLASSES[classUid],
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
function subjectOf(classUid: ClassUid, { actor, target, details, logId, type }: StreamedEvent): object {
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
