import { isSameContent } from "@/components/editor/model/same-content";
import type { TemplateContent } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { DraftWrittenDto } from "@/lib/contracts/templates";

/** The draft was changed from elsewhere: another window, or another person. Nothing was written. */
export class DraftConflict extends Error {
  constructor() {
    super("This template was changed in another window.");
    this.name = "DraftConflict";
  }
}

/** What the server is asked. */
export type DraftCalls = {
  /**
   * Writes the draft.
   * @param ifMatch entity tag of the state that it must still be in; null writes in any case
   */
  write: (content: TemplateContent, ifMatch: string | null, isLast: boolean) => Promise<DraftWrittenDto>;
  /** The draft's content; made from the published version when there is none. */
  ensure: () => Promise<TemplateContent>;
  /** Why a write was refused; null for anything but the two reasons that there is an answer to. */
  refusal: (error: unknown) => "changed" | "no-draft" | null;
};

/** How many of the contents sent last are remembered: one answered late, one lost, one on the way out. */
const REMEMBERED = 4;

/**
 * Writes a draft as long as it is still what this window knows. A refusal is no conflict when the draft holds what
 * this window has sent itself: an answer can get lost on the way, or be overtaken.
 */
export class DraftWriter {
  private running = 0;
  private readonly known: TemplateContent[];

  /**
   * @param updatedAt when the draft was written last (ISO 8601), as far as this window knows; null when there was no
   * draft, undefined when nothing is known and the first write is to replace whatever there is
   * @param initial the content that this window began with
   */
  constructor(
    private readonly calls: DraftCalls,
    private updatedAt: string | null | undefined,
    initial: TemplateContent,
  ) {
    this.known = [initial];
  }

  /** Whether the draft was written after what this window knows of. */
  isOlderThan(updatedAt: string | null): boolean {
    if (updatedAt === null || this.updatedAt === undefined) return false;
    return this.updatedAt === null || updatedAt > this.updatedAt;
  }

  /** Lets the next write replace whatever the draft holds. */
  insist(): void {
    this.updatedAt = undefined;
  }

  /** Entity tag of the state that this window knows; the one for "no draft" is no draft's. */
  private get tag(): string | null {
    return this.updatedAt === undefined ? null : `"${this.updatedAt ?? "none"}"`;
  }

  /**
   * @param isLast on the way out nothing can be asked back
   * @throws {DraftConflict} and whatever a call throws
   */
  async write(content: TemplateContent, isLast: boolean): Promise<Diagnostic[]> {
    this.remember(content);
    // Two on their way at once would be told apart only by which one arrives first.
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
    if (!this.known.some((mine) => isSameContent(mine, theirs))) throw new DraftConflict();
    return this.calls.write(content, null, isLast);
  }

  private remember(content: TemplateContent): void {
    if (this.known.at(-1) !== content) this.known.push(content);
    if (this.known.length > REMEMBERED) this.known.shift();
  }
}
