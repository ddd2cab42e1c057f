import type { ReactNode } from "react";
import { cn } from "./cn";

export type CardProps = {
  title?: ReactNode;
  description?: ReactNode;
  /** At the end of the title row. */
  actions?: ReactNode;
  /** At the bottom: for example a form's save button. */
  footer?: ReactNode;
  /** No padding around the children: for a list that extends to the edges. */
  flush?: boolean;
  children?: ReactNode;
  className?: string;
};

/** A surface that groups content. Do not nest cards. */
export function Card({ title, description, actions, footer, flush, children, className }: CardProps) {
  return (
    <section
      className={cn("overflow-hidden rounded-md border border-line bg-raised shadow-raised", className)}
    >
      {(title || actions) && (
        <header className={cn("flex flex-wrap items-start justify-between gap-3 px-5 pt-4", flush && "pb-3")}>
          <div className="min-w-0">
            {title && <h2 className="text-base font-semibold">{title}</h2>}
            {description && <p className="text-pretty text-muted">{description}</p>}
          </div>
          {actions}
        </header>
      )}
      {children && (
        <div className={cn(!flush && "px-5 py-4", flush && title && "border-t border-line")}>{children}</div>
      )}
      {footer && (
        <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-5 py-3">
          {footer}
        </footer>
      )}
    </section>
  );
}
