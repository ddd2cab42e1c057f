import type { ContentField, FieldValue } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { buildFieldGraph, type FieldGraph, isCircular } from "@/lib/rules/field-graph";
import type { FormulaResult } from "@/lib/rules/formula/evaluate-formula";
import type { Expression } from "@/lib/rules/formula/expression";
import type { FormulaError } from "@/lib/rules/formula/formula-error";
import { parseFormula } from "@/lib/rules/formula/parse-formula";
import { conditionHolds } from "@/lib/rules/values/conditions";
import { normaliseValue } from "@/lib/rules/values/value-rules";

/** A field's value as a formula reads it: that of a number field is a number, though it is kept as text. */
export interface FormulaOperand {
  readonly value: FieldValue;
  readonly isNumber: boolean;
}

/** Computes formulas; injected, so that a page without any carries no decimal arithmetic. */
export type ComputeFormula = (expression: Expression, read: (key: string) => FormulaOperand) => FormulaResult;

/** The parts of a template's content that values need; the signing page has no more. */
export interface FieldsContent {
  readonly fields: readonly ContentField[];
}

export interface Evaluation {
  /** Ids of the fields whose condition holds. */
  readonly visible: ReadonlySet<string>;
  /**
   * Normalized values by field id of every visible field that takes one: given ones, else defaults, else null; formulas
   * computed. Hidden fields and signatures are absent.
   */
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Formula errors by field id. */
  readonly formulaErrors: ReadonlyMap<string, FormulaError>;
}

/** The field's initial value, before formulas are computed; values of the wrong type count as empty. */
export function startingValue(field: ContentField, values: Readonly<Record<string, unknown>>): FieldValue {
  const value = Object.hasOwn(values, field.id) ? values[field.id] : field.defaultValue;
  const normal = normaliseValue(field, value);
  return normal.ok ? normal.value : null;
}

class Evaluator {
  private readonly visible = new Set<string>();
  private readonly values: Record<string, FieldValue> = {};
  private readonly formulaErrors = new Map<string, FormulaError>();

  constructor(
    private readonly graph: FieldGraph,
    private readonly input: Readonly<Record<string, unknown>>,
    private readonly computeFormula: ComputeFormula,
  ) {}

  evaluate(): Evaluation {
    for (const group of this.graph.groups) {
      const inCircle = isCircular(this.graph, group);
      for (const field of group.flatMap((key) => this.graph.fieldsByKey.get(key) ?? [])) {
        this.visit(field, inCircle);
      }
    }
    const { visible, values, formulaErrors } = this;
    return { visible, values, formulaErrors };
  }

  /** Fields in a cycle, which no published template has, are all visible and not computed. */
  private visit(field: ContentField, inCircle: boolean): void {
    if (!inCircle && !conditionHolds(field.condition, (key) => this.valueOf(key))) return;
    this.visible.add(field.id);
    const { isSignature, filledBy } = FIELD_TRAITS[field.type];
    if (isSignature) return;
    this.values[field.id] =
      filledBy === "formula" ? this.compute(field, inCircle) : startingValue(field, this.input);
  }

  private compute(field: ContentField, inCircle: boolean): FieldValue {
    if (inCircle) {
      const message = "The formula refers to itself";
      this.formulaErrors.set(field.id, { code: "CIRCULAR", message, position: 0 });
      return null;
    }
    const parsed = parseFormula(field.formula ?? "");
    const result = parsed.ok
      ? this.computeFormula(parsed.expression, (key) => {
          const field = this.fieldOf(key);
          const isNumber = field !== undefined && FIELD_TRAITS[field.type].valueKind === "number";
          return { value: this.valueOf(key), isNumber };
        })
      : parsed;
    if (result.ok) return result.value;
    this.formulaErrors.set(field.id, result.error);
    return null;
  }

  private fieldOf(key: string): ContentField | undefined {
    return this.graph.fieldsByKey.get(key)?.[0];
  }

  private valueOf(key: string): FieldValue {
    const field = this.fieldOf(key);
    return field && Object.hasOwn(this.values, field.id) ? (this.values[field.id] ?? null) : null;
  }
}

/**
 * The visible fields, and every field's value, given values by field id (of all roles known so far). A single pass in
 * topological order, so it always terminates; idempotent: passing its `values` back in gives the same result.
 */
export function evaluateFieldsWith(
  computeFormula: ComputeFormula,
  content: FieldsContent,
  values: Readonly<Record<string, unknown>>,
): Evaluation {
  return new Evaluator(buildFieldGraph(content.fields), values, computeFormula).evaluate();
}
