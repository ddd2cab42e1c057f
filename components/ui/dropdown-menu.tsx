"use client";

import { Check } from "lucide-react";
import type { Menu } from "radix-ui/internal";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { useMenuParts } from "./menu-parts";
import { OnDemand, useOnDemand } from "./on-demand";
import { PopupRoot, PopupTrigger, type PopupTriggerProps, usePopup } from "./popup";
import { menuItemClass } from "./popup-styles";

const panel = new OnDemand(() => import("./menu-panel"));

/** A menu at a button: a trigger and a content. */
export const DropdownMenu = PopupRoot;

export const DropdownMenuTrigger = (props: PopupTriggerProps) => (
  <PopupTrigger kind="menu" panel={panel} {...props} />
);

type ContentProps = Omit<ComponentProps<typeof Menu.Content>, "id">;

/** The menu's panel. */
export function DropdownMenuContent(props: ContentProps) {
  const popup = usePopup();
  const loaded = useOnDemand(panel, popup.isOpen, () => popup.setOpen(false));
  return loaded && <loaded.MenuPanel popup={popup} {...props} />;
}

export type DropdownMenuItemProps = ComponentProps<typeof Menu.Item> & {
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
  const { Item } = useMenuParts();
  const classes = cn(menuItemClass, tone === "danger" && "text-bad [&>svg]:text-bad", className);
  return (
    <Item className={classes} asChild={asChild} {...rest}>
      {asChild ? (
        children
      ) : (
        <>
          {children}
          {shortcut && <span className="ml-auto pl-6 text-xs text-muted">{shortcut}</span>}
        </>
      )}
    </Item>
  );
}

export function DropdownMenuRadioGroup(props: ComponentProps<typeof Menu.RadioGroup>) {
  const { RadioGroup } = useMenuParts();
  return <RadioGroup {...props} />;
}

/** A menuitemradio, with a check mark when checked. */
export function DropdownMenuRadioItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Menu.RadioItem>) {
  const { RadioItem, ItemIndicator } = useMenuParts();
  return (
    <RadioItem className={cn(menuItemClass, className)} {...rest}>
      {children}
      <ItemIndicator className="ml-auto pl-4">
        <Check className="size-4 text-accent" />
      </ItemIndicator>
    </RadioItem>
  );
}

/** Label of the following group. */
export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Menu.Label>) {
  const { Label } = useMenuParts();
  return <Label className={cn("px-2 py-1.5 text-xs text-muted", className)} {...rest} />;
}

export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof Menu.Separator>) {
  const { Separator } = useMenuParts();
  return <Separator className={cn("-mx-1 my-1 h-px bg-line", className)} {...rest} />;
}
