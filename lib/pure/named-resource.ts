/**
 * The resource that a path parameter names, in words: `{invitationId}` is an invitation, and `{id}` the resource
 * before it.
 * @param path as an operation declares it: `/v1/api-keys/{id}`
 */
export function namedResource(path: string, name: string): string {
  if (name === "userId") return "member";
  if (name !== "id") return name.replace(/Id$/, "");
  const parts = path.split("/");
  const before = parts[parts.indexOf("{id}") - 1] ?? "";
  return before.replaceAll("-", " ").replace(/s$/, "").replace("api key", "API key").replace("mcp", "MCP");
}
