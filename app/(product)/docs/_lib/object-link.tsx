import type { ReactNode } from "react";
import { anchorOf } from "./anchors";
import { DocsLink } from "./docs-link";

/** A link to a named schema. It stands alone in a list, so it is tall enough for a finger (WCAG 2.5.8). */
export function ObjectLink({ name, children }: { name: string; children: ReactNode }) {
  return (
    <DocsLink href={`/docs/api/objects#${anchorOf(name)}`} className="inline-block py-0.5">
      {children}
    </DocsLink>
  );
}
