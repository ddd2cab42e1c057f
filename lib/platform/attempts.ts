import "server-only";
import { log } from "@/lib/log";

/** Work on items none of which stops another: each failure is logged when it happens, and thrown at the end. */
type Attempts = {
  /**
   * Does one item's work.
   * @param about names the item in the log: `{ documentId }`
   * @returns null when it failed
   */
  run<T>(about: Record<string, unknown>, work: () => Promise<T>): Promise<T | null>;
  /** @throws {AggregateError} when some failed, so that the job counts as failed and is tried again */
  end(): void;
};

/** @param failure what became of an item that failed: "a document could not be expired" */
export function attempts(failure: string): Attempts {
  const errors: unknown[] = [];
  return {
    run: async (about, work) => {
      try {
        return await work();
      } catch (err) {
        log.error({ err, ...about }, failure);
        errors.push(err);
        return null;
      }
    },
    end: () => {
      if (errors.length > 0) throw new AggregateError(errors, `${failure} (${errors.length} of them)`);
    },
  };
}
