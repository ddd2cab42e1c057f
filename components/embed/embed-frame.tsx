"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createTell, type EmbedEvent } from "@/components/embed/messages";
import { postToParent } from "@/components/embed/parent-window";
import { TellContext } from "@/components/embed/tell-context";
import type { EmbedFrameSession } from "@/lib/contracts/signing-page";

/** The clocks of two machines: a moment late is not too early. */
const LATE_MS = 500;

/** The ground of the framed page: it speaks to the page around it, for as long as the session lasts. */
export function EmbedFrame(props: {
  session: EmbedFrameSession;
  /** Whether there is something to sign; the parts of the page tell of it themselves then. */
  isActive: boolean;
  /** What the state of the page says by itself. */
  event: EmbedEvent | null;
  secondsLeft: number;
  /** What the page around asks for; null for the reader's own. */
  theme: "light" | "dark" | null;
  children: ReactNode;
}) {
  const { session, isActive, event, secondsLeft, theme, children } = props;
  const router = useRouter();
  const content = useRef<HTMLDivElement>(null);
  const [tell] = useState(() => createTell((told) => postToParent(session, told)));

  useEffect(() => {
    tell({ type: "ready" });
    if (!isActive) tell({ type: "loaded" });
    if (event) tell(event);
  }, [tell, isActive, event]);

  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => router.refresh(), secondsLeft * 1000 + LATE_MS);
    return () => clearTimeout(timer);
  }, [router, isActive, secondsLeft]);

  useEffect(() => {
    const { current } = content;
    if (!current) return;
    const observer = new ResizeObserver(() => tell({ type: "resize", height: current.offsetHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [tell]);

  // Scroll bars and the ground beneath belong to the root element, which the server renders without knowing of this.
  useEffect(() => {
    if (!theme) return;
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = theme;
    return () => {
      if (before === undefined) delete dataset.theme;
      else dataset.theme = before;
    };
  }, [theme]);

  return (
    <TellContext value={tell}>
      <div data-theme={theme ?? undefined} className="min-h-dvh bg-surface">
        {/* As tall as what is in it, and not as the frame, so that the frame can follow. */}
        <div ref={content} className="[&_.min-h-dvh]:min-h-0">
          {children}
        </div>
      </div>
    </TellContext>
  );
}
