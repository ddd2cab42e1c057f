import { expect, it } from "vitest";
import { optionsText } from "@/components/send/review/options-text";
import { ContentSettings } from "@/lib/contracts/content";

it("names what was chosen other than usual, and always the language", () => {
  expect(optionsText(ContentSettings.parse({}))).toBe("English");
  expect(
    optionsText(
      ContentSettings.parse({
        ...{ signatureModes: ["draw", "upload"], allowDecline: false, allowDelegation: true },
        ...{ appendCertificate: false, locale: "de" },
      }),
    ),
  ).toBe("signature: draw or upload an image, no declining, delegation, certificate not appended, Deutsch");
});
