import type { SecurityEventType } from "@/lib/contracts/security-events";

/** The version of the schema whose names are used. */
export const OCSF_VERSION = "1.3.0";

export const OCSF_CLASSES = {
  3001: "Account Change",
  3002: "Authentication",
  3004: "Entity Management",
  3005: "User Access Management",
  3006: "Group Management",
  6003: "API Activity",
} as const;
export type OcsfClass = keyof typeof OCSF_CLASSES;

type Mapping = { class: OcsfClass; activity: number; name: string; hasFailed?: true };

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
