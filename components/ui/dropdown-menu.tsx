"use client";

import type { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { OnDemand, useOnDemand } from "./on-demand";
import { PopupRoot, PopupTrigger, type PopupTriggerProps, usePopup } from "./popup";

const panel = new OnDemand(() => import("./menu-panel"));

/** A menu with a button: a trigger and a content, whose items are those of `menu-items`. */
export const DropdownMenu = PopupRoot;

export const DropdownMenuTrigger = (props: PopupTriggerProps) => (
  <PopupTrigger kind="menu" panel={panel} {...props} />
);

type ContentProps = Omit<ComponentProps<typeof Radix.Content>, "id">;

/** The menu's panel. */
export function DropdownMenuContent(props: ContentProps) {
  const popup = usePopup();
  const loaded = useOnDemand(panel, popup.isOpen, () => popup.setOpen(false));
  return loaded && <loaded.MenuPanel popup={popup} {...props} />;
}
