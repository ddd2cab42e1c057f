import { type InputProblem, invalidInput } from "@/lib/errors";
import { unprintableSigns } from "@/lib/pure/print/printable";
import { printFault } from "@/lib/rules/values/print-fault";

/** What keeps words from being printed, by their paths in the input; empty where nothing does. */
export function unprintableWords(words: Readonly<Record<string, string | null | undefined>>): InputProblem[] {
  return Object.entries(words).flatMap(([path, text]): InputProblem[] => {
    const fault = text ? printFault(text, unprintableSigns) : null;
    return fault ? [{ path, code: "unprintable", message: fault.message }] : [];
  });
}

/**
 * For words that the sealed PDF or its certificate prints: names of documents and of what they are made from, of workspaces,
 * people and keys.
 * @throws {AppError} INVALID_INPUT with the characters named
 */
export function assertPrintable(words: Readonly<Record<string, string | null | undefined>>): void {
  const problems = unprintableWords(words);
  if (problems.length > 0) throw invalidInput(...problems);
}
