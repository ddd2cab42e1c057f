import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMailboxAddress, parseMailboxAddress } from "@/lib/platform/ports/mail/mailbox-address";

describe("mailbox addresses", () => {
  it.each([
    ["ada@example.com", { name: null, address: "ada@example.com" }],
    [" <ada@example.com> ", { name: null, address: "ada@example.com" }],
    ["Ada Obi <ada@example.com>", { name: "Ada Obi", address: "ada@example.com" }],
    ['"Obi, Ada \\"A.\\"" <ada@example.com>', { name: 'Obi, Ada "A."', address: "ada@example.com" }],
    ["Ada\r\nBcc: x <ada@example.com>", { name: "Ada Bcc: x", address: "ada@example.com" }],
  ])("reads %j", (text, expected) => {
    expect(parseMailboxAddress(text)).toEqual(expected);
  });

  it.each(["", "Ada", "Ada <ada>", "<a@b> <c@d>", "Ada <a@b", "a@b@c", "a b@c", "Ada <a@b>, Eve <e@f>"])(
    "refuses %j",
    (text) => {
      expect(() => parseMailboxAddress(text)).toThrow(expect.objectContaining({ kind: "permanent" }));
    },
  );

  it("writes what it reads back, whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (name) => {
        const written = formatMailboxAddress({ name, address: "a@b.example" });
        const read = parseMailboxAddress(written);
        expect(read.address).toBe("a@b.example");
        expect(formatMailboxAddress(read)).toBe(written);
        expect(written).not.toMatch(/\p{Cc}/u);
      }),
      { seed: 20260301, numRuns: 1000 },
    );
  });
});
