import { expect, it } from "vitest";
import { entryRulesIn } from "./entry-rules";

const number = (more: object) => ({
  format: {
    ...{ kind: "number", decimals: 2, hasGroups: true, decimalMark: ".", currency: "" },
    ...more,
  },
});
const date = (pattern: string) => ({ format: { kind: "date", pattern } });
const mask = (text: string) => ({ format: { kind: "mask", mask: text } });

it.each([
  ['AFNumber_Format(2, 0, 0, 0, "", true);', number({})],
  ["AFNumber_Keystroke(0, 3, 0, 0, '', false)", number({ decimals: 0, hasGroups: false, decimalMark: "," })],
  ['AFNumber_Format(2, 2, 0, 0, "\\u20ac ", false);', number({ decimalMark: ",", currency: "€" })],
  ['AFNumber_Format(2, 0, 1, 0, "(a), b", true)', { ...number({ currency: "(a), b" }), hasOther: true }],
  ['AFDate_FormatEx("dd.mm.yyyy");', date("dd.mm.yyyy")],
  ["AFDate_Keystroke(2)", date("mm/dd/yy")],
  ["AFDate_Format(10);", date("mmm d, yyyy")],
  ["AFSpecial_Format(3)", mask("999-99-9999")],
  ['AFSpecial_KeystrokeEx("AA-OO*")', mask("AA-**\\*")],
  ["AFRange_Validate(true, 0, true, 99.5);", { min: "0", max: "99.5" }],
  ["AFRange_Validate(false, 0, true, -3)", { max: "-3" }],
])("reads %s", (script, rules) => expect(entryRulesIn(script)).toEqual(rules));

it.each([
  "",
  "event.value = event.value.toUpperCase();",
  'AFNumber_Format(2, 0, 0, 0, "", true); app.alert("x");',
  'AFNumber_Format(digits, 0, 0, 0, "", true)',
  'AFNumber_Format(2, 9, 0, 0, "", true)',
  "AFDate_Format(99)",
  'AFDate_FormatEx("d" + "m")',
  "AFSpecial_Format(2)",
  'AFSpecial_KeystrokeEx("XX")',
  "AFPercent_Format(2, 0)",
  "AFTime_Format(0)",
])("knows no effect of %s", (script) => expect(entryRulesIn(script)).toBeNull());

it("reads hostile scripts in linear time", () => {
  const started = performance.now();
  for (const script of [
    `AFDate_FormatEx(${'"a" , '.repeat(3_000)}`,
    `AFDate_FormatEx(${'"\\a'.repeat(5_000)}`,
    `AFNumber_Format(${"1,".repeat(9_000)}`,
    `AFNumber_Format(${" ".repeat(19_000)}`,
  ])
    expect(entryRulesIn(script)).toBeNull();
  expect(performance.now() - started).toBeLessThan(500);
});
