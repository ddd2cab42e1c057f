import { useEffect, useState } from "react";
import type { SigningServer } from "@/components/signing/signing-server";
import type { SaveState } from "@/lib/client/autosave";

/**
 * Whether the public form that a visitor fills in is closed to signatures at the moment, so that they learn it before
 * they sign. Checked when the page opens or becomes visible, and whenever entries were saved.
 */
export function useFormClosed(
  server: SigningServer,
  isStart: boolean,
  saveState: SaveState | "untouched",
): boolean {
  const [isClosed, setClosed] = useState(false);
  const isSettled = saveState === "saved" || saveState === "untouched";
  useEffect(() => {
    if (!isStart || !isSettled) return;
    let isCurrent = true;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await server.isFormClosed();
      if (isCurrent && answer !== null) setClosed(answer);
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isCurrent = false;
      document.removeEventListener("visibilitychange", ask);
    };
  }, [server, isStart, isSettled]);
  return isClosed;
}
