import { CountersignError } from "@countersign/client";
import { afterEach, expect, it, vi } from "vitest";
import { startProblems } from "@/components/public-link/start-problems";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { retryTimeText } from "@/lib/client/retry-time";
import { start } from "@/lib/generated/messages/en/start";
import { fill } from "@/lib/i18n/fill";

afterEach(() => {
  vi.unstubAllGlobals();
});

const refused = (retryAfterSeconds: number | null) =>
  new CountersignError(429, { detail: "No." }, { retryAfterSeconds });

it("too many attempts, or codes, name the time at which to try again", () => {
  expect(startProblems(refused(900), start, "en").all).toMatch(
    /^Too many attempts\. Try again at .*\d\d:\d\d\.$/,
  );
  expect(startProblems(refused(900), start, "en", "code").all).toMatch(
    /^No more codes .* try again at .*\d\d:\d\d\.$/,
  );
  expect(startProblems(refused(null), start, "en").all).toBe(start.errors.tooMany);
  expect(startProblems(refused(null), start, "en", "code").all).toBe(start.errors.noCode);
});

it("tells a visitor who asks for another code too soon when to try again", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "RATE_LIMITED" }, { status: 429, headers: { "Retry-After": "600" } }),
  );
  const refusal = await callInternalApi("POST", "/api/public-links/x/codes", { body: {} }).catch(
    (error) => error,
  );
  expect(startProblems(refusal, start, "en", "code").all).toBe(
    fill(start.errors.noCodeUntil, { time: retryTimeText(600, "en") }),
  );
  expect(startProblems(refusal, start, "en").all).toBe(
    fill(start.errors.tooManyUntil, { time: retryTimeText(600, "en") }),
  );
});
