import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "./button-link";

export type PaginationProps = {
  /** Null at the first and the last page. */
  previousHref: string | null;
  nextHref: string | null;
  /** "21–40 of 312". */
  summary?: ReactNode;
};

/** Pages of a list as links, so that each has an address. */
export function Pagination({ previousHref, nextHref, summary }: PaginationProps) {
  if (!previousHref && !nextHref) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 py-4">
      <p className="text-muted tabular-nums">{summary}</p>
      <div className="flex gap-2">
        {previousHref && (
          <ButtonLink href={previousHref} size="sm">
            <ChevronLeft aria-hidden />
            Previous
          </ButtonLink>
        )}
        {nextHref && (
          <ButtonLink href={nextHref} size="sm">
            Next
            <ChevronRight aria-hidden />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
