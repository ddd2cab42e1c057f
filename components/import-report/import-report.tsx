import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";
import type { ImportWarning } from "@/lib/contracts/import-warnings";
import { LossList } from "./loss-list";

/** A template created from a Word file, and warnings about what could not be imported. */
export interface ImportedTemplate {
  readonly id: string;
  readonly warnings: readonly ImportWarning[];
}

type Props = Pick<ImportedTemplate, "warnings"> & {
  title: string;
  /** Link to the result. */
  action: { href: string; label: string };
};

/** Warnings about what could not be imported from a Word file. */
export function ImportReport({ warnings, title, action }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="warn" role="alert" title={title}>
        <LossList warnings={warnings} />
      </Callout>
      <div>
        <ButtonLink href={action.href} variant="primary">
          {action.label}
        </ButtonLink>
      </div>
    </div>
  );
}
