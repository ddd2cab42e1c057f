"use client";

import { Check, ChevronRight } from "lucide-react";
import { ContextMenu as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { menuItemClass, overlayPanelClass } from "./popup-styles";

export const ContextMenuTrigger = Radix.Trigger;
export const ContextMenuSub = Radix.Sub;
export const ContextMenuRadioGroup = Radix.RadioGroup;

const panelClass = cn(
  overlayPanelClass,
  "max-h-(--radix-context-menu-content-available-height) min-w-52 overflow-y-auto p-1",
);

/** In the page's main landmark, where all content belongs that can be read. */
const container = (): HTMLElement | null =>
  typeof document === "undefined" ? null : document.querySelector("main");

/** A menu for what is under the pointer: by right click, the menu key or a long press. Not modal. */
export function ContextMenu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

export function ContextMenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal container={container()}>
      <Radix.Content collisionPadding={8} className={cn(panelClass, className)} {...rest} />
    </Radix.Portal>
  );
}

type ItemProps = ComponentProps<typeof Radix.Item> & { tone?: "danger"; shortcut?: ReactNode };

/** A menu item; `tone="danger"` for destructive actions. */
export function ContextMenuItem({ className, tone, shortcut, children, ...rest }: ItemProps) {
  return (
    <Radix.Item
      className={cn(menuItemClass, tone === "danger" && "text-bad [&>svg]:text-bad", className)}
      {...rest}
    >
      {children}
      {shortcut && <span className="ml-auto pl-6 text-xs text-muted">{shortcut}</span>}
    </Radix.Item>
  );
}

const Checked = () => (
  <Radix.ItemIndicator className="ml-auto pl-4">
    <Check className="size-4 text-accent" />
  </Radix.ItemIndicator>
);

export function ContextMenuCheckboxItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem className={cn(menuItemClass, className)} {...rest}>
      {children}
      <Checked />
    </Radix.CheckboxItem>
  );
}

export function ContextMenuRadioItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(menuItemClass, className)} {...rest}>
      {children}
      <Checked />
    </Radix.RadioItem>
  );
}

/** Opens a submenu. */
export function ContextMenuSubTrigger({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.SubTrigger>) {
  return (
    <Radix.SubTrigger className={cn(menuItemClass, "data-[state=open]:bg-tint", className)} {...rest}>
      {children}
      <ChevronRight className="ml-auto" aria-hidden />
    </Radix.SubTrigger>
  );
}

export function ContextMenuSubContent({ className, ...rest }: ComponentProps<typeof Radix.SubContent>) {
  return (
    <Radix.Portal container={container()}>
      <Radix.SubContent collisionPadding={8} sideOffset={4} className={cn(panelClass, className)} {...rest} />
    </Radix.Portal>
  );
}

export function ContextMenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn("-mx-1 my-1 h-px bg-line", className)} {...rest} />;
}
