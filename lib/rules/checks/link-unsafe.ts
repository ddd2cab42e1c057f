import type { Rule } from "@/lib/rules/rule";

const SAFE_PROTOCOLS: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);
const LINK_ATTRIBUTES = ["href", "src", "url", "cite"] as const;

/**
 * By the WHATWG parser, as a browser reads it: control characters, case and blanks hide nothing. Relative addresses
 * are refused too, as they lead nowhere from a PDF.
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
      // Never String(address): an object may bring a toString of its own.
      const shown = typeof address === "string" ? ` “${address.slice(0, 60).toWellFormed()}”` : "";
      const message = `The link${shown} is refused: use a full http(s), mailto or tel address.`;
      yield { path: `${path}.attrs.${name}`, fieldId: null, message };
    }
  }
};
