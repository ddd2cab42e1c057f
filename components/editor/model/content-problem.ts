import type { CountersignError } from "@countersign/client";
import { BODY_LIMITS } from "@/lib/contracts/body-constants";
import { groupThousands } from "@/lib/pure/group-thousands";

/** Statuses that mean the content itself is invalid. */
const OF_CONTENT: ReadonlySet<number> = new Set([400, 413, 422]);

const LIMITS: Readonly<Record<string, string>> = {
  too_large: "The text is larger than 1 MB.",
  too_many: `The text has more than ${groupThousands(BODY_LIMITS.nodes)} parts: paragraphs, cells and text of one style.`,
  too_deep: `Lists, quotes and tables are nested more than ${BODY_LIMITS.depth} levels deep.`,
};

/** The message that explains why this content can never be saved unchanged; null if a later attempt may succeed. */
export function contentProblem({ status, message, errors }: CountersignError): string | null {
  if (!OF_CONTENT.has(status)) return null;
  const ofBody = errors.find(({ path, code }) => /^(content\.)?body\b/.test(path) && code in LIMITS);
  if (ofBody) return LIMITS[ofBody.code] ?? message;
  return status === 413
    ? "The template, with its text and fields, is larger than 4 MB, or has too many parts."
    : message;
}
