import { describe, expect, it } from "vitest";
import { listMailboxEntries, listMailboxMessages } from "@/lib/platform/ports/mail/queries";

describe("the development mailbox", () => {
  it("has no mail to an address that no text column can hold", async () => {
    for (const to of ["\0", "ada\0@example.com"]) {
      expect(await listMailboxEntries(to, 10)).toEqual([]);
      expect(await listMailboxMessages(to, 10)).toEqual([]);
    }
  });
});
