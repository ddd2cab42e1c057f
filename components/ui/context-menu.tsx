"use client";

import { Check, ChevronRight } from "lucide-react";
import { Menu } from "radix-ui/internal";
import { type ComponentProps, type ReactNode, useId, useMemo, useState } from "react";
import { cn } from "./cn";
import type { MenuPoint } from "./context-menu-trigger";
import { FirstItemFocus } from "./first-item-focus";
import { menuItemClass, overlayPanelClass } from "./popup-styles";

export const ContextMenuRadioGroup = Menu.RadioGroup;

const panelClass = cn(
  overlayPanelClass,
  "max-h-(--radix-popper-available-height) min-w-52 overflow-y-auto p-1",
);

/** In the page's main landmark, where all content belongs that can be read. */
const container = (): HTMLElement | null =>
  typeof document === "undefined" ? null : document.querySelector("main");

type Props = {
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Where it opens. */
  anchor: MenuPoint;
  onCloseAutoFocus: (event: Event) => void;
  children: ReactNode;
};

/** A menu for what is under the pointer; what opens it is a `ContextMenuTrigger`. Not modal. */
export function ContextMenu({ label, isOpen, onOpenChange, anchor, onCloseAutoFocus, children }: Props) {
  const panelId = useId();
  const place = useMemo(
    () => ({ current: { getBoundingClientRect: () => DOMRect.fromRect(anchor) } }),
    [anchor],
  );
  return (
    <Menu.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      <Menu.Anchor virtualRef={place} />
      <Menu.Portal container={container()}>
        <Menu.Content
          id={panelId}
          aria-label={label}
          // Below, since it is only moved along the side that it is at: beside, it would leave a narrow screen.
          side="bottom"
          align="start"
          sideOffset={2}
          collisionPadding={8}
          className={panelClass}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <FirstItemFocus panelId={panelId} isOpen={isOpen} />
          {children}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** A submenu: a trigger and a content. */
export function ContextMenuSub({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu.Sub open={isOpen} onOpenChange={setOpen}>
      {children}
    </Menu.Sub>
  );
}

type ItemProps = ComponentProps<typeof Menu.Item> & { tone?: "danger"; shortcut?: ReactNode };

/** A menu item; `tone="danger"` for destructive actions. */
export function ContextMenuItem({ className, tone, shortcut, children, ...rest }: ItemProps) {
  return (
    <Menu.Item
      className={cn(menuItemClass, tone === "danger" && "text-bad [&>svg]:text-bad", className)}
      {...rest}
    >
      {children}
      {shortcut && <span className="ml-auto pl-6 text-xs text-muted">{shortcut}</span>}
    </Menu.Item>
  );
}

const Checked = () => (
  <Menu.ItemIndicator className="ml-auto pl-4">
    <Check className="size-4 text-accent" />
  </Menu.ItemIndicator>
);

export function ContextMenuCheckboxItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Menu.CheckboxItem>) {
  return (
    <Menu.CheckboxItem className={cn(menuItemClass, className)} {...rest}>
      {children}
      <Checked />
    </Menu.CheckboxItem>
  );
}

export function ContextMenuRadioItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Menu.RadioItem>) {
  return (
    <Menu.RadioItem className={cn(menuItemClass, className)} {...rest}>
      {children}
      <Checked />
    </Menu.RadioItem>
  );
}

/** Opens a submenu. */
export function ContextMenuSubTrigger({
  className,
  children,
  ...rest
}: ComponentProps<typeof Menu.SubTrigger>) {
  return (
    <Menu.SubTrigger className={cn(menuItemClass, "data-[state=open]:bg-tint", className)} {...rest}>
      {children}
      <ChevronRight className="ml-auto" aria-hidden />
    </Menu.SubTrigger>
  );
}

export function ContextMenuSubContent({ className, ...rest }: ComponentProps<typeof Menu.SubContent>) {
  return (
    <Menu.Portal container={container()}>
      <Menu.SubContent collisionPadding={8} sideOffset={4} className={cn(panelClass, className)} {...rest} />
    </Menu.Portal>
  );
}

export function ContextMenuSeparator({ className, ...rest }: ComponentProps<typeof Menu.Separator>) {
  return <Menu.Separator className={cn("-mx-1 my-1 h-px bg-line", className)} {...rest} />;
}
