import { z } from "zod";

/**
 * What an API key, or a connected assistant, may do (contract, section 14): `resource:verb` names, and `*` for all. They
 * narrow what its user's role allows, and add nothing to it.
 */
export const SCOPES = [
  "*",
  "documents:read",
  "documents:send",
  "templates:read",
  "templates:write",
  "webhooks:write",
  "members:read",
  "embed",
  "security:read",
] as const;

export const Scope = z.enum(SCOPES).meta({
  id: "Scope",
  description:
    "What a key may do. `documents:send` includes `documents:read`, `templates:write` includes `templates:read`, `webhooks:write` includes reading webhooks, `*` includes everything",
  example: "documents:send",
});
export type Scope = z.infer<typeof Scope>;

/** The scopes of keys that were created without any, and of those from before there were scopes. */
export const EVERY_SCOPE: readonly Scope[] = ["*"];

/**
 * The scope that an operation needs: one of the list; `any` if every key and assistant needs it to find its way, whatever
 * else it may do.
 */
export type NeededScope = Scope | "any";

/** Names that only assistants' grants have, from before there were others: they stand for these. */
const COARSE = {
  read: ["documents:read", "templates:read"],
  write: ["documents:send", "templates:write"],
} as const satisfies Record<string, readonly Scope[]>;

/** Who may change a resource may read it: programs look at what they change. */
const READ_BY_WRITING: Partial<Record<Scope, Scope>> = {
  "documents:send": "documents:read",
  "templates:write": "templates:read",
};

/**
 * Everything that these scopes allow, with what they include.
 * @param held as stored; names that this release does not know allow nothing
 */
export function expandScopes(held: readonly string[]): Set<Scope> {
  const named = held.flatMap((name): readonly Scope[] =>
    Object.hasOwn(COARSE, name)
      ? COARSE[name as keyof typeof COARSE]
      : SCOPES.filter((scope) => scope === name),
  );
  return new Set(named.flatMap((scope) => [scope, READ_BY_WRITING[scope] ?? scope]));
}

/** Whether somebody with these scopes may do what needs this one. */
export function allowsScope(held: readonly string[], needed: NeededScope): boolean {
  if (needed === "any") return held.length > 0;
  const allowed = expandScopes(held);
  return allowed.has("*") || allowed.has(needed);
}

/** Whether all that `wanted` allows is allowed by `held` as well. */
export const coversScopes = (held: readonly string[], wanted: readonly string[]): boolean =>
  [...expandScopes(wanted)].every((scope) => allowsScope(held, scope));
