import { connectionGuides } from "@/lib/api/mcp/connection-guides";
import { TOOLS } from "@/lib/api/mcp/tools/tools";
import type { Block, Guide } from "./guide";

/** The scopes that a tool needs, as code. */
const scopeNames = (scopes: readonly string[]): string =>
  scopes.flatMap((scope) => (scope === "any" ? [] : [`\`${scope}\``])).join(", ") || "any";

/**
 * Guide: AI assistants over the Model Context Protocol.
 * @param base this instance's address
 */
export const assistantsGuide = (base: string): Guide => ({
  slug: "assistants",
  title: "AI assistants",
  lead: "Claude, ChatGPT, Cursor and other assistants prepare, send and track documents for their user over the Model Context Protocol (MCP). They cannot sign.",
  sections: [
    {
      id: "connect",
      title: "Connect an assistant",
      blocks: [
        `The address is \`${base}/mcp\`. No key is needed: the assistant opens a page here, where its user signs in and decides whether it may only read, or also write.`,
        ...connectionGuides(`${base}/mcp`).flatMap(({ client, steps, code }): Block[] => [
          `${client}: ${steps}`,
          ...(code ? [{ title: client, code }] : []),
        ]),
        {
          note: "Claude and ChatGPT connect from their vendors’ servers, so the instance needs a public https address.",
        },
        "Users see and disconnect their connected apps under Settings → Connected apps; calls of a disconnected app are rejected immediately. Resetting a forgotten password disconnects all of them. Users are notified of each new connection by email. A workspace’s owner can disable assistants in the workspace.",
      ],
    },
    {
      id: "tools",
      title: "Tools",
      blocks: [
        "Each tool takes a workspace and corresponds to one API operation: membership, role, plan, limits and validation are the same. Results are `{notice, data, nextCursor}`, as text and as structured content; `data` is what the operation returns. The notice states that the data is content, not instructions, since names and messages are written by other people.",
        {
          table: {
            label: "Tools",
            head: ["Tool", "Scope", "What it does"],
            rows: TOOLS.map(({ name, scopes, description }) => [
              `\`${name}\``,
              scopeNames(scopes),
              description,
            ]),
          },
        },
        "Tools that send or void require an `idempotencyKey` and are marked as destructive, so that assistants ask for confirmation. `create_document` and `send_from_gallery` with `dryRun` check everything and create nothing.",
      ],
    },
    {
      id: "resources",
      title: "Resources and prompts",
      blocks: [
        "Documents, their audit trails and signed PDFs, and templates are resources, such as `countersign://workspaces/{workspaceId}/documents/{id}`. A signed PDF is a link that expires after 10 minutes. The prompts `whats_still_open` and `send_for_signature` guide an assistant through the tools; names of workspaces and templates are auto-completed.",
      ],
    },
    {
      id: "limits",
      title: "Limits and records",
      blocks: [
        {
          list: [
            "60 calls a minute per connection, in addition to the [limits of the API](/docs/errors#rate-limited).",
            "100 sent documents a day per connection, unless configured otherwise.",
            "The audit trail names the assistant: “Claude for Ada Lovelace”.",
            "Each call, including rejected and failed ones, is recorded for 90 days: tool, workspace, outcome, and a hash of the arguments.",
          ],
        },
      ],
    },
    {
      id: "clients",
      title: "For client developers",
      blocks: [
        "The endpoint is streamable HTTP without sessions, and supports the protocol revisions 2025-06-18, 2025-11-25 and 2026-07-28. Authorization is OAuth 2.1 with PKCE (S256): protected-resource metadata (RFC 9728), server metadata (RFC 8414), dynamic registration (RFC 7591) or a client-ID metadata document, resource indicators (RFC 8707), `iss` in responses (RFC 9207) and revocation (RFC 7009). The scopes are `documents:read`, `documents:send`, `templates:read` and `templates:write`, as for [API keys](/docs/api-keys#scopes), and `read` and `write`, which stand for the two that read and for all four; others are ignored, and the token response names what was granted. Access tokens last an hour, refresh tokens rotate.",
        "`resource` is the endpoint's URL, with or without a trailing slash, or the origin. A redirect URI is https, http of a loopback address, or an app's own scheme: a reverse domain name such as `com.example.app`, or that of a well-known editor. A request that cannot be used ends on a page that names the reason; its button takes `error`, `error_description`, `state` and `iss` to the registered address, and nothing redirects without a click. The endpoint returns 403 for a `Host` other than its own, and for an `Origin` that is malformed or `null`.",
        "A dynamically registered client is shown as unverified. A client whose `client_id` is the URL of its metadata document is shown with that document’s host, and as unverified if it uses the well-known name of another publisher.",
      ],
    },
  ],
});
