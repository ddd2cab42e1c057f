import type { SendDraft } from "@/lib/contracts/send-draft";

/** The server's copy of a draft, as used by one window. */
export type DraftStore = {
  /**
   * @param seen `changedAt` of the copy that the draft is based on, 0 for none; null writes unconditionally
   * @returns whether the draft was stored; false if a different copy is stored
   */
  write: (draft: SendDraft, seen: number | null, isLast: boolean) => Promise<boolean>;
  read: () => Promise<SendDraft | null>;
};

/**
 * Writes drafts without silently overwriting input from elsewhere: a copy that another browser has stored since is
 * returned, so that the user can decide. Windows of one browser share their drafts without the server; the newer one
 * is kept.
 */
export class DraftSync {
  #seen: number;

  /** @param seen `changedAt` of the copy loaded with the page, 0 for none */
  constructor(
    private readonly store: DraftStore,
    private readonly browser: string,
    seen: number,
  ) {
    this.#seen = seen;
  }

  /** Whether the draft is the stored copy, or one that another window is about to store. */
  has(draft: SendDraft): boolean {
    return draft.changedAt === this.#seen;
  }

  /** Records that a draft was taken over: later changes are based on it. */
  take({ changedAt }: SendDraft): void {
    this.#seen = changedAt;
  }

  /**
   * @returns the copy stored by another browser if the draft is not based on it; otherwise null
   * @throws {CountersignError}
   */
  async save(draft: SendDraft, isLast: boolean): Promise<SendDraft | null> {
    if (await this.store.write(draft, this.#seen, isLast)) {
      this.#seen = draft.changedAt;
      return null;
    }
    const stored = await this.store.read();
    if (stored && stored.browser !== this.browser) return stored;
    if (stored && stored.changedAt >= draft.changedAt) {
      this.#seen = stored.changedAt;
      return null;
    }
    await this.store.write(draft, null, isLast);
    this.#seen = draft.changedAt;
    return null;
  }
}
