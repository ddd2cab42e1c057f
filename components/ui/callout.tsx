import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";

const tones = {
  info: { box: "bg-accent-soft", icon: <Info className="text-accent" aria-hidden /> },
  good: { box: "bg-good-soft", icon: <CircleCheck className="text-good" aria-hidden /> },
  warn: { box: "bg-warn-soft", icon: <TriangleAlert className="text-warn" aria-hidden /> },
  bad: { box: "bg-bad-soft", icon: <CircleAlert className="text-bad" aria-hidden /> },
} as const;

export type CalloutProps = {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** "alert" interrupts screen readers: for errors that appear after an action. */
  role?: "alert" | "status";
  className?: string;
  id?: string;
};

/** A callout with information needed before continuing. */
export function Callout({ tone = "info", title, children, action, role, className, id }: CalloutProps) {
  return (
    <div
      id={id}
      role={role}
      className={cn(
        // With forced colours, only the border shows the box.
        "flex flex-wrap items-start gap-3 rounded-md border border-transparent px-4 py-3",
        tones[tone].box,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <span className="flex h-5 items-center [&_svg]:size-4">{tones[tone].icon}</span>
        <div className="min-w-0">
          {title && <p className="wrap-anywhere font-medium">{title}</p>}
          {children && <div className="text-pretty">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
