import { evaluateFormula } from "@/lib/rules/formula/evaluate-formula";
import { fromFieldValue } from "@/lib/rules/formula/formula-value";
import {
  type ComputeFormula,
  type Evaluation,
  evaluateFieldsWith,
  type FieldsContent,
} from "@/lib/rules/values/evaluate-with";

export const computeFormula: ComputeFormula = (expression, read) =>
  evaluateFormula(expression, (key) => {
    const { value, isNumber } = read(key);
    return fromFieldValue(value, isNumber);
  });

/** {@link evaluateFieldsWith} the engine of formulas, for the server, which always has it. */
export const evaluateFields = (
  content: FieldsContent,
  values: Readonly<Record<string, unknown>>,
): Evaluation => evaluateFieldsWith(computeFormula, content, values);
