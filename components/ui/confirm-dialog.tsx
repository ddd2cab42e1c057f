"use client";

import { useState } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog-props";
import { OnDemand, useOnDemand } from "./on-demand";

const panel = new OnDemand(() => import("./confirm-dialog-panel"));

/**
 * Confirms an action that cannot be undone. Where undo is possible, offer undo instead. The dialog is downloaded when it
 * is first opened.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange } = props;
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  const loaded = useOnDemand(panel, open, () => onOpenChange(false));
  return loaded && wasOpened && <loaded.ConfirmDialogPanel {...props} />;
}
