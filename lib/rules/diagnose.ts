import type { PageSize, TemplateContent } from "@/lib/contracts/content";
import { DIAGNOSTICS, type Diagnostic, type DiagnosticCode } from "@/lib/contracts/diagnostics";
import { bodyNodes, hasBodyContent } from "@/lib/rules/body-nodes";
import { buildFieldGraph } from "@/lib/rules/field-graph";
import { type CompiledPattern, compilePattern } from "@/lib/rules/patterns/pattern-engine";
import { RULES } from "@/lib/rules/registry";
import type { Rule, RuleContext } from "@/lib/rules/rule";

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

export interface DiagnoseInput {
  readonly content: TemplateContent;
  readonly sourceKind: "pdf" | "document";
  /** Displayed sizes of the PDF's pages; null or empty without a PDF, ignored for rich text. */
  readonly pages: readonly PageSize[] | null;
  /** Whether there is a PDF, even if it has no pages; by default, whether there are pages. */
  readonly hasSource?: boolean;
  /**
   * Ids, as written in the text, of the text's images that exist in the workspace; if omitted, images are not
   * checked.
   */
  readonly images?: ReadonlySet<string>;
}

/** Compiling costs up to 20 µs per character: patterns beyond this total are rejected without compiling. */
const MAX_PATTERN_TEXT = 20_000;

const TOO_MANY: CompiledPattern = {
  ok: false,
  code: "PATTERN_UNSAFE",
  message: `the patterns of this template have more than ${MAX_PATTERN_TEXT} characters in total`,
};

function patternCompiler(content: TemplateContent): RuleContext["compiled"] {
  const patterns = new Set(content.fields.map(({ validation }) => validation.pattern ?? ""));
  const length = [...patterns].reduce((sum, pattern) => sum + pattern.length, 0);
  const compiled = new Map<string, CompiledPattern>();
  return (pattern) => {
    if (length > MAX_PATTERN_TEXT) return TOO_MANY;
    const known = compiled.get(pattern) ?? compilePattern(pattern);
    compiled.set(pattern, known);
    return known;
  };
}

/** Computes once what several rules need. */
export function ruleContext({ content, sourceKind, pages, hasSource, images }: DiagnoseInput): RuleContext {
  const compiled = patternCompiler(content);
  const nodes = bodyNodes(content.body);
  const pdfPages = sourceKind === "pdf" ? (pages ?? []) : [];
  return {
    content,
    sourceKind,
    hasSource: sourceKind === "pdf" ? (hasSource ?? pdfPages.length > 0) : hasBodyContent(nodes),
    pages: pdfPages,
    // Reversed, so that the first of two roles with the same key wins.
    roles: new Map([...content.roles].reverse().map((role) => [role.key, role])),
    graph: buildFieldGraph(content.fields),
    bodyNodes: nodes,
    images: images ?? null,
    compiled,
  };
}
