import { MethodBadge } from "./method-badge";
import { operationHref, type ReferenceSection } from "./reference";

/** A section's operations as links: method, path and what each does. */
export function OperationIndex({ section: { slug, operations } }: { section: ReferenceSection }) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-raised">
      {operations.map(({ operationId, anchor, method, path, summary }) => (
        <li key={operationId}>
          <a
            href={operationHref(slug, anchor)}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 px-3 py-2 transition-colors hover:bg-raised-hover sm:grid-cols-[auto_minmax(0,5fr)_minmax(0,4fr)]"
          >
            <MethodBadge method={method} />
            <code className="font-mono text-[0.8125rem] [overflow-wrap:anywhere]">{path}</code>
            <span className="text-muted max-sm:col-start-2">{summary}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
