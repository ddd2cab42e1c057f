"use client";

import type { ConfirmDialogProps } from "./confirm-dialog-panel";
import { OnDemand, useOnDemand } from "./on-demand";

const panel = new OnDemand(() => import("./confirm-dialog-panel"));

/**
 * Confirms an action that cannot be undone. If undo is possible, offer it instead. The dialog is a module of its own,
 * loaded on demand.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange } = props;
  const loaded = useOnDemand(panel, open, () => onOpenChange(false));
  return loaded && <loaded.ConfirmDialogPanel {...props} />;
}
