import type { Rule } from "@/lib/rules/rule";

const SAFE_PROTOCOLS: ReadonlySet<string> = new Set(["https:", "mailto:"]);
const LINK_ATTRIBUTES = ["href", "src", "url", "cite"] as const;

/**
 * Parsed by the WHATWG URL parser, as in a browser: control characters, case and spaces hide nothing. Relative URLs are
 * rejected too, as they have no base in a PDF.
 */
function isSafe(address: unknown): boolean {
  return (
    typeof address === "string" && URL.canParse(address) && SAFE_PROTOCOLS.has(new URL(address).protocol)
  );
}

export const linkUnsafe: Rule = function* ({ bodyNodes }) {
  for (const { attrs, path } of bodyNodes) {
    for (const name of LINK_ATTRIBUTES) {
      const address = attrs[name];
      if (address === undefined || address === null || address === "" || isSafe(address)) continue;
      // Never String(address): an object may have a custom toString.
      const shown = typeof address === "string" ? ` “${address.slice(0, 60).toWellFormed()}”` : "";
      const message = `The link${shown} is not allowed: use a full https or mailto address.`;
      yield { path: `${path}.attrs.${name}`, fieldId: null, message };
    }
  }
};
