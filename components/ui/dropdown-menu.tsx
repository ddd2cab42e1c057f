"use client";

import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

export const overlayPanelClass =
  "z-50 rounded-md bg-raised shadow-overlay data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in";

/** Shared with context menus. */
export const menuItemClass = cn(
  "flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-sm px-2 py-1.5 outline-none",
  "data-[highlighted]:bg-tint data-[disabled]:pointer-events-none data-[disabled]:opacity-50",
  "[&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted",
);

/** A menu. Not modal: the page behind stays readable and scrollable, and clicking outside closes it. */
export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

/** The menu's popup. */
export function DropdownMenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          overlayPanelClass,
          "max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto p-1",
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}

export type DropdownMenuItemProps = ComponentProps<typeof Radix.Item> & {
  tone?: "danger";
  shortcut?: ReactNode;
};

/** A menu item; `tone="danger"` for destructive actions. */
export function DropdownMenuItem({
  className,
  tone,
  shortcut,
  children,
  asChild,
  ...rest
}: DropdownMenuItemProps) {
  const classes = cn(menuItemClass, tone === "danger" && "text-bad [&>svg]:text-bad", className);
  return (
    <Radix.Item className={classes} asChild={asChild} {...rest}>
      {asChild ? (
        children
      ) : (
        <>
          {children}
          {shortcut && <span className="ml-auto pl-6 text-xs text-muted">{shortcut}</span>}
        </>
      )}
    </Radix.Item>
  );
}

/** A menuitemradio, with a check mark when checked. */
export function DropdownMenuRadioItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(menuItemClass, className)} {...rest}>
      {children}
      <Radix.ItemIndicator className="ml-auto pl-4">
        <Check className="size-4 text-accent" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

/** Label of the following group. */
export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn("px-2 py-1.5 text-xs text-muted", className)} {...rest} />;
}

export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn("-mx-1 my-1 h-px bg-line", className)} {...rest} />;
}
