import { POST } from "@/app/mcp/route";
import { env } from "@/lib/env";

export type ToolAnswer = {
  result?: {
    isError?: boolean;
    content: { text: string }[];
    structuredContent?: { notice: string; data: unknown; nextCursor?: string };
  };
  error?: { code: number; message: string };
};

/** A request to the MCP endpoint. @param body a string is sent unchanged, anything else as JSON */
export const mcpRequest = (accessToken: string, body: unknown, version = "2025-11-25"): Request =>
  new Request(`${env.appUrl}/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${accessToken}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": version,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** Calls the MCP endpoint as a client of a protocol revision with sessions does, but without a session. */
export async function askMcp(accessToken: string, method: string, params: object = {}, version?: string) {
  const response = await POST(mcpRequest(accessToken, { jsonrpc: "2.0", id: 1, method, params }, version));
  const text = await response.text();
  const [, data = text] = /^data: (.+)$/m.exec(text) ?? [];
  return { status: response.status, headers: response.headers, body: JSON.parse(data) };
}

export const callToolAs = async (
  accessToken: string,
  name: string,
  args: object,
  version?: string,
): Promise<ToolAnswer> => (await askMcp(accessToken, "tools/call", { name, arguments: args }, version)).body;
