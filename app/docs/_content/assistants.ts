import { TOOLS } from "@/lib/api/mcp/tools/tools";
import { waysToConnect } from "@/lib/api/mcp/ways-to-connect";
import type { Block, Guide } from "./guide";

/**
 * Guide: AI assistants over the Model Context Protocol.
 * @param base this instance's address
 */
export const assistants = (base: string): Guide => ({
  slug: "assistants",
  title: "AI assistants",
  lead: "Claude, ChatGPT, Cursor and other assistants prepare, send and follow documents for their user, over the Model Context Protocol (MCP). None can sign.",
  sections: [
    {
      id: "connect",
      title: "Connect one",
      blocks: [
        `The address is \`${base}/mcp\`. No key is needed: the assistant opens a page here, where its user signs in and decides whether it may only read, or also write.`,
        ...waysToConnect(`${base}/mcp`).flatMap(({ client, steps, code }): Block[] => [
          `${client}: ${steps}`,
          ...(code ? [{ title: client, code }] : []),
        ]),
        {
          note: "Claude and ChatGPT connect from their makers’ servers: the instance needs a public https address.",
        },
        "Users see what they have connected under Settings → Connected apps, and disconnect it there; it is refused from the next call on. A new password after “Forgot password?” disconnects all of them. They are told of each new connection by email. A workspace’s owner can keep assistants out of the workspace.",
      ],
    },
    {
      id: "tools",
      title: "Tools",
      blocks: [
        "Each tool names its workspace and is one operation of the API: membership, role, plan, limits and validation are the same. Results are `{notice, data, nextCursor}`, as text and as structured content; `data` is what the operation returns. The notice says that data are content, not instructions, since names and messages are written by other people.",
        {
          table: {
            label: "Tools",
            head: ["Tool", "Right", "What it does"],
            rows: TOOLS.map(({ name, scope, description }) => [`\`${name}\``, scope, description]),
          },
        },
        "Tools that send or void need an `idempotencyKey` and are marked as destructive, so that assistants ask first. `create_document` and `send_from_gallery` with `dryRun` check everything and create nothing.",
      ],
    },
    {
      id: "resources",
      title: "Resources and prompts",
      blocks: [
        "Documents, their audit trails and signed PDFs, and templates are resources, such as `countersign://workspaces/{workspaceId}/documents/{id}`. A signed PDF is a link that expires after 10 minutes. The prompts `whats_still_open` and `send_for_signature` lead an assistant through the tools; names of workspaces and templates are completed.",
      ],
    },
    {
      id: "limits",
      title: "Limits and records",
      blocks: [
        {
          list: [
            "60 calls a minute for each connection, besides the [limits of the API](/docs/errors#rate-limited).",
            "100 sent documents a day for each connection, unless the instance is configured otherwise.",
            "The audit trail names the assistant: “Claude for Ada Lovelace”.",
            "Each call is recorded for 90 days, also one that is refused or fails: the tool, the workspace, the outcome, and a hash of the arguments.",
          ],
        },
      ],
    },
    {
      id: "clients",
      title: "For makers of clients",
      blocks: [
        "The endpoint is streamable HTTP without sessions, and speaks the protocol’s revisions 2025-06-18, 2025-11-25 and 2026-07-28. Authorization is OAuth 2.1 with PKCE (S256): protected-resource metadata (RFC 9728), server metadata (RFC 8414), dynamic registration (RFC 7591) or a client-ID metadata document, resource indicators (RFC 8707), `iss` in responses (RFC 9207) and revocation (RFC 7009). The scopes are `read` and `write`; access tokens last an hour, refresh tokens rotate.",
        "A client that registers itself is shown as unverified; one whose `client_id` is the URL of its metadata document is shown with that document’s host, and as unverified if its name is known as another’s.",
      ],
    },
  ],
});
