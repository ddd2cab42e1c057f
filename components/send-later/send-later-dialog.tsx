"use client";

import type { ScheduleDialogProps } from "@/components/send-later/send-later-panel";
import { OnDemand, useOnDemand } from "@/components/ui/on-demand";

const panel = new OnDemand(() => import("@/components/send-later/send-later-panel"));

/** Asks for the time at which a document is sent. The dialog is a module of its own, loaded on demand. */
export function SendLaterDialog(props: ScheduleDialogProps) {
  const { open, setOpen } = props;
  const loaded = useOnDemand(panel, open, () => setOpen(false));
  return loaded && <loaded.SendLaterPanel {...props} />;
}
