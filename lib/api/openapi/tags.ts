/** The sections of the API reference, in reading order. An operation belongs to the longest of these paths under /v1 or /api. */
export const TAGS = [
  {
    name: "Documents",
    at: ["documents"],
    description: "Send documents for signature, track them, and download what was signed.",
  },
  {
    name: "Recipients",
    at: ["documents/{id}/recipients", "documents/{id}/remind"],
    description: "Correct, replace and remind the recipients of a document.",
  },
  {
    name: "Bulk sends",
    at: ["bulk-sends", "documents/bulk"],
    description: "One template sent to many, and its progress.",
  },
  { name: "Submissions", at: ["submissions"], description: "What each recipient filled in and signed." },
  {
    name: "Templates",
    at: ["templates", "uploads"],
    description: "What documents are created from: a source, roles and fields.",
  },
  { name: "Images", at: ["images"], description: "Images of rich-text templates." },
  { name: "Template gallery", at: ["template-gallery"], description: "Ready-made templates to start from." },
  {
    name: "Signing",
    at: ["sign"],
    description: "What a recipient does; the token in the signing link is the credential.",
  },
  { name: "Embedding", at: ["embed"], description: "The signing page embedded in your own product." },
  { name: "Webhooks", at: ["webhooks"], description: "Events, delivered to your own URL." },
  {
    name: "Verification",
    at: ["verify"],
    description: "Whether a file or an audit trail is what was sealed or recorded here.",
  },
  {
    name: "Authentication",
    at: ["auth"],
    description: "A user's session for programs, where an API key is not accepted.",
  },
  { name: "API keys", at: ["api-keys"], description: "Credentials for programs." },
  {
    name: "Security log",
    at: ["security-events"],
    description: "Who did what to accounts, keys and settings.",
  },
  { name: "Workspaces", at: ["workspaces"], description: "Workspaces, their members and invitations." },
  { name: "Billing", at: ["billing"], description: "Plan, seats and usage." },
  { name: "Users", at: ["users"], description: "Your own profile and saved signatures." },
  {
    name: "Notifications",
    at: ["notifications"],
    description: "In-app notifications of the signed-in user.",
  },
  {
    name: "Agent",
    at: ["agent"],
    description: "Template drafts generated from a prompt, and fields detected on a PDF.",
  },
  { name: "MCP grants", at: ["mcp-grants"], description: "Which assistants may act on your behalf." },
  {
    name: "Service",
    at: ["health", "openapi.json"],
    description: "The health check and this OpenAPI document.",
  },
] as const;

/** @throws {Error} for a path whose section is not listed: a new section needs a description */
export function tagOf(path: string): string {
  const under = `${path.replace(/^\/(?:v1|api)\//, "")}/`;
  const matches = TAGS.flatMap(({ name, at }) => at.map((start) => ({ name, start }))).filter(({ start }) =>
    under.startsWith(`${start}/`),
  );
  const [longest] = matches.sort((a, b) => b.start.length - a.start.length);
  if (!longest) throw new Error(`${path} belongs to no section of the reference`);
  return longest.name;
}
