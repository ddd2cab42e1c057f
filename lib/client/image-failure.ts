import { CountersignError } from "@countersign/client";
import { failureOf } from "@/lib/client/countersign";

/** Why an image was not taken: a sentence about the image where it is to blame, else the failure as it is. */
export function imageFailure(error: unknown): CountersignError {
  const failure = failureOf(error);
  const [problem] = failure.errors;
  if (!problem) return failure;
  return new CountersignError(failure.status, {
    code: failure.code,
    detail: `The image ${problem.message}.`,
  });
}
