import { expect, it } from "vitest";
import { downloadName } from "@/lib/domain/documents/download-name";

it.each([
  ["Lease", "signed", "Lease - signed.pdf"],
  ["Lease.pdf", "certificate", "Lease - certificate.pdf"],
  ["../../etc/passwd", "signed", ".. .. etc passwd - signed.pdf"],
  ["a\r\nb\u202Egnp", "signed", "a b gnp - signed.pdf"],
  ["契約書", "signed", "契約書 - signed.pdf"],
  ["Lease: Alder / Birch \u201cA\u201d", "signed", "Lease Alder Birch \u201cA\u201d - signed.pdf"],
  [`${"x".repeat(119)}\u{1f389}\u{1f389}`, "signed", `${"x".repeat(119)}\u{1f389} - signed.pdf`],
  ["///", "signed", "Document - signed.pdf"],
] as const)("%j is saved as %s: %j", (name, what, expected) => {
  expect(downloadName(name, what)).toBe(expected);
});
