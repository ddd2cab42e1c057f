import { CountersignError } from "@countersign/client";
import { expect, it } from "vitest";
import { mayHaveTakenEffect } from "@/components/billing/change-outcome";

it.each([
  [503, { code: "PAYMENT_PROVIDER_UNAVAILABLE", outcome: "unknown" as const }, true],
  [503, { code: "PAYMENT_PROVIDER_UNAVAILABLE", outcome: "unchanged" as const }, false],
  [402, { code: "PAYMENT_FAILED", outcome: "unchanged" as const }, false],
  [409, { code: "SEATS_IN_USE" }, false],
  [503, { code: "BUSY" }, false],
  [0, { code: "OFFLINE" }, true],
  [500, { code: "INTERNAL" }, true],
  [502, {}, true],
])("a change that failed with %i %o may have been made: %s", (status, problem, expected) => {
  expect(mayHaveTakenEffect(new CountersignError(status, problem))).toBe(expected);
});
