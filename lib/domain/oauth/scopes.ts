import type { McpScope } from "@/lib/contracts/mcp-grants";

const KNOWN: readonly McpScope[] = ["read", "write"];

/** Adds read to write: tools that change something also return the result. */
export const withReadScope = (scopes: readonly string[]): string[] =>
  [...new Set(scopes.includes("write") ? ["read", ...scopes] : scopes)].sort();

/**
 * Returns the known scopes of a `scope` parameter. Others are ignored, such as `offline_access`, which many clients
 * request by default: the response names what was granted (RFC 6749, section 3.3).
 */
export const knownScopes = (text: string): McpScope[] => {
  const names = text.split(" ");
  return KNOWN.filter((scope) => names.includes(scope));
};
