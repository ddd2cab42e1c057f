import { z } from "zod";
import { DateTime, Id } from "@/lib/contracts/common";

/** The scopes of a client: to read, or also to create, send and void. None can sign. */
export const McpScope = z.enum(["read", "write"]).meta({
  id: "McpScope",
  description: "`read`: look at documents and templates; `write`: create, send and void them. None can sign",
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
      .max(2)
      .optional()
      .meta({
        description:
          "An extension: not part of version 1.0 of the API. `write` includes `read`. If omitted, a new grant is for `read`, and one that exists keeps its scopes",
        example: ["read"],
      }),
  })
  .meta({ id: "CreateMcpGrant" });
export type CreateMcpGrantBody = z.infer<typeof CreateMcpGrantBody>;

export const McpGrantDto = z
  .object({
    id: Id,
    clerkClientId,
    clientName: z.string().meta({ description: "As the client calls itself", example: "Claude" }),
    clientHost: z.string().nullable().meta({
      description:
        "The host that the client's metadata document proves it to belong to; null if the client registered itself, since nothing proves its name then",
      example: "claude.ai",
    }),
    isVerified: z.boolean().meta({
      description:
        "Whether the name can be relied on: false if the client registered itself, and if it uses a name that is known to be another host's",
      example: true,
    }),
    redirectHosts: z.array(z.string()).meta({
      description:
        "Where the client leads its users back to: hosts, or the schemes of links that an app on the device opens",
      example: ["claude.ai"],
    }),
    scopes: z.array(McpScope).meta({ example: ["read", "write"] }),
    createdAt: DateTime,
    lastUsedAt: DateTime.nullable().meta({ description: "To the minute; null if never used" }),
  })
  .meta({ id: "McpGrant", description: "What a user allows an assistant; it carries no workspace" });
export type McpGrantDto = z.infer<typeof McpGrantDto>;
