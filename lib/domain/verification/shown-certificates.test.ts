import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundCertificatePages } from "@/lib/document-engine/pdf/certificate-pages/types";
import { pdfPool } from "@/lib/document-engine/pool/pool";
import { PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { knownSearches } from "./known-searches";
import { findOtherCertificates, lacksCertificate } from "./shown-certificates";

const OWN = "01938a7c-0000-7000-8000-000000000001";
const SHA = "ab".repeat(32);
const OTHER = "01938a7c-0000-7000-8000-000000000002";

const run = vi.fn();
beforeEach(() => {
  knownSearches.clear();
  vi.spyOn(pdfPool(), "run").mockImplementation(run);
});
afterEach(() => {
  vi.restoreAllMocks();
  run.mockReset();
});

const finds = (pages: FoundCertificatePages["pages"], unexamined: number[] = []) =>
  run.mockResolvedValue({ pageCount: 9, pages, unexamined });
const others = (own: { documentId: string | null; pages: number[] | null }) =>
  findOtherCertificates({ path: "file.pdf", sha256: SHA }, own, "caller");

describe("certificates in a file that was sealed here", () => {
  it("are its own on the recorded pages alone, whatever a page says of itself", async () => {
    finds([
      { page: 2, documentId: OWN },
      { page: 3, documentId: null },
      { page: 8, documentId: OWN },
      { page: 9, documentId: OTHER },
    ]);
    expect(await others({ documentId: OWN, pages: [8, 9] })).toEqual([
      { code: "OTHER_CERTIFICATE_PAGES", pages: [2, 3] },
    ]);
  });

  it("are anybody's where no pages are recorded: not even those that name its document are taken for its own", async () => {
    finds([
      { page: 3, documentId: null },
      { page: 4, documentId: OTHER },
      { page: 8, documentId: OWN },
    ]);
    expect(await others({ documentId: OWN, pages: null })).toEqual([
      { code: "OTHER_CERTIFICATE_PAGES", pages: [3, 4] },
      { code: "PAGES_NOT_EXAMINED", pages: [8] },
    ]);
  });

  it("are not told of where nothing says which document it was", async () => {
    expect(await others({ documentId: null, pages: null })).toEqual([{ code: "PAGES_NOT_EXAMINED" }]);
    expect(run).not.toHaveBeenCalled();
  });

  it("may be on pages that were not looked at, which are named but for its own", async () => {
    finds([], [1, 2, 9]);
    expect(await others({ documentId: OWN, pages: [9] })).toEqual([
      { code: "PAGES_NOT_EXAMINED", pages: [1, 2] },
    ]);
  });

  it("may be anywhere in a file that could not be searched", async () => {
    run.mockRejectedValue(new PdfTaskError("timeout", "as told"));
    expect(await others({ documentId: OWN, pages: [9] })).toEqual([{ code: "PAGES_NOT_EXAMINED" }]);
  });

  it("are looked for in a moment where there is no worker now", async () => {
    run.mockRejectedValue(new PdfTaskError("busy", "as told"));
    await expect(others({ documentId: OWN, pages: [9] })).rejects.toMatchObject({ code: "BUSY" });
  });
});

describe("a file that one search does not suffice for", () => {
  const file = { documentId: OWN, pages: [9] };
  const asked = () => run.mock.calls.map(([, { pages }]) => pages);
  const left = (unexamined: number[], pages: FoundCertificatePages["pages"] = []) =>
    run.mockResolvedValueOnce({ pageCount: 9, pages, unexamined });

  it("is searched on until each page was looked at", async () => {
    left([1, 2, 3, 4, 5]);
    left([1, 2], [{ page: 4, documentId: OTHER }]);
    left([], [{ page: 1, documentId: null }]);
    expect(await others(file)).toEqual([{ code: "OTHER_CERTIFICATE_PAGES", pages: [1, 4] }]);
    expect(asked()).toEqual([undefined, [1, 2, 3, 4, 5], [1, 2]]);
  });

  it("is searched no more once that is known, and only where it was left before", async () => {
    left([1, 2]);
    run.mockRejectedValueOnce(new PdfTaskError("busy", "as told"));
    await expect(others(file)).rejects.toMatchObject({ code: "BUSY" });
    left([1]);
    left([]);
    expect(await others(file)).toEqual([]);
    expect(await others(file)).toEqual([]);
    expect(asked()).toEqual([undefined, [1, 2], [1, 2], [1]]);
  });

  it("is searched a number of times at once, and where that does not get further", async () => {
    run.mockImplementation(async (_task: string, { pages = [1, 2, 3, 4, 5, 6, 7, 8, 9] }) => ({
      pageCount: 90,
      pages: [],
      unexamined: Array.from({ length: (pages as number[]).length + 10 }, (_, i) => i + 1),
    }));
    expect(await others(file)).toMatchObject([{ code: "PAGES_NOT_EXAMINED" }]);
    expect(run.mock.calls.length).toBeLessThan(10);
  });

  it("keeps what was found where a later search fails", async () => {
    left([1, 2], [{ page: 3, documentId: OTHER }]);
    run.mockRejectedValueOnce(new PdfTaskError("timeout", "as told"));
    expect(await others(file)).toEqual([
      { code: "OTHER_CERTIFICATE_PAGES", pages: [3] },
      { code: "PAGES_NOT_EXAMINED", pages: [1, 2] },
    ]);
  });

  it("is another one where something else was entered", async () => {
    left([]);
    await others(file);
    left([], [{ page: 2, documentId: OTHER }]);
    const entered = [{ page: 1, text: "Ada" }];
    expect(
      await findOtherCertificates({ path: "file.pdf", sha256: SHA }, { ...file, entered }, "caller"),
    ).toEqual([{ code: "OTHER_CERTIFICATE_PAGES", pages: [2] }]);
  });
});

describe("the certificate of a file that was changed", () => {
  const lacks = (pages: number[] | null) =>
    lacksCertificate({ path: "file.pdf", sha256: SHA }, { documentId: OWN, pages }, "caller");

  it("is missing where no page names its document any more", async () => {
    finds([{ page: 3, documentId: OTHER }]);
    expect(await lacks([8, 9])).toBe(true);
    expect(run.mock.calls[0]?.[1]).toMatchObject({ withPictures: false });
    knownSearches.clear();
    finds([{ page: 8, documentId: OWN }]);
    expect(await lacks([8, 9])).toBe(false);
  });

  it("is not said to be missing where that is not known, or where there was none", async () => {
    finds([], [1]);
    expect(await lacks([8, 9])).toBe(false);
    run.mockRejectedValue(new PdfTaskError("memory", "as told"));
    expect(await lacks([8, 9])).toBe(false);
    run.mockReset();
    for (const pages of [[], null]) expect(await lacks(pages)).toBe(false);
    expect(run).not.toHaveBeenCalled();
  });
});
