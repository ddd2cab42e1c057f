"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { ApiProblem } from "@/components/signing/model/problems";
import { useSigningContext } from "@/components/signing/signing-context";
import { hasLinkEnded } from "@/components/signing/signing-server";
import type { SignatureKind } from "@/components/signing/use-signing";
import { useWording } from "@/components/signing/wording";
import type { StartedPhoneDrawing, Strokes } from "@/lib/contracts/phone-drawing";

/**
 * Polling interval in milliseconds. Like the end pages, this page polls, so that no stream is kept open for a page
 * without an account.
 */
const ASK_EVERY_MS = 2000;

export type PhoneDrawingNow =
  | { readonly stage: "starting" }
  | {
      readonly stage: "shown";
      readonly started: StartedPhoneDrawing;
      readonly isOpened: boolean;
      readonly isOffline: boolean;
    }
  | { readonly stage: "drawn"; readonly paths: Strokes }
  | { readonly stage: "over"; readonly isExpired: boolean }
  | { readonly stage: "failed"; readonly problem: ApiProblem };

/**
 * Begins a drawing on the phone, and follows it until it arrives or its code has expired. Unmounting invalidates the
 * code.
 */
export function usePhoneDrawing(kind: SignatureKind) {
  const { server } = useSigningContext();
  const { language } = useWording();
  const router = useRouter();
  const { phone } = server;
  const [attempt, setAttempt] = useState(0);
  const [now, setNow] = useState<PhoneDrawingNow>({ stage: "starting" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins a new drawing
  useEffect(() => {
    if (!phone) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let open: string | null = null;
    const show = (next: PhoneDrawingNow) => isCurrent && setNow(next);
    const stop = (next: PhoneDrawingNow) => {
      open = null;
      show(next);
    };
    const refuse = (problem: ApiProblem) => {
      if (hasLinkEnded(problem)) router.refresh();
      stop({ stage: "failed", problem });
    };

    const ask = async (started: StartedPhoneDrawing) => {
      const found = await phone.follow(started.id);
      if (!isCurrent) return;
      const isPassing = !found.ok && (found.problem.code === "OFFLINE" || found.problem.status >= 429);
      if (!found.ok && !isPassing) return refuse(found.problem);
      const state = found.ok ? found.value.state : null;
      if (found.ok && state === "drawn" && found.value.paths)
        return stop({ stage: "drawn", paths: found.value.paths });
      if (state === "expired" || state === "ended")
        return stop({ stage: "over", isExpired: state === "expired" });
      setNow((last) => ({
        stage: "shown",
        started,
        isOpened: state === "opened" || (last.stage === "shown" && last.isOpened),
        isOffline: !found.ok,
      }));
      timer = setTimeout(() => void ask(started), ASK_EVERY_MS);
    };

    const begin = async () => {
      const result = await phone.start(kind, language);
      if (!result.ok) return refuse(result.problem);
      if (!isCurrent) return phone.cancel(result.value.id);
      open = result.value.id;
      show({ stage: "shown", started: result.value, isOpened: false, isOffline: false });
      timer = setTimeout(() => void ask(result.value), ASK_EVERY_MS);
    };

    setNow({ stage: "starting" });
    void begin();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      if (open) void phone.cancel(open);
    };
  }, [phone, kind, attempt]);

  return { now, restart: () => setAttempt(attempt + 1) };
}
