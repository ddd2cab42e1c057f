import "server-only";
import { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { callTool } from "@/lib/api/mcp/call-tool";
import { TOOLS } from "@/lib/api/mcp/tools";
import type { Assistant } from "@/lib/domain/oauth/find-assistant";

const INSTRUCTIONS =
  "Countersign sends documents for electronic signature. Start with list_workspaces, and ask the user which workspace to use if there are several. Before send_document and void_document, show the user what will happen and ask. Nothing here can sign: recipients sign themselves, by the links they receive by email.";

const Output = z.object({
  notice: z.string(),
  data: z.unknown(),
  nextCursor: z.string().optional(),
});

/** The server for one request of an assistant: only the tools that its grant allows are there. */
export function buildServer(assistant: Assistant, request: Request): McpServer {
  const server = new McpServer(
    { name: "countersign", title: "Countersign", version: "1.0.0" },
    { instructions: INSTRUCTIONS },
  );
  for (const tool of TOOLS) {
    if (!assistant.scopes.includes(tool.scope)) continue;
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: tool.input,
        outputSchema: Output,
        annotations: {
          title: tool.title,
          readOnlyHint: tool.scope === "read",
          destructiveHint: tool.isDestructive ?? false,
          idempotentHint: tool.scope === "read" || (tool.isIdempotent ?? false),
          openWorldHint: tool.isDestructive ?? false,
        },
      },
      (args) => callTool(assistant, tool, args, request),
    );
  }
  return server;
}
