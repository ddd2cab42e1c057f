import { CountersignError } from "@countersign/client";
import { failureOf } from "@/lib/client/countersign";

/** Why an image was rejected: a sentence about the image if the image is the cause, otherwise the failure itself. */
export function imageFailure(error: unknown): CountersignError {
  const failure = failureOf(error);
  const [problem] = failure.errors;
  if (!problem) return failure;
  return new CountersignError(failure.status, {
    code: failure.code,
    detail: `The image ${problem.message}.`,
  });
}
