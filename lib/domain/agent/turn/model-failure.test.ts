import { expect, it } from "vitest";
import { failureMessage } from "@/lib/domain/agent/turn/model-failure";
import { AppError } from "@/lib/errors";

it("says what we refuse ourselves in our own words", () => {
  const detail = "This template belongs to another member.";
  expect(failureMessage(new AppError("PLAN_REQUIRED", { detail }), "t")).toBe(detail);
});
