import { readableDiagnostics } from "@/components/editor/model/readable-diagnostics";
import type { ContentField } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { SendDraft } from "@/lib/contracts/send-draft";

export type ReviewNotice = Pick<Diagnostic, "severity" | "message">;

/**
 * Diagnostics to consider before sending, errors first and without duplicates. Two kinds are omitted: a missing
 * signature field of a signer who has no fields at all, and a missing value of a fixed field that the sender has now
 * filled in.
 */
export function reviewNotices(
  diagnostics: readonly Diagnostic[],
  fields: readonly ContentField[],
  values: SendDraft["values"] = {},
): ReviewNotice[] {
  const bare = new Set(diagnostics.flatMap((one) => (one.code === "ROLE_WITHOUT_FIELDS" ? [one.path] : [])));
  const filled = new Set(fields.flatMap(({ id, key }) => (Object.hasOwn(values, key) ? [id] : [])));
  const left = diagnostics.filter(
    ({ code, path, fieldId }) =>
      !(code === "SIGNER_WITHOUT_SIGNATURE" && bare.has(path)) &&
      !(code === "READ_ONLY_WITHOUT_VALUE" && fieldId !== null && filled.has(fieldId)),
  );
  const seen = new Set<string>();
  const notices = readableDiagnostics(left, fields).flatMap(({ severity, message }): ReviewNotice[] => {
    if (seen.has(message)) return [];
    seen.add(message);
    return [{ severity, message }];
  });
  const rank = ({ severity }: ReviewNotice) => (severity === "error" ? 0 : 1);
  return notices.sort((a, b) => rank(a) - rank(b));
}

/** Summary of the notices, such as "2 problems to fix, 1 thing to check". */
export function noticesTitle(notices: readonly ReviewNotice[]): string {
  const errors = notices.filter(({ severity }) => severity === "error").length;
  const hints = notices.length - errors;
  return [
    errors > 0 && `${errors} ${errors === 1 ? "problem" : "problems"} to fix before sending`,
    hints > 0 && `${hints} ${hints === 1 ? "thing" : "things"} to check`,
  ]
    .filter(Boolean)
    .join(", ");
}
