import { allowsScope, EVERY_SCOPE, expandScopes, type Scope } from "@/lib/contracts/scopes";

/** Scopes that can be chosen one by one, in words. */
export const SCOPE_WORDS: Partial<Record<Scope, { label: string; description?: string }>> = {
  "documents:read": {
    label: "Read documents",
    description: "With recipients, signed PDFs, audit trails and bulk sends",
  },
  "documents:send": {
    label: "Create and send documents",
    description: "Also remind, correct, void and delete, and get signing links",
  },
  "templates:read": { label: "Read templates" },
  "templates:write": { label: "Create and change templates" },
  "webhooks:write": { label: "Read and change webhooks" },
  embed: { label: "Embed signing pages", description: "Anyone who has such a page’s address can sign there" },
  "security:read": { label: "Read the security log" },
};

export const CHOOSABLE = Object.keys(SCOPE_WORDS) as Scope[];

/** Common choices, and `custom` for any other. */
export const PRESETS = [
  {
    value: "send",
    label: "Send documents",
    description: "Create, send and read documents; read templates",
    scopes: ["documents:send", "templates:read"],
  },
  {
    value: "embed",
    label: "Embed",
    description: "Send documents, and show signing pages inside your own site",
    scopes: ["documents:send", "templates:read", "embed"],
  },
  {
    value: "read",
    label: "Read only",
    description: "Read documents and templates",
    scopes: ["documents:read", "templates:read"],
  },
  {
    value: "everything",
    label: "Everything",
    description: "Also change templates and webhooks, and what is added later",
    scopes: EVERY_SCOPE,
  },
  { value: "custom", label: "Choose…", description: "Only what you select", scopes: [] },
] as const satisfies readonly {
  value: string;
  label: string;
  description: string;
  scopes: readonly Scope[];
}[];

export type PresetName = (typeof PRESETS)[number]["value"];

/** What a scope is called: in words where it has some. */
const nameOf = (scope: Scope): string =>
  SCOPE_WORDS[scope]?.label ?? (scope === "members:read" ? "See members" : scope);

/** What a key may do, such as “Create and send documents, read templates”. */
export function scopesInWords(scopes: readonly Scope[]): string {
  if (allowsScope(scopes, "*")) return "Everything";
  // What is included in another one of the list needs no words.
  const told = scopes.filter(
    (scope) => !scopes.some((other) => other !== scope && expandScopes([other]).has(scope)),
  );
  return told
    .map(nameOf)
    .map((name, index) => (index === 0 ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`))
    .join(", ");
}
