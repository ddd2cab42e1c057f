import { describe, expect, it } from "vitest";
import { evaluateFormula } from "@/lib/rules/formula/evaluate-formula";
import { Decimal, type FormulaValue } from "@/lib/rules/formula/formula-value";
import { parseFormula } from "@/lib/rules/formula/parse-formula";

const FIELDS: Record<string, FormulaValue> = {
  price: new Decimal("19.99"),
  quantity: new Decimal(3),
  zero: new Decimal(0),
  choice: "2",
  name: "Ada",
  start: "2024-02-28",
  end: "2024-03-01",
  ticked: true,
  unticked: false,
  plan: ["Yes", "monthly"],
  same: ["monthly", "Yes"],
  other: ["Yes", "yearly"],
};

function run(formula: string) {
  const parsed = parseFormula(formula);
  if (!parsed.ok) return parsed.error.code;
  const result = evaluateFormula(parsed.expression, (key) => FIELDS[key] ?? null);
  return result.ok ? result.value : result.error.code;
}

function errorOf(formula: string) {
  const parsed = parseFormula(formula);
  const result = parsed.ok ? evaluateFormula(parsed.expression, (key) => FIELDS[key] ?? null) : parsed;
  if (result.ok) throw new Error(`${formula} has no error`);
  return result.error;
}

describe("formulas", () => {
  it.each([
    ["0.1 + 0.2", "0.3"],
    ["{price} * {quantity}", "59.97"],
    ["2 + 3 * 4", "14"],
    ["(2 + 3) * 4", "20"],
    ["10 - 4 - 3", "3"],
    ["100 / 8 / 2", "6.25"],
    ["1 / 3", "0.3333333333"],
    ["7 % 4 * 2", "6"],
    ["-7 % 4", "-3"],
    ["-{quantity} + 1", "-2"],
    ["2 * -3", "-6"],
    ["5 − 2", "3"],
    ["6 ÷ 2 × 3", "9"],
    ["{choice} + 1", "3"],
    ["{ticked} + {ticked}", "2"],
    ["{missing} + 1", "1"],
    ["12345678901234567890 - 12345678901234567889", "1"],
    ["1000000 * 1000000", "1000000000000"],
  ])("computes %s", (formula, value) => {
    expect(run(formula)).toBe(value);
  });

  it.each([
    ["{price} > 10", true],
    ["{price} >= 19.990", true],
    ["{choice} = 2", true],
    ["{choice} == '2.0'", true],
    ["{name} = 'Ada'", true],
    ["{name} <> 'Ada'", false],
    ["{start} < {end}", true],
    ["{missing} = ''", true],
    ["{missing} = 0", false],
    ["{missing} < 5 or {missing} >= 5", false],
    ["1 = 1 and not 2 = 1", true],
    ["not ({ticked} and {unticked})", true],
    ["or({unticked}, 1 > 2, {ticked})", true],
    ["AND(true, {unticked})", false],
    ["true or 1 / 0 > 1", true],
    ["{plan} = 'Yes, monthly'", false],
    ["{plan} != 'Yes, monthly'", true],
    ["'Yes, monthly' = {plan}", false],
    ["{plan} = 'Yes'", false],
    ["{plan} = {same}", true],
    ["{plan} = {other}", false],
    ["{plan} = ''", false],
    ["{plan} = {missing}", false],
  ])("decides %s", (formula, value) => {
    expect(run(formula)).toBe(value);
  });

  it.each([
    ["if({quantity} > 2, 'many', 'few')", "many"],
    ["if({unticked}, 1)", null],
    ["concat({plan}, '!')", "Yes, monthly!"],
    ["{plan}", "Yes, monthly"],
    ["if(true, {plan})", "Yes, monthly"],
    ["if(true, 1, 1 / 0)", "1"],
    ["sum({price}, {quantity}, {missing})", "22.99"],
    ["sum({missing})", "0"],
    ["min({price}, {missing}, 5)", "5"],
    ["max({missing})", null],
    ["round(2.345, 2)", "2.35"],
    ["round(-2.5)", "-3"],
    ["round({missing}, 2)", null],
    ["concat({name}, ' owes ', {price}, {missing})", "Ada owes 19.99"],
    ['concat(\'it\'\'s\', " ""so""")', 'it\'s "so"'],
    ["days_between({start}, {end})", "2"],
    ["days_between({end}, {start})", "-2"],
    ["days_between({start}, {missing})", null],
    ["''", null],
  ])("calls %s", (formula, value) => {
    expect(run(formula)).toBe(value);
  });

  it.each([
    ["", "EMPTY", 0],
    ["1 +", "UNEXPECTED_END", 3],
    ["1 2", "UNEXPECTED_TOKEN", 2],
    ["(1", "UNEXPECTED_END", 2],
    ["1)", "UNEXPECTED_TOKEN", 1],
    ["sum(1,)", "UNEXPECTED_TOKEN", 6],
    ["1 < 2 < 3", "UNEXPECTED_TOKEN", 6],
    ["1 $ 2", "UNEXPECTED_CHARACTER", 2],
    ["{price", "UNTERMINATED", 0],
    ["'text", "UNTERMINATED", 0],
    ["price * 2", "UNKNOWN_FUNCTION", 0],
    ["1 + constructor(1)", "UNKNOWN_FUNCTION", 4],
    ["if(true)", "WRONG_ARGUMENT_COUNT", 0],
    ["sum()", "WRONG_ARGUMENT_COUNT", 0],
    ["1 + 2 / {zero}", "DIVISION_BY_ZERO", 6],
    ["1 % 0", "DIVISION_BY_ZERO", 2],
    ["1 + {name}", "NOT_A_NUMBER", 4],
    ["1 + {plan}", "NOT_A_NUMBER", 4],
    ["{plan} < 1", "NOT_A_NUMBER", 7],
    ["if({plan}, 1)", "NOT_A_CONDITION", 3],
    ["round(1, 0.5)", "NOT_A_NUMBER", 9],
    ["if({name}, 1)", "NOT_A_CONDITION", 3],
    ["days_between('2023-02-29', {end})", "NOT_A_DATE", 0],
  ])("refuses %s as %s at %i", (formula, code, position) => {
    expect(errorOf(formula)).toMatchObject({ code, position });
  });

  it("bounds length, depth, size of numbers and of text", () => {
    expect(run("1".repeat(2001))).toBe("TOO_LONG");
    expect(run(`${"(".repeat(900)}1${")".repeat(900)}`)).toBe("TOO_DEEP");
    expect(run(`${"-".repeat(900)}1`)).toBe("TOO_DEEP");
    expect(run("not ".repeat(400))).toBe("TOO_DEEP");
    expect(run(`1${"+1".repeat(999)}`)).toBe("1000");
    expect(run(Array(90).fill("99999999999999999999").join("*"))).toBe("NUMBER_TOO_LARGE");
    expect(run("99999999999999999999 * 10")).toBe("NUMBER_TOO_LARGE");
    const long = parseFormula("concat({a},{a},{a})");
    const read = () => "x".repeat(9000);
    expect(long.ok && evaluateFormula(long.expression, read)).toMatchObject({
      error: { code: "TEXT_TOO_LONG" },
    });
  });

  it("lists the fields that a formula names", () => {
    expect(parseFormula("sum({a}, { b }, {a})")).toMatchObject({ fieldKeys: ["a", "b"] });
  });
});
