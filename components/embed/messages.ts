import type { DocumentStatus } from "@/lib/contracts/documents";
import type { EmbeddedPage, EndState } from "@/lib/contracts/signing-page";

/**
 * What the framed signing page tells the page around it, by `postMessage`. The shape is an interface of its own, with a
 * version of its own: a field may be added, but nothing may change or go without a new version. It carries ids and
 * states, and never a name, an address or what was entered. The guide at /docs/embedding describes it; public/embed.js reads it.
 */

export const MESSAGE_VERSION = 1;

export type EmbedEvent =
  /** The page runs. Always the first. */
  | { readonly type: "ready" }
  /** There is something to see: the document, or words that say why there is nothing to sign. */
  | { readonly type: "loaded" }
  /** A field was filled and left; again when it was emptied and filled anew. */
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
  /** The session's time is over, or the document's. */
  | { readonly type: "expired" }
  /** A code of the interface's errors: the document ended otherwise, or an act was refused. */
  | { readonly type: "error"; readonly code: string }
  /** The reader is done and wants to go on. */
  | { readonly type: "closed" }
  /** Height of what the page shows, in CSS pixels; it can be shown in less, and then scrolls. */
  | { readonly type: "resize"; readonly height: number };

export type EmbedMessage = EmbedEvent & {
  readonly source: "countersign";
  readonly version: typeof MESSAGE_VERSION;
  readonly recipientId: string;
  /** Null when the session's recipient is not on any document any more. */
  readonly documentId: string | null;
};

export type Tell = (event: EmbedEvent) => void;

const ONCE: ReadonlySet<EmbedEvent["type"]> = new Set(["ready", "loaded", "signed", "declined", "expired"]);
/** Once the recipient has acted, nothing that follows is a failure. */
const FAILURES: ReadonlySet<EmbedEvent["type"]> = new Set(["expired", "error"]);

/** Keeps the order of what is told, and says once what happens once, however often a page is rendered. */
export function createTell(post: Tell): Tell {
  const told = new Set<EmbedEvent["type"]>();
  const tell: Tell = (event) => {
    const { type } = event;
    if (type !== "ready") tell({ type: "ready" });
    if (ONCE.has(type) && told.has(type)) return;
    if (FAILURES.has(type) && (told.has("signed") || told.has("declined"))) return;
    told.add(type);
    post(event);
  };
  return tell;
}

/** What the state of the page says by itself; null when the reader's acts will tell, or others' are waited for. */
export function eventOf({ page, session }: Pick<EmbeddedPage, "page" | "session">): EmbedEvent | null {
  switch (page.state) {
    case "session_ended":
      return { type: "expired" };
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

/** What the recipient did before the frame was opened is told like what they do in it, so that the site goes on. */
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
