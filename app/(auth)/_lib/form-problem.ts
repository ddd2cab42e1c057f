import type { Problem } from "@/lib/contracts/common";

/** What a form needs of a problem: its code, what to say, and the places that are wrong. */
export type FormProblem = Pick<Problem, "code" | "detail" | "errors">;

/** The network's failure, in the shape of the server's. */
export const UNREACHABLE: FormProblem = {
  code: "UNREACHABLE",
  detail: "Countersign cannot be reached. Check your connection and try again.",
};
