/** All formula errors: the first nine occur in parsing, the others in evaluation. */
export type FormulaErrorCode =
  | "EMPTY"
  | "TOO_LONG"
  | "TOO_DEEP"
  | "UNEXPECTED_CHARACTER"
  | "UNTERMINATED"
  | "UNEXPECTED_TOKEN"
  | "UNEXPECTED_END"
  | "UNKNOWN_FUNCTION"
  | "WRONG_ARGUMENT_COUNT"
  | "NOT_A_NUMBER"
  | "NOT_A_CONDITION"
  | "NOT_A_DATE"
  | "DIVISION_BY_ZERO"
  | "NUMBER_TOO_LARGE"
  | "TEXT_TOO_LONG"
  | "CIRCULAR";

export interface FormulaError {
  readonly code: FormulaErrorCode;
  /** In plain words. */
  readonly message: string;
  /** Offset in the formula's text, from 0, in UTF-16 units. */
  readonly position: number;
}

/** Carries an error out of the recursion; caught by `parseFormula` and `evaluateFormula`, never exposed. */
export class FormulaException extends Error {
  readonly error: FormulaError;

  constructor(code: FormulaErrorCode, message: string, position: number) {
    super(message);
    this.name = "FormulaFault";
    this.error = { code, message, position };
  }
}
