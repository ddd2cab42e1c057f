import type { CreateDocumentBody } from "@/lib/contracts/create-document";
import { type InputProblem, invalidInput } from "@/lib/errors";
import { isMergeVariable, mergeVariablesIn } from "@/lib/rules/merge-variables";

/**
 * Rejects messages with unknown merge variables, which would reach recipients in braces; templates have the same check.
 * @throws {AppError} INVALID_INPUT with the first unknown variable of each text
 */
export function assertKnownVariables(message: CreateDocumentBody["message"]): void {
  const problems = (["subject", "body"] as const).flatMap((part): InputProblem[] => {
    const unknown = mergeVariablesIn(message?.[part] ?? "").find((name) => !isMergeVariable(name));
    if (unknown === undefined) return [];
    const shown = `{{${unknown.slice(0, 60).toWellFormed()}}}`;
    return [
      { path: `message.${part}`, code: "unknown", message: `contains ${shown}, which is not a variable` },
    ];
  });
  if (problems.length > 0) throw invalidInput(...problems);
}
