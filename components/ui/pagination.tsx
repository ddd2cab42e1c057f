import { ChevronRight, ChevronsLeft } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "./button-link";

export type PaginationProps = {
  /** Null on the first page. Cursor pagination goes forward only, without a previous page. */
  firstHref: string | null;
  /** Null on the last page. */
  nextHref: string | null;
  /** "21–40 of 312". */
  summary?: ReactNode;
};

/** Pagination links of a list, so that each slice has a URL. */
export function Pagination({ firstHref, nextHref, summary }: PaginationProps) {
  if (!firstHref && !nextHref) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 py-4">
      <p className="text-muted tabular-nums">{summary}</p>
      <div className="flex gap-2">
        {firstHref && (
          <ButtonLink href={firstHref} size="sm">
            <ChevronsLeft aria-hidden />
            First page
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
