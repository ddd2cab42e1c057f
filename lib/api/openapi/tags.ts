/** The sections of the API reference, in reading order. */
export const TAGS = [
  {
    name: "Documents",
    at: "documents",
    description: "Send for signature, follow, and fetch what was signed.",
  },
  { name: "Submissions", at: "submissions", description: "What each recipient filled in and signed." },
  {
    name: "Templates",
    at: "templates",
    description: "What documents are made of: a source, roles and fields.",
  },
  { name: "Template gallery", at: "template-gallery", description: "Ready-made templates to start from." },
  {
    name: "Signing",
    at: "sign",
    description: "What a recipient does; the token of the link is the credential.",
  },
  { name: "Embedding", at: "embed", description: "The signing page inside your own product." },
  { name: "Webhooks", at: "webhooks", description: "Events, told to your own address." },
  { name: "API keys", at: "api-keys", description: "Credentials of programs." },
  { name: "Workspaces", at: "workspaces", description: "Workspaces, their members and invitations." },
  { name: "Billing", at: "billing", description: "Plan, seats and usage." },
  { name: "Users", at: "users", description: "Your own profile and saved signatures." },
  { name: "Notifications", at: "notifications", description: "What happened, for the signed-in user." },
  { name: "Agent", at: "agent", description: "Drafts from words, and fields found on a PDF." },
  { name: "MCP grants", at: "mcp-grants", description: "Which assistants may act for you." },
  { name: "Service", at: "health", description: "Whether it answers, and this document." },
] as const;

/** @throws {Error} for a path whose section is not listed: a new section needs a description */
export function tagOf(path: string): string {
  const at = path.split("/")[2] ?? "";
  if (at === "openapi.json") return "Service";
  const tag = TAGS.find((candidate) => candidate.at === at);
  if (!tag) throw new Error(`${path} belongs to no section of the reference`);
  return tag.name;
}
