import type { TemplateContent } from "@/lib/contracts/content";

/**
 * - `saved`: the server has everything
 * - `saving`: on the way, or about to be
 * - `offline`: the last attempt failed; the work is kept here and tried again
 * - `conflict`: the draft was changed from elsewhere; nothing is sent until it is decided which one stays
 */
export type SaveState = "saved" | "saving" | "offline" | "conflict";

export type ContentSaverOptions = {
  /** Resolves when the server has it. `isLast` when the page is about to go: the request has to outlive it. */
  readonly save: (content: TemplateContent, isLast: boolean) => Promise<void>;
  readonly onState: (state: SaveState) => void;
  /** Whether a failure is final: trying again would not help, somebody has to decide. */
  readonly isConflict?: (error: unknown) => boolean;
};

const DELAY_MS = 700;
const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000];

/**
 * Saves a draft a moment after the last change, one request at a time, again and again while it fails. A request
 * carries the whole content, so the newest one makes every older one needless.
 */
export class ContentSaver {
  private unsaved: TemplateContent | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private failures = 0;
  /** The failure that has to be decided about. */
  private conflict: unknown = null;

  constructor(private readonly options: ContentSaverOptions) {}

  get hasUnsaved(): boolean {
    return this.unsaved !== null;
  }

  change(content: TemplateContent): void {
    this.unsaved = content;
    if (this.conflict) return;
    this.options.onState(this.failures > 0 ? "offline" : "saving");
    if (this.failures === 0) this.schedule(DELAY_MS);
  }

  /**
   * Saves what is unsaved, now.
   * @throws what the request throws; the content stays unsaved and is tried again later
   */
  flush(isLast = false): Promise<void> {
    clearTimeout(this.timer);
    if (this.conflict) return Promise.reject(this.conflict);
    // On the way out nothing can be waited for; the server keeps whichever request comes last.
    if (isLast && this.unsaved) return this.attempt(this.unsaved, true);
    this.running ??= this.drain().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** After a conflict: tries again, as what is here is to stay. */
  resolve(): Promise<void> {
    this.conflict = null;
    return this.flush();
  }

  /** Lets go of what is unsaved; nothing more is sent. */
  abandon(): void {
    clearTimeout(this.timer);
    this.unsaved = null;
    this.conflict = null;
  }

  /** One request after the other until nothing is left. */
  private async drain(): Promise<void> {
    while (this.unsaved) await this.attempt(this.unsaved, false);
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush().catch(() => undefined), delayMs);
  }

  private async attempt(content: TemplateContent, isLast: boolean): Promise<void> {
    this.options.onState(this.failures > 0 ? "offline" : "saving");
    try {
      await this.options.save(content, isLast);
    } catch (error) {
      if (this.options.isConflict?.(error)) {
        this.conflict = error;
        this.options.onState("conflict");
        throw error;
      }
      this.schedule(RETRY_MS[Math.min(this.failures, RETRY_MS.length - 1)] ?? DELAY_MS);
      this.failures += 1;
      this.options.onState("offline");
      throw error;
    }
    this.failures = 0;
    if (this.unsaved !== content) return;
    this.unsaved = null;
    this.options.onState("saved");
  }
}
