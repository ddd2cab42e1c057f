import type { DocumentStatus } from "@/lib/contracts/documents";
import type { EmbeddedPage, EndState } from "@/lib/contracts/signing-page";

/**
 * Messages that the framed signing page sends to the embedding page by `postMessage`. The message format is an API
 * with its own version: fields may be added, but changing or removing one requires a new version. Messages carry ids
 * and statuses, never names, addresses or entered values. Documented in the guide at /docs/embedding; consumed by
 * public/embed.js.
 */

export const MESSAGE_VERSION = 1;

export type EmbedEvent =
  /** The page is running. Always the first event. */
  | { readonly type: "ready" }
  /** Content is visible: the document, or a notice that explains why there is nothing to sign. */
  | { readonly type: "loaded" }
  /** A field was filled and left; sent again after it was cleared and refilled. */
  | {
      readonly type: "field_completed";
      readonly fieldId: string;
      readonly completed: number;
      readonly total: number;
    }
  /** `documentStatus` is null if the recipient signed elsewhere or before the frame was opened. */
  | {
      readonly type: "signed";
      readonly documentStatus: DocumentStatus | null;
      readonly redirectUrl: string | null;
    }
  | { readonly type: "declined" }
  /** The session or the document has expired. */
  | { readonly type: "expired" }
  /** An error code of the API: the document ended in another way, or a request was rejected. */
  | { readonly type: "error"; readonly code: string }
  /** The user is done and wants to continue. */
  | { readonly type: "closed" }
  /** Height of the page's content in CSS pixels; if the frame is smaller, it scrolls. */
  | { readonly type: "resize"; readonly height: number };

export type EmbedMessage = EmbedEvent & {
  readonly source: "countersign";
  readonly version: typeof MESSAGE_VERSION;
  readonly recipientId: string;
  /** Null when the session's recipient is no longer on any document. */
  readonly documentId: string | null;
};

export type PostEvent = (event: EmbedEvent) => void;

const ONCE: ReadonlySet<EmbedEvent["type"]> = new Set(["ready", "loaded", "signed", "declined", "expired"]);
/** Events that are suppressed once the recipient has acted: nothing after that is a failure. */
const FAILURES: ReadonlySet<EmbedEvent["type"]> = new Set(["expired", "error"]);

/** Returns a function that sends events in order, and one-time events once, however often the page renders. */
export function createPostEvent(post: PostEvent): PostEvent {
  const sent = new Set<EmbedEvent["type"]>();
  const postEvent: PostEvent = (event) => {
    const { type } = event;
    if (type !== "ready") postEvent({ type: "ready" });
    if (ONCE.has(type) && sent.has(type)) return;
    if (FAILURES.has(type) && (sent.has("signed") || sent.has("declined"))) return;
    sent.add(type);
    post(event);
  };
  return postEvent;
}

/**
 * The event that follows from the page's state; null if the recipient's actions are reported instead, or other
 * recipients have yet to act.
 */
export function eventOf({ page, session }: Pick<EmbeddedPage, "page" | "session">): EmbedEvent | null {
  switch (page.state) {
    case "session_ended":
      return { type: "expired" };
    case "delegated":
    case "invalid":
      return { type: "error", code: "TOKEN_INVALID" };
    case "gone":
      return { type: "error", code: "TOKEN_EXPIRED" };
    case "active":
      return null;
    case "ended":
      return eventOfEnd(page.end, session.redirectUrl);
  }
}

/**
 * Actions from before the frame was opened are reported as if they were done in it, so that the embedding site can
 * continue.
 */
function eventOfEnd(end: EndState, redirectUrl: string | null): EmbedEvent | null {
  const signed: EmbedEvent = { type: "signed", documentStatus: null, redirectUrl };
  const failed: EmbedEvent = { type: "error", code: "TOKEN_EXPIRED" };
  switch (end.kind) {
    case "signed":
      return signed;
    case "completed":
      return end.act ? signed : null;
    case "declined":
      return end.byMe ? { type: "declined" } : failed;
    case "voided":
      return failed;
    case "expired":
      return { type: "expired" };
    case "waiting":
    case "copy":
      return null;
  }
}
