"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { cn } from "./cn";
import { scrimClass } from "./dialog";
import { IconButton } from "./icon-button";
import { trackOpenSheet } from "./open-sheets";
import { useDialogFocus } from "./use-dialog-focus";

/** Holds a sheet's state, unless the caller controls it. */
export function Sheet({
  open,
  defaultOpen = false,
  onOpenChange,
  ...rest
}: ComponentProps<typeof Radix.Root>) {
  const [isOwnOpen, setOwnOpen] = useState(defaultOpen);
  const isOpen = open ?? isOwnOpen;
  useEffect(() => (isOpen ? trackOpenSheet() : undefined), [isOpen]);
  return (
    <Radix.Root
      {...rest}
      open={isOpen}
      onOpenChange={(next) => {
        setOwnOpen(next);
        onOpenChange?.(next);
      }}
    />
  );
}
export const SheetTrigger = Radix.Trigger;

const sides = {
  right:
    "inset-y-0 right-0 w-[min(28rem,100vw)] data-[state=closed]:animate-right-out data-[state=open]:animate-right-in",
  left: "inset-y-0 left-0 w-[min(20rem,85vw)] data-[state=closed]:animate-left-out data-[state=open]:animate-left-in",
  bottom:
    "inset-x-0 bottom-0 max-h-[85dvh] rounded-t-md pb-[env(safe-area-inset-bottom)] data-[state=closed]:animate-bottom-out data-[state=open]:animate-bottom-in",
} as const;

export type SheetContentProps = {
  title: ReactNode;
  description?: ReactNode;
  side?: keyof typeof sides;
  children: ReactNode;
  footer?: ReactNode;
  className?: string;
};

/** A panel from an edge of the screen: details on the right, mobile tasks at the bottom. */
export function SheetContent({
  title,
  description,
  side = "right",
  children,
  footer,
  className,
}: SheetContentProps) {
  const focus = useDialogFocus();
  return (
    <Radix.Portal>
      <Radix.Overlay className={scrimClass} />
      <Radix.Content
        {...focus}
        {...(description ? {} : { "aria-describedby": undefined })}
        className={cn("fixed z-50 flex flex-col bg-raised shadow-overlay", sides[side], className)}
      >
        <header className="flex items-start gap-4 border-b border-line px-5 py-3">
          <div className="min-w-0 flex-1 pt-0.5">
            <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
            {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
          </div>
          <Radix.Close asChild>
            <IconButton label="Close" size="sm" className="-mr-1.5">
              <X />
            </IconButton>
          </Radix.Close>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5">
            {footer}
          </footer>
        )}
      </Radix.Content>
    </Radix.Portal>
  );
}
