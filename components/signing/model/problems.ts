import { fieldLabel } from "@/components/signing/model/labels";
import type { ContentField } from "@/lib/contracts/content";
import type { FieldProblem } from "@/lib/rules/values/validate-with";

/** What is wrong with each field, in words that stand on their own, by field id. */
export type Problems = Readonly<Record<string, string>>;

const sentence = (field: ContentField, message: string): string => `${fieldLabel(field)} ${message}.`;

/** The rules' problems as sentences; the first of each field. */
export function problemsFromRules(found: readonly FieldProblem[], fields: readonly ContentField[]): Problems {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const problems: Record<string, string> = {};
  for (const { fieldId, message } of found) {
    const field = byId.get(fieldId);
    if (field && !(fieldId in problems)) problems[fieldId] = sentence(field, message);
  }
  return problems;
}

/** What a refused request answers (RFC 9457); only what the page reads of it. */
export interface ApiProblem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

/** Reads an answer that should be a problem; whatever it is, there are words for it. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body = (await response.json().catch(() => null)) as Partial<ApiProblem> | null;
  return {
    status: response.status,
    code: body?.code ?? "INTERNAL",
    detail: body?.detail ?? "Something broke on our side. Try again in a moment.",
    errors: Array.isArray(body?.errors) ? body.errors : [],
  };
}

/**
 * Problems that the server found, by field (`values.f1`, `signatures.f1.image`), and what does not belong to a field of
 * this page.
 */
export function problemsFromApi(
  { errors, detail }: ApiProblem,
  fields: readonly ContentField[],
): { problems: Problems; rest: string | null } {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const problems: Record<string, string> = {};
  const rest: string[] = [];
  for (const { path, message } of errors) {
    const [group, id = ""] = path.split(".");
    const field = group === "values" || group === "signatures" ? byId.get(id) : undefined;
    if (field) problems[field.id] ??= sentence(field, message);
    else rest.push(path ? `${path} ${message}.` : message);
  }
  return { problems, rest: errors.length === 0 ? detail : rest.join(" ") || null };
}
