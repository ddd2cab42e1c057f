import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { Link } from "./link";

export type PageHeaderProps = {
  title: ReactNode;
  /** A status beside the title. */
  badge?: ReactNode;
  description?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  back?: { href: string; label: string };
  className?: string;
};

/** A page's header: title and actions. */
export function PageHeader({ title, badge, description, actions, back, className }: PageHeaderProps) {
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
        <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1 sm:basis-80">
          <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">{title}</h1>
            {badge}
          </div>
          {description && <p className="max-w-prose text-pretty text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
