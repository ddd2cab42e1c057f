import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { Link } from "./link";

export type PageHeaderProps = {
  title: ReactNode;
  /** A status next to the title. */
  badge?: ReactNode;
  description?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  back?: { href: string; label: string };
  className?: string;
};

/** Number of characters that certainly fit into a title's minimum width. */
const SHORT_TITLE = 14;

/** Classes of a secondary action on phones: its button shows only the icon, and its label is left to screen readers. */
export const ICON_ON_PHONES = { button: "max-sm:px-2.5", words: "max-sm:sr-only" };

/** A page's header: title and actions. */
export function PageHeader({ title, badge, description, actions, back, className }: PageHeaderProps) {
  // On a phone, a short title and its actions share a row, with the description below it.
  const sharesRow = Boolean(actions) && typeof title === "string" && title.length <= SHORT_TITLE && !badge;
  return (
    <header className={cn("mb-6 flex flex-col gap-2", className)}>
      {back && (
        <Link
          href={back.href}
          className="-ml-1 inline-flex items-center gap-1 self-start rounded-sm pr-1 text-muted hover:text-ink"
        >
          <ChevronLeft className="size-4" aria-hidden />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        {/* A long title wraps beside the buttons; on mobile many buttons wrap below it. */}
        <div
          className={cn(
            "flex min-w-0 flex-col gap-1",
            sharesRow ? "max-sm:contents" : "flex-1 basis-52",
            sharesRow && !description ? "sm:flex-auto" : "sm:flex-1 sm:basis-80",
          )}
        >
          <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">{title}</h1>
            {badge}
          </div>
          {description && (
            <p
              className={cn(
                "max-w-prose text-pretty text-muted",
                sharesRow && "max-sm:order-last max-sm:-mt-2 max-sm:max-w-none max-sm:basis-full",
              )}
            >
              {description}
            </p>
          )}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
