import type { CountersignError } from "@countersign/client";

/** Titles of the errors that a larger plan, or more seats, would have avoided, by error code. */
export const PLAN_LIMIT_TITLES: Readonly<Record<string, string>> = {
  DOCUMENT_LIMIT_REACHED: "You’ve used all documents of this billing period",
  SEAT_LIMIT_REACHED: "No seats left",
  WORKSPACE_LIMIT_REACHED: "No further workspaces in this plan",
  PLAN_REQUIRED: "Not included in the plan",
};

/** Whether a larger plan, or more seats, would have avoided the error. */
export const isPlanLimit = ({ code }: Pick<CountersignError, "code">): boolean =>
  Object.hasOwn(PLAN_LIMIT_TITLES, code);
