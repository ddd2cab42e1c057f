"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPostEvent, type EmbedEvent } from "@/components/embed/messages";
import { postToParent } from "@/components/embed/parent-window";
import { PostEventContext } from "@/components/embed/post-event-context";
import type { EmbedFrameSession } from "@/lib/contracts/signing-page";

/** Tolerance for clock skew: refresh slightly late rather than too early. */
const LATE_MS = 500;

/** Root of the framed page: messages the embedding page and refreshes when the session expires. */
export function EmbedFrame(props: {
  session: EmbedFrameSession;
  /** Whether there is something to sign; in that case, the page's components send the events. */
  isActive: boolean;
  /** The event that follows from the page's initial state. */
  event: EmbedEvent | null;
  secondsLeft: number;
  /** Theme requested by the embedding page; null for the user's own. */
  theme: "light" | "dark" | null;
  children: ReactNode;
}) {
  const { session, isActive, event, secondsLeft, theme, children } = props;
  const router = useRouter();
  const content = useRef<HTMLDivElement>(null);
  const [postEvent] = useState(() => createPostEvent((sent) => postToParent(session, sent)));

  useEffect(() => {
    postEvent({ type: "ready" });
    if (!isActive) postEvent({ type: "loaded" });
    if (event) postEvent(event);
  }, [postEvent, isActive, event]);

  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => router.refresh(), secondsLeft * 1000 + LATE_MS);
    return () => clearTimeout(timer);
  }, [router, isActive, secondsLeft]);

  useEffect(() => {
    const { current } = content;
    if (!current) return;
    const observer = new ResizeObserver(() => postEvent({ type: "resize", height: current.offsetHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [postEvent]);

  // Scrollbars and the canvas background belong to the root element, which the server renders without the theme.
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
    <PostEventContext value={postEvent}>
      <div data-theme={theme ?? undefined} className="min-h-dvh bg-surface">
        {/* As tall as its content rather than the frame, so that the frame can resize to it. */}
        <div ref={content} className="[&_.min-h-dvh]:min-h-0">
          {children}
        </div>
      </div>
    </PostEventContext>
  );
}
