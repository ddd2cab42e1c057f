import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkFile } from "@/components/verify/check-file";

const file = new File(["%PDF-1.7"], "Lease.pdf", { type: "application/pdf" });
const DOCUMENT = "0198b1de-0000-7000-8000-000000000001";

let asked: string[];
let answers: (() => Response)[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const answer = answers.shift();
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = (status: number, body: object) => () => Response.json(body, { status });

describe("a check of a file", () => {
  it("that was not made for want of time or a connection, or after too many, says so, and nothing about the file", async () => {
    answers = [refused(429, { code: "RATE_LIMITED" })];
    expect(await checkFile(file, DOCUMENT)).toEqual({
      step: "unchecked",
      file,
      reason: "limited",
      documentId: DOCUMENT,
    });
    answers = [refused(500, { code: "INTERNAL" })];
    expect(await checkFile(file)).toMatchObject({ step: "unchecked", reason: "unknown" });
    answers = [() => new Response("<h1>Bad gateway</h1>", { status: 502 })];
    expect(await checkFile(file)).toMatchObject({ step: "unchecked", reason: "unknown" });
    answers = [];
    expect(await checkFile(file)).toMatchObject({ step: "unchecked", reason: "offline" });
  });

  it("is tried once more by itself where the server is busy", async () => {
    vi.useFakeTimers();
    answers = [refused(503, { code: "BUSY" }), refused(503, { code: "UNAVAILABLE" })];
    const checked = checkFile(file, undefined, DOCUMENT);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await checked).toMatchObject({ step: "unchecked", reason: "busy", documentId: undefined });
    expect(asked).toEqual(Array(2).fill(`/api/verify?documentId=${DOCUMENT}`));
  });

  it("that fails for what the file is says that", async () => {
    answers = [refused(400, { code: "PDF_ENCRYPTED" })];
    expect(await checkFile(file)).toEqual({ step: "failed", file, reason: "encrypted" });
    answers = [refused(400, { code: "INVALID_INPUT", errors: [{ path: "file" }] })];
    expect(await checkFile(file)).toEqual({ step: "failed", file, reason: "neither" });
    answers = [refused(413, { code: "PDF_TOO_LARGE" })];
    expect(await checkFile(file)).toEqual({ step: "failed", file, reason: "tooMuch" });
  });
});
