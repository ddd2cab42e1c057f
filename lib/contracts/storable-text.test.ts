import { describe, expect, it } from "vitest";
import { AskSenderBody } from "@/lib/contracts/ask-sender";
import { DelegateSigningBody } from "@/lib/contracts/delegation";
import { DocumentMessage, VoidDocumentBody } from "@/lib/contracts/documents";
import { DeclineBody } from "@/lib/contracts/signing";
import { newId } from "@/lib/pure/id";

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

  it("have something to be read", () => {
    const parsers = [
      (text: string) => DeclineBody.safeParse({ reason: text }),
      (text: string) => AskSenderBody.safeParse({ id: newId(), text }),
      (text: string) =>
        DelegateSigningBody.safeParse({ name: "Grace Hopper", email: "grace@example.com", reason: text }),
    ];
    for (const parse of parsers) {
      expect(parse("\u2800\u200b\u2800\u0301").success).toBe(false);
      expect(parse("Too dear").success).toBe(true);
    }
  });

  it("may be of any language, on several lines", () => {
    const text = "يرجى التوقيع\nבבקשה לחתום\nPlease sign.";
    expect(DocumentMessage.safeParse({ body: text }).success).toBe(true);
    expect(VoidDocumentBody.safeParse({ reason: text }).success).toBe(true);
    expect(DeclineBody.safeParse({ reason: text }).success).toBe(true);
  });
});
