import { describe, expect, it } from "vitest";
import { certificateCode } from "./certificate-code";

const ID = "01938a7c-0000-7000-8000-000000000001";
const OWN = "https://sign.example/verify";

describe("the QR code of a certificate", () => {
  it.each([
    ["as earlier ones have it", OWN, null],
    ["with a slash", `${OWN}/`, null],
    ["with the document's id", `${OWN}/${ID}`, ID],
    ["with its id in capitals", `${OWN}/${ID.toUpperCase()}`, ID],
    ["of the time before https", `http://sign.example/verify/${ID}`, ID],
    ["with a code of another kind", `${OWN}/anything`, null],
    ["with a query", `${OWN}/${ID}?from=paper`, ID],
  ])("is known %s", (_how, content, documentId) => {
    expect(certificateCode(content, OWN)).toEqual({ documentId });
  });

  it.each([
    ["another page of ours", "https://sign.example/sign/abc"],
    ["a longer word", "https://sign.example/verify-email"],
    ["another host", `https://other.example/verify/${ID}`],
    ["a host that ends alike", `https://evil-sign.example/verify/${ID}`],
    ["another port", `https://sign.example:8443/verify/${ID}`],
    ["no address", "BCD\n002\n1\nSCT\nBFSWDE33BER"],
    ["another scheme", "mailto:verify@sign.example"],
    ["more than an address", `${OWN}/${"a".repeat(3_000)}`],
  ])("is not taken for %s", (_what, content) => {
    expect(certificateCode(content, OWN)).toBeNull();
  });

  it("is that of an instance below a path", () => {
    const own = "https://intranet.example/countersign/verify";
    expect(certificateCode(`${own}/${ID}`, own)).toEqual({ documentId: ID });
    expect(certificateCode(`https://intranet.example/verify/${ID}`, own)).toBeNull();
  });
});
