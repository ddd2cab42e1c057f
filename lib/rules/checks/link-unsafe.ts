import { isSafeLink } from "@/lib/contracts/body-constants";
import type { Rule } from "@/lib/rules/rule";

const LINK_ATTRIBUTES = ["href", "src", "url", "cite"] as const;

export const linkUnsafe: Rule = function* ({ bodyNodes }) {
  for (const { attrs, path } of bodyNodes) {
    for (const name of LINK_ATTRIBUTES) {
      const address = attrs[name];
      if (address === undefined || address === null || address === "") continue;
      if (typeof address === "string" && isSafeLink(address)) continue;
      // Never String(address): an object may have a custom toString.
      const shown = typeof address === "string" ? ` “${address.slice(0, 60).toWellFormed()}”` : "";
      const message = `The link${shown} is not allowed: use a full https or mailto address.`;
      yield { path: `${path}.attrs.${name}`, fieldId: null, message };
    }
  }
};
