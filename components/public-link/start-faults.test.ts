import { CountersignError } from "@countersign/client";
import { expect, it } from "vitest";
import { faultsOf } from "@/components/public-link/start-faults";
import { start } from "@/lib/i18n/en/start";

const refused = (retryAfterSeconds: number | null) =>
  new CountersignError(429, { detail: "No." }, { retryAfterSeconds });

it("too many attempts, or codes, name the time at which to try again", () => {
  expect(faultsOf(refused(900), start, "en").all).toMatch(/^Too many attempts\. Try again at .*\d\d:\d\d\.$/);
  expect(faultsOf(refused(900), start, "en", "code").all).toMatch(
    /^No more codes .* try again at .*\d\d:\d\d\.$/,
  );
  expect(faultsOf(refused(null), start, "en").all).toBe(start.errors.tooMany);
  expect(faultsOf(refused(null), start, "en", "code").all).toBe(start.errors.noCode);
});
