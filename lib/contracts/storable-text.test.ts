import { describe, expect, it } from "vitest";
import { DocumentMessage, VoidDocumentBody } from "@/lib/contracts/documents";
import { DeclineBody } from "@/lib/contracts/signing";

const REVERSED = "Pay \u202eRUE 001\u202c now";

describe("words that others read", () => {
  it("cannot be turned to read otherwise than they are", () => {
    for (const text of [REVERSED, "a\u2066b"]) {
      expect(DocumentMessage.safeParse({ body: text }).success).toBe(false);
      expect(DocumentMessage.safeParse({ subject: text }).success).toBe(false);
      expect(VoidDocumentBody.safeParse({ reason: text }).success).toBe(false);
      expect(DeclineBody.safeParse({ reason: text }).success).toBe(false);
    }
  });

  it("may be of any language, on several lines", () => {
    const text = "يرجى التوقيع\nבבקשה לחתום\nPlease sign.";
    expect(DocumentMessage.safeParse({ body: text }).success).toBe(true);
    expect(VoidDocumentBody.safeParse({ reason: text }).success).toBe(true);
    expect(DeclineBody.safeParse({ reason: text }).success).toBe(true);
  });
});
