import { type EmbedEvent, type EmbedMessage, MESSAGE_VERSION } from "@/components/embed/messages";
import type { EmbedFrameSession } from "@/lib/contracts/signing-page";

/** Properties of the browser that reveal the parent window. */
interface Surroundings {
  /** Chromium and WebKit: origins of all ancestor windows, nearest first. */
  readonly ancestorOrigins?: ArrayLike<string> | undefined;
  /** In a frame, the parent's URL or origin, unless its referrer policy hides it. */
  readonly referrer: string;
}

/**
 * Target origins for postMessage: the parent's origin if it is known and allowed, otherwise all allowed origins,
 * since the browser only delivers to a parent with a matching origin. Never `*`: if no origins are listed and the
 * parent is unknown, it receives no messages.
 * @param allowed origins that may frame the page, as in its Content Security Policy (frame-ancestors); empty for
 *   any origin
 */
export function parentOrigins(allowed: readonly string[], surroundings: Surroundings): readonly string[] {
  const known = surroundings.ancestorOrigins?.[0] ?? originOf(surroundings.referrer);
  const isOrigin = known !== null && known !== "null";
  if (allowed.length === 0) return isOrigin ? [known] : [];
  return isOrigin && allowed.includes(known) ? [known] : allowed;
}

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/** Posts an event to the parent window, if there is one that may receive it. */
export function postToParent({ ids, allowedOrigins }: EmbedFrameSession, event: EmbedEvent): void {
  if (window.parent === window) return;
  const { ancestorOrigins } = window.location;
  const message: EmbedMessage = { source: "countersign", version: MESSAGE_VERSION, ...ids, ...event };
  for (const origin of parentOrigins(allowedOrigins, { ancestorOrigins, referrer: document.referrer }))
    window.parent.postMessage(message, origin);
}
