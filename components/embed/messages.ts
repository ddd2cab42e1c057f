import type { DocumentStatus } from "@/lib/contracts/documents";
import type { EmbeddedPage, EndState } from "@/lib/contracts/signing-page";

/**
 * What the framed signing page sends to the embedding page by `postMessage`. The message format is an API with a
 * version of its own: a field may be added, but nothing may change or be removed without a new version. It carries ids
 * and statuses, never names, addresses or entered values. Documented in the guide at /docs/embedding; consumed by
 * public/embed.js.
 */

export const MESSAGE_VERSION = 1;

export type EmbedEvent =
  /** The page is running. Always the first event. */
  | { readonly type: "ready" }
  /** Content is visible: the document, or a notice why there is nothing to sign. */
  | { readonly type: "loaded" }
  /** A field was filled and left; sent again after it was cleared and refilled. */
  | {
      readonly type: "field_completed";
      readonly fieldId: string;
      readonly completed: number;
      readonly total: number;
    }
  /** `documentStatus` is null when it was signed elsewhere, or before the frame was opened. */
  | {
      readonly type: "signed";
      readonly documentStatus: DocumentStatus | null;
      readonly redirectUrl: string | null;
    }
  | { readonly type: "declined" }
  /** The session or the document has expired. */
  | { readonly type: "expired" }
  /** An error code of the API: the document ended otherwise, or a request was refused. */
  | { readonly type: "error"; readonly code: string }
  /** The user is done and wants to continue. */
  | { readonly type: "closed" }
  /** Height of the page's content in CSS pixels; a smaller frame scrolls. */
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
/** Suppressed once the recipient has acted: nothing after that is a failure. */
const FAILURES: ReadonlySet<EmbedEvent["type"]> = new Set(["expired", "error"]);

/** Sends events in order, and one-time events once, however often the page renders. */
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

/** The event that follows from the page's state; null when the recipient's actions report it, or others are awaited. */
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

/** What the recipient did before the frame was opened is reported as if done in it, so that the site can continue. */
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
