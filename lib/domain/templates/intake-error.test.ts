import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { PdfTaskError, type PdfTaskErrorReason } from "@/lib/platform/pdf/pool/task-error";
import { newId } from "@/lib/pure/id";
import { intakeError } from "./intake-error";

const told = (reason: PdfTaskErrorReason, key?: string) => {
  const error = intakeError(new PdfTaskError(reason, "for the test"), key);
  return error instanceof AppError ? [error.code, error.details.retryAfterSeconds ?? null] : error;
};

describe("a PDF that could not be processed", () => {
  it.each(["busy", "starved", "killed", "stopped"] as const)(
    "is not to blame for what was short: %s",
    (reason) => {
      const key = newId();
      for (let i = 0; i < 3; i++) expect(told(reason, key)).toEqual(["BUSY", 5]);
    },
  );

  it.each(["timeout", "memory"] as const)(
    "is too large by its own processor time or memory: %s",
    (reason) => {
      expect(told(reason)).toEqual(["PDF_TOO_LARGE", null]);
    },
  );

  it("is refused once the same bytes have ended a worker twice", () => {
    const key = newId();
    expect([told("crash", key), told("crash", newId()), told("crash")]).toEqual(Array(3).fill(["BUSY", 5]));
    expect(told("crash", key)).toEqual(["PDF_TOO_LARGE", null]);
  });
});
