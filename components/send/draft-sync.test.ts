import { describe, expect, it } from "vitest";
import type { SendDraft } from "@/lib/contracts/send-draft";
import { DraftSync } from "./draft-sync";

const draft = (changedAt: number, browser: string) => ({ changedAt, browser }) as SendDraft;

/** A fake server, with windows that open the same draft. */
function server() {
  const held: { draft: SendDraft | null } = { draft: null };
  const open = (browser: string) =>
    new DraftSync(
      {
        write: async (next, seen) => {
          if (seen !== null && seen !== (held.draft?.changedAt ?? 0)) return false;
          held.draft = next;
          return true;
        },
        read: async () => held.draft,
      },
      browser,
      held.draft?.changedAt ?? 0,
    );
  return { held, open };
}

describe("a draft in several windows", () => {
  it("is handed to the user where another browser has stored one that this window has not seen", async () => {
    const { held, open } = server();
    const [here, there] = [open("a"), open("b")];
    expect(await here.save(draft(1, "a"), false)).toBeNull();
    expect(await there.save(draft(2, "b"), false)).toEqual(draft(1, "a"));
    expect(held.draft).toEqual(draft(1, "a"));
    // The user decided to keep this draft.
    there.take(draft(1, "a"));
    expect(await there.save(draft(2, "b"), false)).toBeNull();
    expect(await here.save(draft(3, "a"), false)).toEqual(draft(2, "b"));
  });

  it("is the newer one among windows of one browser, which share what is entered", async () => {
    const { held, open } = server();
    const [first, second] = [open("a"), open("a")];
    expect(await second.save(draft(5, "a"), false)).toBeNull();
    expect(await first.save(draft(4, "a"), false)).toBeNull();
    expect(held.draft?.changedAt).toBe(5);
    expect(await first.save(draft(6, "a"), false)).toBeNull();
    expect(held.draft?.changedAt).toBe(6);
    second.take(draft(6, "a"));
    expect(second.has(draft(6, "a"))).toBe(true);
    expect(second.has(draft(7, "a"))).toBe(false);
  });
});
