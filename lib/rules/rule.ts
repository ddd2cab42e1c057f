import type { ContentField, ContentRole, PageSize, TemplateContent } from "@/lib/contracts/content";
import type { LooseBodyNode } from "@/lib/rules/body-nodes";
import type { FieldGraph } from "@/lib/rules/field-graph";
import type { CompiledPattern } from "@/lib/rules/patterns/pattern-engine";

/** The input of every rule: the content, and data shared by several rules. */
export interface RuleContext {
  readonly content: TemplateContent;
  readonly sourceKind: "pdf" | "document";
  /** Whether there is a PDF, or a non-empty text. */
  readonly hasSource: boolean;
  /** Displayed sizes of the PDF's pages; empty for rich text. */
  readonly pages: readonly PageSize[];
  /** The first role of each key. */
  readonly roles: ReadonlyMap<string, ContentRole>;
  readonly graph: FieldGraph;
  readonly bodyNodes: readonly LooseBodyNode[];
  /** Ids of the images that the text may use; null if unknown, as in a browser. */
  readonly images: ReadonlySet<string> | null;
  /** The field's pattern, compiled within the content's budget. */
  readonly compiled: (pattern: string) => CompiledPattern;
}

/** A violation of a rule; code and severity are the rule's own. */
export interface Finding {
  readonly path: string;
  readonly fieldId: string | null;
  readonly message: string;
}

/** A pure check for one diagnostic code. Only the `path` of its findings may depend on the order of the fields. */
export type Rule = (context: RuleContext) => Iterable<Finding>;

const MAX_NAME = 60;

/** A name for messages: the label, otherwise the key, in quotation marks. */
export function quotedNameOf({ label, key }: Pick<ContentField | ContentRole, "label" | "key">): string {
  const name = label.replace(/\s+/g, " ").trim() || key;
  return `“${
    name.length > MAX_NAME
      ? `${name
          .slice(0, MAX_NAME - 1)
          .trimEnd()
          .toWellFormed()}…`
      : name
  }”`;
}

/** The name of a box for messages: the field, or one of its options. */
export const boxName = (field: ContentField, option: string | null): string =>
  option === null
    ? quotedNameOf(field)
    : `The option ${quotedNameOf({ label: option, key: "" })} of ${quotedNameOf(field)}`;

/** A rule that checks each field separately. Returns a message, or messages with the affected part of the field. */
export function forEachField(
  check: (
    field: ContentField,
    context: RuleContext,
  ) => string | null | undefined | readonly { readonly part: string; readonly message: string }[],
): Rule {
  return function* (context) {
    for (const [index, field] of context.content.fields.entries()) {
      const found = check(field, context) ?? [];
      const messages = typeof found === "string" ? [{ part: "", message: found }] : found;
      for (const { part, message } of messages) {
        yield { path: `fields.${index}${part === "" ? "" : `.${part}`}`, fieldId: field.id, message };
      }
    }
  };
}

/** A rule that checks each role separately. */
export function forEachRole(check: (role: ContentRole, context: RuleContext) => string | null): Rule {
  return function* (context) {
    for (const [index, role] of context.content.roles.entries()) {
      const message = check(role, context);
      if (message !== null) yield { path: `roles.${index}`, fieldId: null, message };
    }
  };
}
