import type { SecurityEventDto, SecurityEventType } from "@/lib/contracts/security-events";

/** Names of the types, for the filter. */
export const EVENT_LABELS: Readonly<Record<SecurityEventType, string>> = {
  "session.created": "Signed in",
  "session.failed": "Sign-in failed",
  "session.ended": "Session ended",
  "factor.added": "Factor added",
  "factor.removed": "Factor removed",
  "factor.used": "Factor used",
  "password.changed": "Password changed",
  "member.added": "Member added",
  "member.removed": "Member removed",
  "member.role_changed": "Role changed",
  "key.created": "API key created",
  "key.revoked": "API key revoked",
  "key.used_from_new_address": "API key used from a new address",
  "webhook.created": "Webhook created",
  "webhook.changed": "Webhook changed",
  "webhook.deleted": "Webhook deleted",
  "export.made": "Export made",
  "settings.changed": "Settings changed",
  "assistant.granted": "App connected",
  "assistant.revoked": "App disconnected",
  "secret.rotated": "Secret rotated",
};

const METHODS: Readonly<Record<string, string>> = {
  password: "a password",
  email_link: "a link by email",
  passkey: "a passkey",
  totp: "an authenticator app",
  recovery_code: "a recovery code",
  google: "Google",
  github: "GitHub",
  oidc: "the company’s sign-in",
};

const ENDS: Readonly<Record<string, string>> = {
  signed_out: "signed out",
  signed_in_again: "signed in again in the same browser",
  ended_by_person: "signed a session out",
  ended_everywhere: "signed out everywhere",
  password_reset: "was signed out by a new password",
  handed_over: "handed the device over, which ended a session",
  expired: "A session expired",
};

const SETTINGS: Readonly<Record<string, string>> = {
  workspace: "the workspace’s settings",
  own_domain: "the own domain",
  billing: "the plan or billing",
  security_stream: "where this log is sent to",
  instance: "the instance’s operator",
  operations: "the instance’s background work",
};

const ACTORS = { system: "The service", unknown: "Somebody", operator: "The operator" } as const;

function actorName({ actor }: SecurityEventDto): string {
  if (actor.type === "api_key") return `The API key “${actor.name ?? actor.id}”`;
  if (actor.type === "user" || actor.type === "assistant") return actor.name ?? "A person";
  return ACTORS[actor.type];
}

const known = (value: unknown): string => String(value ?? "an unknown role");
const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const methodNames = (methods: readonly string[]): string =>
  methods.map((method) => METHODS[method] ?? method).join(" and ");
const count = (value: unknown, one: string): string => `${value} ${one}${value === 1 ? "" : "s"}`;

/** The event as a sentence, without its full stop. */
export function eventSentence(event: SecurityEventDto): string {
  const { type, target, details, actor } = event;
  const who = actorName(event);
  const what = `“${target?.name ?? target?.id ?? "unknown"}”`;
  const person = target?.name ?? "a person";
  const isSelf = actor.id !== null && actor.id === target?.id;
  switch (type) {
    case "session.created":
      return `${who} signed in with ${methodNames(listed(details.methods)) || "an unknown method"}`;
    case "session.failed":
      return `${count(details.failures ?? "Some", "sign-in attempt")} as ${person} failed with ${methodNames([String(details.method ?? "an unknown method")])}`;
    case "session.ended": {
      const reason = String(details.reason);
      const text = ENDS[reason] ?? "ended a session";
      return reason === "expired" ? text : `${who} ${text}`;
    }
    case "factor.added":
      return `${who} added the sign-in factor ${what}`;
    case "factor.removed":
      return `${who} removed the sign-in factor ${what}`;
    case "factor.used":
      return `${who} confirmed with ${what}`;
    case "password.changed":
      return `${who} set a new password`;
    case "member.added":
      return isSelf
        ? `${who} joined the workspace as ${known(details.role)}`
        : `${who} added ${person} as ${known(details.role)}`;
    case "member.removed":
      return isSelf ? `${who} left the workspace` : `${who} removed ${person} from the workspace`;
    case "member.role_changed":
      return `${who} changed ${person} from ${known(details["role.from"])} to ${known(details["role.to"])}`;
    case "key.created":
      return `${who} created the API key ${what}`;
    case "key.revoked":
      return `${who} revoked the API key ${what}`;
    case "key.used_from_new_address":
      return `The API key ${what} was used from a new address`;
    case "webhook.created":
      return `${who} created the webhook ${what}`;
    case "webhook.changed":
      return `${who} changed the webhook ${what}`;
    case "webhook.deleted":
      return `${who} deleted the webhook ${what}`;
    case "export.made":
      return `${who} exported ${what}`;
    case "settings.changed":
      return `${who} changed ${SETTINGS[target?.type ?? ""] ?? `the settings of ${what}`}`;
    case "assistant.granted":
      return `${who} connected the app ${what}`;
    case "assistant.revoked":
      return `${who} disconnected the app ${what}`;
    case "secret.rotated":
      return `${who} rotated the secret ${what}`;
  }
}

/** The details as lines: a change as “name: before → after”. */
export function detailLines({ details }: SecurityEventDto): string[] {
  const text = (value: unknown) => (Array.isArray(value) ? value.join(", ") : String(value ?? "none"));
  return Object.entries(details).flatMap(([key, value]) => {
    const changed = /^(.*)\.(from|to)$/.exec(key);
    if (!changed) return [`${key}: ${text(value)}`];
    if (changed[2] === "to" && `${changed[1]}.from` in details) return [];
    return [`${changed[1]}: ${text(details[`${changed[1]}.from`])} → ${text(details[`${changed[1]}.to`])}`];
  });
}
