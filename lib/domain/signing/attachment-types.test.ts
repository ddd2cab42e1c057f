import { describe, expect, it } from "vitest";
import { attachmentName, attachmentType } from "@/lib/domain/signing/attachment-types";

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
  );

const zip = bytes("PK\x03\x04", [20, 0, 0, 0]);

describe("attachmentType", () => {
  it.each([
    ["a PDF, whatever its name", bytes("%PDF-1.7\n"), "photo.png", "application/pdf"],
    ["a PDF after some junk", bytes("\n\n\n%PDF-1.4"), "x.pdf", "application/pdf"],
    ["a PNG", bytes([0x89], "PNG\r\n\x1a\n"), "a", "image/png"],
    ["a JPEG", bytes([0xff, 0xd8, 0xff, 0xe0]), "a.jpeg", "image/jpeg"],
    ["a WebP", bytes("RIFF", [1, 2, 3, 4], "WEBPVP8 "), "a.webp", "image/webp"],
    ["plain text", bytes("Hello"), "notes.TXT", "text/plain"],
  ])("knows %s", (_what, head, name, contentType) => {
    expect(attachmentType(head, name)?.contentType).toBe(contentType);
  });

  it("knows office files by their name", () => {
    expect(attachmentType(zip, "Contract.DOCX")?.ext).toBe("docx");
    expect(attachmentType(zip, "sheet.ods")?.ext).toBe("ods");
  });

  it.each([
    ["an unnamed archive", zip, "stuff.zip"],
    ["a document with macros", zip, "stuff.docm"],
    ["a program", bytes("MZ", [0x90, 0]), "setup.txt"],
    ["a web page", bytes("<!doctype html><script>"), "page.html"],
    ["a drawing that can run scripts", bytes("<svg onload=…>"), "x.svg"],
    ["text that is no text", bytes([0xc3, 0x28, 0x41]), "broken.txt"],
    ["nothing", bytes(), "empty.pdf"],
  ])("refuses %s", (_what, head, name) => {
    expect(attachmentType(head, name)).toBeNull();
  });

  it("takes text that is cut in the middle of a character", () => {
    expect(attachmentType(bytes("caf", [0xc3]), "a.txt")?.ext).toBe("txt");
  });
});

describe("attachmentName", () => {
  const pdf = { contentType: "application/pdf", ext: "pdf" };

  it("drops paths and what file systems choke on", () => {
    expect(attachmentName("..\\..\\C:\\My <draft>: 1?.pdf", pdf)).toBe("My draft 1.pdf");
    expect(attachmentName("/etc/passwd", pdf)).toBe("passwd.pdf");
  });

  it("names the real type", () => {
    expect(attachmentName("photo.png", pdf)).toBe("photo.pdf");
    expect(attachmentName("photo.JPEG", { contentType: "image/jpeg", ext: "jpg" })).toBe("photo.jpeg");
  });

  it("always has a name of bounded length", () => {
    expect(attachmentName("", pdf)).toBe("File.pdf");
    expect(attachmentName(`${"😀".repeat(400)}.pdf`, pdf)).toBe(`${"😀".repeat(60)}.pdf`);
  });

  it("removes characters that turn text around", () => {
    expect(attachmentName("invoice\u202efdp.exe.pdf", pdf)).toBe("invoice fdp.exe.pdf");
  });
});
