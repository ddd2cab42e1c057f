import type { ReactNode } from "react";
import { cn } from "./cn";

export type EmptyStateProps = {
  icon?: ReactNode;
  /** States that the list is empty: "No documents yet", or "No document matches “lease”". */
  title: ReactNode;
  /** The one next step, as text. */
  children?: ReactNode;
  /** … and as a button. */
  action?: ReactNode;
  className?: string;
};

/** An empty list. Distinguish between no items at all and no matching items. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center gap-3 rounded-md border border-line border-dashed px-6 py-14 text-center",
        className,
      )}
    >
      {icon && <div className="text-muted [&_svg]:size-7 [&_svg]:stroke-[1.5]">{icon}</div>}
      <div className="flex max-w-sm flex-col gap-1">
        <p className="text-base font-medium">{title}</p>
        {children && <p className="text-pretty text-muted">{children}</p>}
      </div>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
