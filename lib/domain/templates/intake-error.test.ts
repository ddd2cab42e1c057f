import { describe, expect, it } from "vitest";
import { PdfTaskError, type PdfTaskErrorReason } from "@/lib/document-engine/pool/task-error";
import { AppError } from "@/lib/errors";
import { intakeError } from "./intake-error";

const told = (reason: PdfTaskErrorReason) => {
  const error = intakeError(new PdfTaskError(reason, "for the test"));
  return error instanceof AppError ? [error.code, error.details.retryAfterSeconds ?? null] : error;
};

describe("a PDF that could not be processed", () => {
  it.each(["crash", "unstarted", "busy", "starved", "killed", "stopped"] as const)(
    "is not to blame for what was short: %s",
    (reason) => {
      expect(told(reason)).toEqual(["BUSY", 5]);
    },
  );

  it.each(["timeout", "memory"] as const)(
    "is too large by its own processor time or memory: %s",
    (reason) => {
      expect(told(reason)).toEqual(["PDF_TOO_LARGE", null]);
    },
  );

  it("is refused once the same bytes have ended a worker twice", () => {
    expect(told("harmful")).toEqual(["PDF_TOO_LARGE", null]);
  });
});
