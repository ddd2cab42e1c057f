import { describe, expect, it } from "vitest";
import { LANGUAGES } from "@/lib/contracts/languages";
import { defaultSubjects } from "@/lib/domain/mail-content/default-subjects";
import { renderMail } from "@/lib/domain/mail-content/render-mail";
import { renderMergeText } from "@/lib/rules/merge-variables";

describe("the subject that is sent when the sender writes none", () => {
  it.each(LANGUAGES)("is the one that editors show, in %s", async (language) => {
    const shown = renderMergeText(defaultSubjects()[language], {
      "sender.name": "Jonas Weber",
      "document.name": "Lease",
    });
    const sent = await renderMail(
      "signing-request",
      {
        brand: { workspaceName: "Weber", logo: null, accentColor: null },
        recipientName: "Ada",
        sender: { name: "Jonas Weber", email: "jonas@example.com" },
        documentName: "Lease",
        timeZone: "UTC",
        url: "https://sign.example/sign/t",
        action: "sign",
        expiresAt: null,
        message: null,
        privateMessage: null,
      },
      { locale: language, appUrl: "https://sign.example" },
    );
    expect(shown).toBe(sent.subject);
  });
});
