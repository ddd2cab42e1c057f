import type { CountersignError } from "@countersign/client";

/** Error codes that a larger plan, or more seats, would have avoided, with their titles. */
export const PLAN_LIMITS: Readonly<Record<string, string>> = {
  DOCUMENT_LIMIT_REACHED: "You’ve used all documents of this billing period",
  SEAT_LIMIT_REACHED: "No seats left",
  WORKSPACE_LIMIT_REACHED: "No further workspaces in this plan",
  PLAN_REQUIRED: "Not included in the plan",
};

/** Whether a larger plan, or more seats, would have allowed it. */
export const isPlanLimit = ({ code }: Pick<CountersignError, "code">): boolean =>
  Object.hasOwn(PLAN_LIMITS, code);
