"use client";

import { CircleAlert, TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cn } from "./cn";
import { FieldContext } from "./field-context";
import { Label } from "./label";

export type FieldProps = {
  label: ReactNode;
  /** One control of components/ui, or several of them with `group`. */
  children: ReactNode;
  help?: ReactNode;
  /** The error and how to fix it; its presence marks the control as invalid. */
  error?: ReactNode;
  /** Warning about the value, which is accepted anyway. */
  warning?: ReactNode;
  required?: boolean;
  /** Shows "optional" next to the label: in a form where most fields are required, mark the few that are not. */
  optional?: boolean;
  /** Several controls under one label: radio buttons, checkboxes. */
  group?: boolean;
  /** Visually hidden label, for screen readers only. */
  hideLabel?: boolean;
  /** Shown at the end of the label's row: a counter, a link. */
  aside?: ReactNode;
  className?: string;
};

/** A label, a control, help text and error, associated for assistive technology. */
export function Field(props: FieldProps) {
  const { label, children, help, error, warning, required, optional, group, hideLabel, aside, className } =
    props;
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const warningId = warning ? `${id}-warning` : undefined;
  const describedBy = [errorId, warningId, helpId].filter(Boolean).join(" ") || undefined;
  const labelClass = cn("font-medium text-ink", hideLabel && "sr-only");
  return (
    <FieldContext
      value={{
        controlId: `${id}-control`,
        labelId: `${id}-label`,
        describedBy,
        isInvalid: Boolean(error),
        isRequired: Boolean(required),
      }}
    >
      <div className={cn("flex flex-col gap-1.5", className)}>
        <div className={cn("flex items-baseline justify-between gap-4", hideLabel && !aside && "contents")}>
          {group ? (
            <span id={`${id}-label`} className={labelClass}>
              {label}
              {optional && <Optional />}
            </span>
          ) : (
            <Label id={`${id}-label`} htmlFor={`${id}-control`} className={labelClass}>
              {label}
              {optional && <Optional />}
            </Label>
          )}
          {aside}
        </div>
        {children}
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 text-bad">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            <span>{error}</span>
          </p>
        )}
        {warning && (
          <p id={warningId} className="flex items-start gap-1.5 text-pretty text-warn">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            <span>{warning}</span>
          </p>
        )}
        {help && (
          <p id={helpId} className="text-muted">
            {help}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

function Optional() {
  return <span className="font-normal text-muted"> (optional)</span>;
}
