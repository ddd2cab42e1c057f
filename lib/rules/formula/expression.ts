/** The syntax tree of a formula. `at` is the offset of the token that produced the node. */

export type BinaryOperator =
  | "+"
  | "-"
  | "*"
  | "/"
  | "%"
  | "="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | "and"
  | "or";

export const FUNCTION_ARITY = {
  if: { min: 2, max: 3 },
  and: { min: 1, max: 50 },
  or: { min: 1, max: 50 },
  sum: { min: 1, max: 200 },
  min: { min: 1, max: 200 },
  max: { min: 1, max: 200 },
  round: { min: 1, max: 2 },
  concat: { min: 1, max: 200 },
  days_between: { min: 2, max: 2 },
} as const;
export type FunctionName = keyof typeof FUNCTION_ARITY;

export type Expression =
  | { readonly kind: "number" | "text" | "field"; readonly text: string; readonly at: number }
  | { readonly kind: "boolean"; readonly value: boolean; readonly at: number }
  | {
      readonly kind: "unary";
      readonly operator: "-" | "+" | "not";
      readonly operand: Expression;
      readonly at: number;
    }
  | {
      readonly kind: "binary";
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
      readonly at: number;
    }
  | {
      readonly kind: "call";
      readonly name: FunctionName;
      readonly args: readonly Expression[];
      readonly at: number;
    };
