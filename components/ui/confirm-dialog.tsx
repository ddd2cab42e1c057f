"use client";

import type { ConfirmDialogProps } from "./confirm-dialog-props";
import { OnDemand, useOnDemand } from "./on-demand";

const panel = new OnDemand(() => import("./confirm-dialog-panel"));

/**
 * Confirms an action that cannot be undone. Where undo is possible, offer undo instead. The dialog is downloaded when it
 * is first opened.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange } = props;
  const loaded = useOnDemand(panel, open, () => onOpenChange(false));
  return loaded && <loaded.ConfirmDialogPanel {...props} />;
}
