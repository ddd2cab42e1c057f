import { z } from "zod";
import { DateTime, Id } from "@/lib/contracts/common";

/**
 * The scopes of a client: those of API keys that its tools need, and `read` and `write`, which stand for all of them. None
 * can sign.
 */
export const MCP_SCOPES = [
  "documents:read",
  "documents:send",
  "read",
  "templates:read",
  "templates:write",
  "write",
] as const;

export const McpScope = z.enum(MCP_SCOPES).meta({
  id: "McpScope",
  description:
    "`read`: `documents:read` and `templates:read`, to view documents and templates; `write`: `documents:send` and `templates:write`, to create, send and void them. None can sign",
  example: "read",
});
export type McpScope = z.infer<typeof McpScope>;

const clerkClientId = z.string().meta({
  description: "The OAuth client's `client_id`",
  example: "mcp_2Vw8sT1bQyN0xKd4",
});

export const CreateMcpGrantBody = z
  .strictObject({
    clerkClientId: clerkClientId.min(1).max(2000),
    scopes: z
      .array(McpScope)
      .min(1)
      .max(MCP_SCOPES.length)
      .optional()
      .meta({
        description:
          "An extension: not part of version 1.0 of the API. `write` includes `read`, and each scope that changes something the one that reads it. If omitted, a new grant gets `read`, and an existing one keeps its scopes",
        example: ["read"],
      }),
  })
  .meta({ id: "CreateMcpGrant" });
export type CreateMcpGrantBody = z.infer<typeof CreateMcpGrantBody>;

export const McpGrantDto = z
  .object({
    id: Id,
    clerkClientId,
    clientName: z.string().meta({ description: "The name the client claims", example: "Claude" }),
    clientHost: z.string().nullable().meta({
      description:
        "The host of the client's metadata document; null if the client registered itself, in which case its name is unproven",
      example: "claude.ai",
    }),
    isVerified: z.boolean().meta({
      description:
        "Whether the name can be trusted: false if the client registered itself, or if it uses the well-known name of another host",
      example: true,
    }),
    redirectHosts: z.array(z.string()).meta({
      description: "Where the client redirects its users: hosts, or URL schemes of apps on the device",
      example: ["claude.ai"],
    }),
    scopes: z.array(McpScope).meta({ example: ["read", "write"] }),
    createdAt: DateTime,
    lastUsedAt: DateTime.nullable().meta({ description: "To the minute; null if never used" }),
  })
  .meta({
    id: "McpGrant",
    description: "An assistant's permission to act for a user, in all of their workspaces",
  });
export type McpGrantDto = z.infer<typeof McpGrantDto>;
