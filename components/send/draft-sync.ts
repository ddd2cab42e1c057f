import type { SendDraft } from "@/lib/contracts/send-draft";

/** The server's copy of a draft, as one window writes it. */
export type DraftStore = {
  /**
   * @param seen `changedAt` of the copy that the draft builds upon, 0 for none; null writes unconditionally
   * @returns whether it was stored: it is not where another copy is stored
   */
  write: (draft: SendDraft, seen: number | null, isLast: boolean) => Promise<boolean>;
  read: () => Promise<SendDraft | null>;
};

/**
 * Writes drafts so that what was entered elsewhere is never lost unseen: a copy that another browser has stored meanwhile
 * is handed to the user. Windows of one browser share their drafts by themselves; of theirs, the newer is kept.
 */
export class DraftSync {
  #seen: number;

  /** @param seen `changedAt` of the copy that was loaded with the page, 0 for none */
  constructor(
    private readonly store: DraftStore,
    private readonly browser: string,
    seen: number,
  ) {
    this.#seen = seen;
  }

  /** Whether the draft is one that another window has, or is about to have, stored. */
  has(draft: SendDraft): boolean {
    return draft.changedAt === this.#seen;
  }

  /** A draft was taken over: what follows builds upon it. */
  take({ changedAt }: SendDraft): void {
    this.#seen = changedAt;
  }

  /**
   * @returns the copy that another browser has stored, which the draft does not build upon; else null
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
