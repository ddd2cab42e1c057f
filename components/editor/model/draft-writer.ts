import { SaveRejectedError } from "@/lib/client/autosave";
import type { TemplateContent } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { DraftWrittenDto } from "@/lib/contracts/templates";
import { isSameJson } from "@/lib/pure/same-json";

/** Edit conflict: the draft was changed in another window or by another person. Nothing was written. */
export class DraftConflictError extends SaveRejectedError {
  constructor() {
    super("This template was changed in another window.");
    this.name = "DraftConflictError";
  }
}

/** Calls to the server. */
export type DraftCalls = {
  /**
   * Writes the draft.
   * @param ifMatch entity tag (If-Match) that the draft must still have; null writes unconditionally
   */
  write: (content: TemplateContent, ifMatch: string | null, isLast: boolean) => Promise<DraftWrittenDto>;
  /** The draft's content; created from the published version when there is no draft. */
  ensure: () => Promise<TemplateContent>;
  /** Why a write was refused; null for anything but the two reasons that can be handled. */
  refusal: (error: unknown) => "changed" | "no-draft" | null;
};

/** Number of recently sent contents remembered: one answered late, one lost, one in flight. */
const REMEMBERED = 4;

/**
 * Writes a draft with optimistic concurrency control. A refused write is not a conflict if the draft holds content
 * that this window has sent itself: a response can get lost or be overtaken.
 */
export class DraftWriter {
  private running = 0;
  private readonly known: TemplateContent[];

  /**
   * @param updatedAt when the draft was last written (ISO 8601), as far as this window knows; null if there was no
   *   draft; if undefined, the first write overwrites the draft unconditionally
   * @param initial the content that this window started with
   */
  constructor(
    private readonly calls: DraftCalls,
    private updatedAt: string | null | undefined,
    initial: TemplateContent,
  ) {
    this.known = [initial];
  }

  /** Whether the draft was written later than the state this window knows. */
  isOlderThan(updatedAt: string | null): boolean {
    if (updatedAt === null || this.updatedAt === undefined) return false;
    return this.updatedAt === null || updatedAt > this.updatedAt;
  }

  /** Lets the next write overwrite the draft. */
  insist(): void {
    this.updatedAt = undefined;
  }

  /** Entity tag of the state this window knows; "none" (no draft) matches no draft's tag. */
  private get tag(): string | null {
    return this.updatedAt === undefined ? null : `"${this.updatedAt ?? "none"}"`;
  }

  /**
   * @param isLast whether the page is unloading, so that no follow-up request is possible
   * @throws {DraftConflictError} and any error of a call
   */
  async write(content: TemplateContent, isLast: boolean): Promise<Diagnostic[]> {
    this.remember(content);
    // If another write is in flight, the tag that it will set is unknown, so this one is unconditional.
    const tag = this.running > 0 ? null : this.tag;
    this.running += 1;
    try {
      const written = await this.calls
        .write(content, tag, isLast)
        .catch((error: unknown) => this.answer(error, content, isLast));
      if (!this.updatedAt || written.updatedAt > this.updatedAt) this.updatedAt = written.updatedAt;
      return written.diagnostics;
    } finally {
      this.running -= 1;
    }
  }

  private async answer(error: unknown, content: TemplateContent, isLast: boolean): Promise<DraftWrittenDto> {
    if (isLast || this.calls.refusal(error) === null) throw error;
    const theirs = await this.calls.ensure();
    if (!this.known.some((mine) => isSameJson(mine, theirs))) throw new DraftConflictError();
    // A write during page unload may have overtaken this one: the newest content must be kept.
    return this.calls.write(this.known.at(-1) ?? content, null, isLast);
  }

  private remember(content: TemplateContent): void {
    if (this.known.at(-1) !== content) this.known.push(content);
    if (this.known.length > REMEMBERED) this.known.shift();
  }
}
