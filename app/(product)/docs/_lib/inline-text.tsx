import { Fragment } from "react";
import { DocsLink } from "./docs-link";

const PARTS = /(`[^`]+`|\[[^\]]+\]\([^)]+\))/;
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/;

/** A sentence with inline `code` and [links](/docs). */
export function InlineText({ text }: { text: string }) {
  return text.split(PARTS).map((part, index) => {
    const key = `${index}${part}`;
    const link = LINK.exec(part);
    if (link)
      return (
        <DocsLink key={key} href={link[2] ?? ""} className="font-medium">
          <InlineText text={link[1] ?? ""} />
        </DocsLink>
      );
    if (part.startsWith("`"))
      return (
        <code
          key={key}
          className="rounded-sm bg-tint px-1 py-0.5 font-mono text-[0.9em] [overflow-wrap:anywhere]"
        >
          {part.slice(1, -1)}
        </code>
      );
    return <Fragment key={key}>{part}</Fragment>;
  });
}
