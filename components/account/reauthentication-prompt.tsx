"use client";

import { useEffect, useState } from "react";
import { OnDemand, useOnDemand } from "@/components/ui/on-demand";
import { onReauthentication } from "@/lib/client/reauthentication";

const dialog = new OnDemand(() => import("@/components/account/reauthentication-dialog"));

/**
 * Asks the person to confirm that it is them when a request needs it; the request is then repeated, and the page below
 * stays as it is. Mounted once per layout.
 */
export function ReauthenticationPrompt() {
  const [answer, setAnswer] = useState<((isDone: boolean) => void) | null>(null);
  useEffect(() => onReauthentication(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  const end = (isDone: boolean) => {
    answer?.(isDone);
    setAnswer(null);
  };
  const loaded = useOnDemand(dialog, answer !== null, () => end(false));
  return loaded && answer && <loaded.ReauthenticationDialog onEnd={end} />;
}
