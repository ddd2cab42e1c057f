import type { ReactNode } from "react";
import { cn } from "./cn";

/** A small control with its label next to it; the label is clickable. */
export function LabelledControl(props: {
  id: string;
  control: ReactNode;
  label: ReactNode;
  description?: ReactNode;
  /** Control at the end of the row, for settings. */
  reverse?: boolean;
  className?: string;
}) {
  const { id, control, label, description, reverse, className } = props;
  return (
    <div
      className={cn(
        "flex items-start gap-2.5",
        reverse && "flex-row-reverse justify-between gap-6",
        className,
      )}
    >
      <span className="flex h-5 items-center">{control}</span>
      <div className="min-w-0">
        <label htmlFor={id} className={cn(reverse && "font-medium")}>
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className="text-muted">
            {description}
          </p>
        )}
      </div>
    </div>
  );
}
