"use client";

import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";
import { BUTTON_ROW } from "./button-row";
import { cn } from "./cn";
import { IconButton } from "./icon-button";
import { useDialogFocus } from "./use-dialog-focus";

export const Dialog = RadixDialog.Root;
export const DialogTrigger = RadixDialog.Trigger;
export const DialogClose = RadixDialog.Close;

export const scrimClass =
  "fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";

const widths = { sm: "max-w-sm", md: "max-w-lg", lg: "max-w-2xl" } as const;

export type DialogContentProps = {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** Whether a click outside leaves it open: for input that would be lost. */
  staysOpen?: boolean;
  /** Called after the dialog has closed, in place of restoring the focus. */
  returnFocus?: () => void;
  className?: string;
};

/** A modal dialog. Its body scrolls; title and footer are fixed. */
export function DialogContent({
  title,
  description,
  children,
  footer,
  size = "md",
  staysOpen = false,
  returnFocus,
  className,
}: DialogContentProps) {
  const focus = useDialogFocus("dialog", returnFocus);
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={scrimClass} />
      <RadixDialog.Content
        {...focus}
        {...(description ? {} : { "aria-describedby": undefined })}
        {...(staysOpen ? { onInteractOutside: (event) => event.preventDefault() } : {})}
        className={cn(
          "fixed top-1/2 left-1/2 z-50 flex max-h-[85dvh] w-[calc(100vw-2rem)] -translate-1/2 flex-col rounded-md bg-raised shadow-overlay outline-none",
          "data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
          widths[size],
          className,
        )}
      >
        <header className="flex items-start gap-4 px-5 pt-4 pb-3">
          <div className="flex min-w-0 flex-1 flex-col gap-1 pt-1">
            <RadixDialog.Title className="text-base font-semibold">{title}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="text-muted">{description}</RadixDialog.Description>
            )}
          </div>
          <RadixDialog.Close asChild>
            <IconButton label="Close" size="sm" className="-mr-1.5">
              <X />
            </IconButton>
          </RadixDialog.Close>
        </header>
        {children && <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>}
        {footer && <footer className={cn(BUTTON_ROW, "border-t border-line px-5 py-3.5")}>{footer}</footer>}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}
