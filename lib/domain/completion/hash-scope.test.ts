import { describe, expect, it } from "vitest";
import { hashScopeText } from "@/lib/domain/completion/hash-scope";

const HASH = "ab".repeat(32);
const signed = (data: Record<string, unknown>, id = "r1") => ({
  ...{ type: "signed", sequence: 7, data },
  actor: { type: "recipient" as const, id, name: "Ada", email: "ada@example.com" },
});
const NOW = {
  shownSha256: HASH,
  shown: { pdfSha256: HASH, recipientIds: [] },
  valuesSha256: HASH,
  signaturesSha256: HASH,
};
const { shown: _, signaturesSha256: __, ...EARLIER } = NOW;

describe("what the certificate says that a signer's event binds", () => {
  it.each([
    ["everything", NOW, "What was shown, the values and the signature (event 7)"],
    [
      "not what was shown, where the page did not say",
      { ...NOW, shownSha256: null, shown: null },
      "The values and the signature; what was shown is not recorded (event 7)",
    ],
    [
      "no signature in earlier events, of whose document only the PDF is bound",
      EARLIER,
      "The PDF shown, and the values; not the signature (event 7)",
    ],
    [
      "only values in earlier events without a PDF",
      { ...EARLIER, shownSha256: null },
      "The values; not the signature (event 7)",
    ],
    ["nothing in the earliest events", { via: "email_link" }, "Not recorded"],
  ])("is %s", (_, data, text) => {
    expect(hashScopeText("r1", [signed({ ...NOW }, "r2"), signed(data)])).toBe(text);
  });

  it("is nothing for somebody who did not sign", () => {
    expect(hashScopeText("r1", [signed(NOW, "r2"), { ...signed(NOW), type: "viewed" }])).toBeNull();
  });
});
