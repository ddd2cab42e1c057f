import { type InputProblem, invalidInput } from "@/lib/errors";
import { unprintableCharacters } from "@/lib/pure/print/printable";
import { printIssue } from "@/lib/rules/values/print-issue";

/** The unprintable texts of an input, by path, with the reason; empty if all can be printed. */
export function unprintableProblems(
  texts: Readonly<Record<string, string | null | undefined>>,
): InputProblem[] {
  return Object.entries(texts).flatMap(([path, text]): InputProblem[] => {
    const fault = text ? printIssue(text, unprintableCharacters) : null;
    return fault ? [{ path, code: "unprintable", message: fault.message }] : [];
  });
}

/**
 * Validates texts printed in the sealed PDF or its certificate of completion: names of documents and their sources, of
 * workspaces, people and keys.
 * @throws {AppError} INVALID_INPUT naming the characters
 */
export function assertPrintable(texts: Readonly<Record<string, string | null | undefined>>): void {
  const problems = unprintableProblems(texts);
  if (problems.length > 0) throw invalidInput(...problems);
}
