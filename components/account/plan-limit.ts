import type { CountersignError } from "@countersign/client";

/** Codes of refusals that a larger plan, or more seats, would have avoided, with what they mean. */
export const PLAN_LIMITS: Readonly<Record<string, string>> = {
  DOCUMENT_LIMIT_REACHED: "All documents of this period have been sent",
  SEAT_LIMIT_REACHED: "No seats left",
  WORKSPACE_LIMIT_REACHED: "No further workspaces in this plan",
  PLAN_REQUIRED: "Not included in the plan",
};

/** Whether a larger plan, or more seats, would have allowed what was refused. */
export const isPlanLimit = ({ code }: Pick<CountersignError, "code">): boolean =>
  Object.hasOwn(PLAN_LIMITS, code);
