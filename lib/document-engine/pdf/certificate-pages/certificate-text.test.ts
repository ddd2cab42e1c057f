import { describe, expect, it } from "vitest";
import { certificateText, isCertificateLike } from "./certificate-text";

const ID = "01938a7c-0000-7000-8000-000000000001";

describe("the text of a certificate's page", () => {
  it.each([
    ["as it is set", `Countersign certificate of completion · ${ID} Page 1 of 2`],
    ["in pieces", `Countersign  certificate of\r\ncompletion · 01938a7c-0000-\r\n7000-8000-000000000001`],
    ["in capitals, with another dot", `COUNTERSIGN CERTIFICATE OF COMPLETION • ${ID.toUpperCase()}`],
    ["with hyphens of another kind", `certificate of completion · ${ID.replaceAll("-", "\u2010")}`],
    [
      "with a hyphen that PDFium took for a division",
      `certificate of completion · ${ID.replace("-", "\u0002")}`,
    ],
    ["with invisible characters", `certi\u200bficate of com\u00adpletion · ${ID}`],
    ["with ligatures", `certi\ufb01cate of completion · ${ID}`],
    ["in another language", `Countersign Abschlusszertifikat · ${ID} Seite 1 von 2`],
    ["without its footer", `Certificate of completion\nLease\nDocument ID\n${ID}\nContents`],
  ])("is known %s", (_how, text) => {
    expect(certificateText(text)).toEqual({ documentId: ID });
  });

  it.each([
    ["its first page", "Certificate of completion\nSHA-256 of the original document\nabab"],
    [
      "its last page",
      "Audit trail Each event’s hash covers the event and the previous hash, so no event can be changed",
    ],
    [
      "its last page, as it was worded at first",
      "Audit trail\nEach event's hash is made over the event and the hash before it, so that none",
    ],
  ])("is known without any id: %s", (_which, text) => {
    expect(certificateText(text)).toEqual({ documentId: null });
  });

  it.each([
    ["", ""],
    ["a course's certificate", "Certificate of completion\nThis certifies that Ada has completed the course"],
    ["a mention of one", "The certificate of completion is attached as annex B."],
    ["an id alone", `Document ID ${ID}`],
    ["an invoice", `Countersign Inc. Invoice ${ID}`],
    ["another service's", `DocuSign Envelope ID: ${ID} Certificate Of Completion`],
  ])("is not taken for %s", (_what, text) => {
    expect(certificateText(text)).toBeNull();
  });

  describe("that people entered", () => {
    const LINE = `Certificate of completion · ${ID}`;
    const here = (...texts: string[]) => texts.map((text) => ({ text, page: 1 }));

    it.each([
      ["in one field", `Lease\n${LINE}`, here(LINE)],
      ["in several fields", `Lease\n${LINE}`, here("Certificate of", "completion ·", ID)],
      ["in two fields alike", `Lease\n${LINE}\n${LINE}`, here(LINE, LINE)],
      ["in lines", `Lease\nCertificate of\r\ncompletion · ${ID}`, here(LINE)],
    ])("is none: %s", (_how, text, entered) => {
      expect(certificateText(text)).toEqual({ documentId: ID });
      expect(certificateText(text, entered)).toBeNull();
    });

    it.each([
      ["beside the same line", `${LINE}\n${LINE}`, here(LINE)],
      ["beside a few letters", `${LINE}\nof`, here("of")],
      ["beside nothing that was entered", LINE, here("", " ", "Ada")],
    ])("does not hide one that the document has: %s", (_how, text, entered) => {
      expect(certificateText(text, entered)).toEqual({ documentId: ID });
    });
  });
});

it("tells names that say what a certificate says from names of people", () => {
  const telling = ["Certificate  of Completion", "audit\u200btrail", `Countersign · ${ID.toUpperCase()}`];
  expect(telling.filter((name) => !isCertificateLike(name))).toEqual([]);
  const people = [
    "Ada Lovelace",
    "Countersign Ltd",
    "Trail Audit",
    "J. R. R. O’Neill-Şengül Jr.",
    "山田太郎",
  ];
  expect(people.filter(isCertificateLike)).toEqual([]);
});
