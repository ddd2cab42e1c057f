/**
 * - `saved`: the server has everything (or there was nothing to save)
 * - `saving`: on the way, or about to be
 * - `retrying`: the last attempt failed; what was entered is kept in this tab and tried again
 * - `ended`: the server takes no more drafts: signed elsewhere, withdrawn, expired
 */
export type SaveState = "saved" | "saving" | "retrying" | "ended";

/** What became of one attempt. */
export type SaveOutcome = "saved" | "failed" | "ended";

export interface DraftSaverOptions<Entries> {
  /** `isLast` when the page is about to go: the request has to outlive it. */
  readonly save: (entries: Entries, isLast: boolean) => Promise<SaveOutcome>;
  /** Where unsaved entries survive a reload. */
  readonly keep: (entries: Entries | null) => void;
  readonly onState: (state: SaveState) => void;
}

const DELAY_MS = 800;
const RETRY_MS = [2000, 4000, 8000, 15_000, 30_000];

/**
 * Saves what somebody enters (a recipient their answers, a sender the people to sign): a moment after the last change, one request at a time, again and again while it
 * fails. Until the server has it, every change is kept in the tab.
 */
export class DraftSaver<Entries> {
  private latest: Entries | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isRunning = false;
  private isStopped = false;
  private failures = 0;

  constructor(private readonly options: DraftSaverOptions<Entries>) {}

  change(entries: Entries): void {
    if (this.isStopped) return;
    this.latest = entries;
    this.options.keep(entries);
    this.options.onState(this.failures > 0 ? "retrying" : "saving");
    if (this.failures === 0) this.schedule(DELAY_MS);
  }

  /** Saves now: on the way out, when the network is back, or because the reader asks to. */
  flush(isLast = false): void {
    if (this.latest && !this.isStopped) void this.run(isLast);
  }

  /** No more saving: the document is being signed, which carries everything itself. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Signing was refused: saving goes on. */
  resume(): void {
    this.isStopped = false;
    this.flush();
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(false), delayMs);
  }

  private async run(isLast: boolean): Promise<void> {
    clearTimeout(this.timer);
    const entries = this.latest;
    // On the way out a second request may overtake a slow first one; the server keeps whichever comes last.
    if (!entries || this.isStopped || (this.isRunning && !isLast)) return;
    this.isRunning = true;
    this.options.onState(this.failures > 0 ? "retrying" : "saving");
    const outcome = await this.options.save(entries, isLast).catch((): SaveOutcome => "failed");
    this.isRunning = false;
    if (outcome === "ended") return this.end();
    if (outcome === "failed") return this.retry();
    this.failures = 0;
    if (this.latest === entries) {
      this.latest = null;
      this.options.keep(null);
      this.options.onState("saved");
    } else if (!this.isStopped) this.schedule(DELAY_MS);
  }

  private end(): void {
    this.stop();
    this.options.onState("ended");
  }

  private retry(): void {
    const delay = RETRY_MS[Math.min(this.failures, RETRY_MS.length - 1)] ?? DELAY_MS;
    this.failures += 1;
    this.options.onState("retrying");
    if (!this.isStopped) this.schedule(delay);
  }
}
