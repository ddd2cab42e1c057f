import { MCP_SCOPES, type McpScope } from "@/lib/contracts/mcp-grants";
import { allowsScope, expandScopes, type Scope } from "@/lib/contracts/scopes";

/**
 * Adds what writing includes: tools that change something also return the result, so that a grant names all that it
 * allows.
 */
export const withReadScope = (scopes: readonly string[]): McpScope[] => {
  const isNamed = (scope: McpScope): boolean =>
    scopes.includes(scope) ||
    (scope === "read" && scopes.includes("write")) ||
    (scope === "documents:read" && scopes.includes("documents:send")) ||
    (scope === "templates:read" && scopes.includes("templates:write"));
  return MCP_SCOPES.filter(isNamed);
};

/**
 * Returns the known scopes of a `scope` parameter. Others are ignored, such as `offline_access`, which many clients
 * request by default: the response names what was granted (RFC 6749, section 3.3).
 */
export const knownScopes = (text: string): McpScope[] => {
  const names = text.split(" ");
  return MCP_SCOPES.filter((scope) => names.includes(scope));
};

/** The same scopes without what changes anything. */
export const readingScopes = (scopes: readonly McpScope[]): McpScope[] =>
  withReadScope(scopes).filter((scope) => !isWriting(scope));

/** Whether something can be changed with one of these scopes. */
export const isWriting = (...scopes: readonly string[]): boolean =>
  allowsScope(scopes, "documents:send") || allowsScope(scopes, "templates:write");

/** What both lists allow, with what they include. */
export const commonScopes = (one: readonly string[], other: readonly string[]): Scope[] =>
  [...expandScopes(one)].filter((scope) => allowsScope(other, scope));
