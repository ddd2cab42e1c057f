"use client";

import type { Popover as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { OnDemand, useOnDemand } from "./on-demand";
import { PopupRoot, PopupTrigger, type PopupTriggerProps, usePopup } from "./popup";

const panel = new OnDemand(() => import("./popover-panel"));

/** A popover with a button: a trigger and a content. */
export const Popover = PopupRoot;

export const PopoverTrigger = (props: PopupTriggerProps) => (
  <PopupTrigger kind="dialog" panel={panel} {...props} />
);

type ContentProps = Omit<ComponentProps<typeof Radix.Content>, "id">;

/** A popover next to its trigger. Give it an aria-label unless a heading inside labels it. */
export function PopoverContent(props: ContentProps) {
  const popup = usePopup();
  const loaded = useOnDemand(panel, popup.isOpen, () => popup.setOpen(false));
  return loaded && <loaded.PopoverPanel popup={popup} {...props} />;
}
