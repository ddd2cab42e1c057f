import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";
import type { ImportWarning } from "@/lib/contracts/import-warnings";

type Props = { id: string; warnings: readonly ImportWarning[] };

/** What could not be kept of a Word file, and the way to the template that was made of it. */
export function ImportReport({ id, warnings }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <Callout
        tone="warn"
        role="alert"
        title="The template was created, but not all of the file could be kept"
      >
        <ul className="mt-1 list-disc pl-5">
          {warnings.map(({ code, message, count }) => (
            <li key={code}>
              {message} {count > 1 && <span className="text-muted tabular-nums">({count} times)</span>}
            </li>
          ))}
        </ul>
      </Callout>
      <div>
        <ButtonLink href={`/templates/${id}`} variant="primary">
          Open the template
        </ButtonLink>
      </div>
    </div>
  );
}
