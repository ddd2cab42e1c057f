import type { McpScope } from "@/lib/contracts/mcp-grants";

const KNOWN: readonly McpScope[] = ["read", "write"];

/** Write includes read: tools that change something return the result. */
export const withRead = (scopes: readonly string[]): string[] =>
  [...new Set(scopes.includes("write") ? ["read", ...scopes] : scopes)].sort();

/**
 * The scopes of a `scope` parameter that exist here. Others are ignored, such as `offline_access`, which clients ask for
 * out of habit: the response names what was granted (RFC 6749, section 3.3).
 */
export const knownScopes = (text: string): McpScope[] => {
  const names = text.split(" ");
  return KNOWN.filter((scope) => names.includes(scope));
};
