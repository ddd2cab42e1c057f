import { expect, it } from "vitest";
import { calculationIn } from "./calculation";

it.each([
  ['AFSimple_Calculate("SUM", new Array ("Price 1", "Price 2"));', "SUM", ["Price 1", "Price 2"]],
  ["AFSimple_Calculate('PRD', ['a', \"b\"])", "PRD", ["a", "b"]],
  ['  AFSimple_Calculate("AVG", "a, b,c");\n', "AVG", ["a", "b", "c"]],
  ['AFSimple_Calculate("MAX", new Array("form.amounts"))', "MAX", ["form.amounts"]],
])("reads %s", (script, operation, fields) => expect(calculationIn(script)).toEqual({ operation, fields }));

it.each([
  "",
  'event.value = this.getField("a").value * 0.19;',
  'AFSimple_Calculate("SUM", new Array("a")); app.alert("x");',
  'AFSimple_Calculate("MEDIAN", ["a"])',
  'AFSimple_Calculate("SUM", names)',
  'AFSimple_Calculate("SUM", ["a\\"b"])',
  'AFSimple_Calculate("SUM", [])',
  `AFSimple_Calculate("SUM", [${Array(201).fill('"a"').join(",")}])`,
  `AFSimple_Calculate("SUM", ["${"a".repeat(30_000)}"])`,
])("leaves %s alone", (script) => expect(calculationIn(script)).toBeNull());

it("reads hostile scripts in linear time", () => {
  const started = performance.now();
  expect(calculationIn(`AFSimple_Calculate("SUM", [${'"a" , '.repeat(2_500)}`)).toBeNull();
  expect(calculationIn(`AFSimple_Calculate("SUM",${" ".repeat(19_000)}`)).toBeNull();
  expect(performance.now() - started).toBeLessThan(500);
});
