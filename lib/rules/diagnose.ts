import { DIAGNOSTICS, type Diagnostic, type DiagnosticCode } from "@/lib/contracts/diagnostics";
import { RULES } from "@/lib/rules/registry";
import type { Rule, RuleContext } from "@/lib/rules/rule";
import { type DiagnoseInput, ruleContext } from "@/lib/rules/rule-context";

/** Enough to see the pattern; keeps the response small whatever the content. */
const MAX_FINDINGS_PER_RULE = 200;

function* findings(code: DiagnosticCode, rule: Rule, context: RuleContext): Iterable<Diagnostic> {
  let count = 0;
  for (const { path, fieldId, message } of rule(context)) {
    count += 1;
    if (count > MAX_FINDINGS_PER_RULE) return;
    yield { severity: DIAGNOSTICS[code].severity, code, message, path, fieldId };
  }
}

/**
 * All diagnostics for content: errors first, then warnings, each in the order of the registry and of the content; at
 * most 200 per code. Pure; the same in the editor and on the server. The content must have been parsed by
 * `TemplateContent`.
 */
export function diagnoseContent(input: DiagnoseInput): Diagnostic[] {
  const context = ruleContext(input);
  const all = (Object.entries(RULES) as [DiagnosticCode, Rule][]).flatMap(([code, rule]) => [
    ...findings(code, rule, context),
  ]);
  return [
    ...all.filter(({ severity }) => severity === "error"),
    ...all.filter(({ severity }) => severity === "warning"),
  ];
}
