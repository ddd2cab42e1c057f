import type { Problem } from "@/lib/contracts/common";

/** The parts of a problem that a form needs: code, message, and the invalid fields. */
export type FormProblem = Pick<Problem, "code" | "detail" | "errors">;

/** A network failure, in the shape of a server problem. */
export const UNREACHABLE_PROBLEM: FormProblem = {
  code: "UNREACHABLE",
  detail: "Can’t reach Countersign. Check your connection and try again.",
};
