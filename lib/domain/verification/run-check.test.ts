import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pdfPool } from "@/lib/document-engine/pool/pool";
import { PdfTaskError, type PdfTaskErrorReason } from "@/lib/document-engine/pool/task-error";
import { AppError } from "@/lib/errors";
import { exceedsLimits, runCheck, verificationRefusalOf } from "./run-check";

const INPUT = { path: "candidate.pdf", own: [], timestampRoots: null };
const OUTPUT = { verdict: "unsealed", coversUpTo: null, isDamaged: false, seals: [], ownSeal: null } as const;
const failed = (reason: PdfTaskErrorReason, code: string | null = null) =>
  new PdfTaskError(reason, "as told", code);

const run = vi.fn();
beforeEach(() => {
  vi.spyOn(pdfPool(), "run").mockImplementation(run);
});
afterEach(() => {
  vi.restoreAllMocks();
  run.mockReset();
});

describe("a task on a file that is verified", () => {
  it("is run once more if its process ended, and no further", async () => {
    run.mockRejectedValueOnce(failed("crash")).mockResolvedValueOnce(OUTPUT);
    expect(await runCheck("verify", INPUT, "caller")).toBe(OUTPUT);
    run.mockReset().mockRejectedValue(failed("crash"));
    const other = { ...INPUT, path: "other.pdf" };
    await expect(runCheck("verify", other, "caller")).rejects.toMatchObject({ reason: "harmful" });
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("is not run again where the file was refused", async () => {
    run.mockRejectedValue(failed("timeout"));
    await expect(runCheck("verify", INPUT, "caller")).rejects.toMatchObject({ reason: "timeout" });
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe("why a file could not be verified", () => {
  const told = (error: unknown) => {
    const refusal = verificationRefusalOf(error);
    if (!(refusal instanceof AppError)) throw refusal;
    return [refusal.code, refusal.details.retryAfterSeconds] as const;
  };

  it("is the machine's, for a moment, for want of time, workers or memory", () => {
    for (const reason of ["crash", "unstarted", "busy", "starved", "killed", "stopped"] as const) {
      expect(told(failed(reason))).toEqual(["BUSY", 5]);
      expect(exceedsLimits(failed(reason))).toBe(false);
    }
  });

  it("is the file's for what it takes, and for ending its process twice, without the advice to print it anew", () => {
    for (const error of [
      failed("timeout"),
      failed("memory"),
      failed("harmful"),
      failed("failed", "PDF_TOO_LARGE"),
    ]) {
      expect(told(error)[0]).toBe("PDF_TOO_LARGE");
      expect(exceedsLimits(error)).toBe(true);
      expect(String((verificationRefusalOf(error) as AppError).message)).not.toMatch(/print|upload/i);
    }
    expect(told(failed("failed", "PDF_INVALID"))[0]).toBe("PDF_INVALID");
  });
});
