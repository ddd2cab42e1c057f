import { type EmbedEvent, type EmbedMessage, MESSAGE_VERSION } from "@/components/embed/messages";
import type { EmbedFrameSession } from "@/lib/contracts/signing-page";

/** What a browser tells a page of the one around it. */
interface Surroundings {
  /** Chromium and WebKit: origins of all pages around, the nearest first. */
  readonly ancestorOrigins?: ArrayLike<string> | undefined;
  /** Of a page in a frame: the address, or the origin, of the page around it, unless that one hides it. */
  readonly referrer: string;
}

/**
 * The origins that messages go to: the parent's own when it is known and allowed, else all that are allowed; the
 * browser delivers to none but the parent's. Never to just anybody (`*`): a parent that is neither named nor known
 * hears nothing.
 * @param allowed those that may frame the page, as its policy has them; empty for any
 */
export function parentOrigins(allowed: readonly string[], surroundings: Surroundings): readonly string[] {
  const known = surroundings.ancestorOrigins?.[0] ?? originOf(surroundings.referrer);
  const isOrigin = known !== null && known !== "null";
  if (allowed.length === 0) return isOrigin ? [known] : [];
  return isOrigin && allowed.includes(known) ? [known] : allowed;
}

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/** Sends an event to the page around this one, if there is one that may hear it. */
export function postToParent({ ids, allowedOrigins }: EmbedFrameSession, event: EmbedEvent): void {
  if (window.parent === window) return;
  const { ancestorOrigins } = window.location;
  const message: EmbedMessage = { source: "countersign", version: MESSAGE_VERSION, ...ids, ...event };
  for (const origin of parentOrigins(allowedOrigins, { ancestorOrigins, referrer: document.referrer }))
    window.parent.postMessage(message, origin);
}
