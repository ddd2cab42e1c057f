import type { TemplateContent } from "@/lib/contracts/content";

/**
 * - `saved`: the server has everything
 * - `saving`: on the way, or about to be
 * - `offline`: the last attempt failed; the work is kept here and tried again
 */
export type SaveState = "saved" | "saving" | "offline";

export type ContentSaverOptions = {
  /** Resolves when the server has it. `isLast` when the page is about to go: the request has to outlive it. */
  readonly save: (content: TemplateContent, isLast: boolean) => Promise<void>;
  readonly onState: (state: SaveState) => void;
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

  constructor(private readonly options: ContentSaverOptions) {}

  get hasUnsaved(): boolean {
    return this.unsaved !== null;
  }

  change(content: TemplateContent): void {
    this.unsaved = content;
    this.options.onState(this.failures > 0 ? "offline" : "saving");
    if (this.failures === 0) this.schedule(DELAY_MS);
  }

  /**
   * Saves what is unsaved, now.
   * @throws what the request throws; the content stays unsaved and is tried again later
   */
  flush(isLast = false): Promise<void> {
    clearTimeout(this.timer);
    // On the way out nothing can be waited for; the server keeps whichever request comes last.
    if (isLast && this.unsaved) return this.attempt(this.unsaved, true);
    this.running ??= this.drain().finally(() => {
      this.running = null;
    });
    return this.running;
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
