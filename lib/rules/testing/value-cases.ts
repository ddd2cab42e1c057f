import type { FieldType } from "@/lib/contracts/field-types";
import { type FieldInput, field, pdf } from "@/lib/rules/testing/content-builder";
import type { RuleCases } from "@/lib/rules/testing/rule-case";

const one = (type: FieldType, more: FieldInput) => pdf([field("a", type, more)]);
const LONG = "A remark that is much too long for such a small box on a form. ".repeat(8);
const rule = (type: FieldType, validation: FieldInput["validation"], more: FieldInput = {}) =>
  one(type, { ...more, validation });

/** Test cases of the rules on options, validation and default values. */
export const VALUE_CASES = {
  OPTIONS_MISSING: {
    passes: { options: one("select", { options: ["a", "b"] }), "a text field": one("text", { options: [] }) },
    fails: {
      "none to select": { input: one("select", { options: [] }), paths: ["fields.1.options"] },
      "none to tick": { input: one("checkbox_group", { options: [] }), paths: ["fields.1.options"] },
      "a blank one": { input: one("radio", { options: ["a", " "] }), paths: ["fields.1.options.1"] },
      "one without a label": {
        input: one("radio", { options: [{ value: "a", label: "" }] }),
        paths: ["fields.1.options.0"],
      },
    },
  },
  OPTION_DUPLICATE: {
    passes: { "options that differ": one("radio", { options: ["a", "A"] }) },
    fails: {
      "a value twice": {
        input: one("radio", { options: ["a", { value: "a", label: "Another" }] }),
        paths: ["fields.1.options.1"],
      },
      "a label twice": {
        input: one("select", { options: ["a", "b", { value: "c", label: "a" }] }),
        paths: ["fields.1.options.2"],
      },
    },
  },
  PATTERN_INVALID: {
    passes: {
      "a postcode": rule("text", { pattern: "[0-9]{5}" }),
      "an empty one": rule("text", { pattern: "" }),
    },
    fails: {
      "an open bracket": { input: rule("text", { pattern: "[a-z" }), paths: ["fields.1.validation.pattern"] },
      "a possessive repeat": {
        input: rule("text", { pattern: "a++" }),
        paths: ["fields.1.validation.pattern"],
      },
    },
  },
  PATTERN_UNSAFE: {
    passes: {
      "words with dashes": rule("text", { pattern: "([a-z]+-)*[a-z]+" }),
      "a repeat in brackets is a set": rule("text", { pattern: "[(a+)+]" }),
    },
    fails: {
      "a repeated repeat": {
        input: rule("text", { pattern: "(a+)+$" }),
        paths: ["fields.1.validation.pattern"],
      },
      "one with a gap that may be empty": {
        input: rule("text", { pattern: "^(\\w+\\s?)+$" }),
        paths: ["fields.1.validation.pattern"],
      },
      "a look ahead": { input: rule("text", { pattern: "(?=a).*" }), paths: ["fields.1.validation.pattern"] },
      "a back reference": {
        input: rule("text", { pattern: "(a)\\1" }),
        paths: ["fields.1.validation.pattern"],
      },
      "counts that multiply": {
        input: rule("text", { pattern: "((a{30}){30}){30}" }),
        paths: ["fields.1.validation.pattern"],
      },
    },
  },
  MASK_INVALID: {
    passes: {
      "a date": rule("text", { mask: "99/99/9999" }),
      "a plate": rule("company", { mask: "AAA-999" }),
      none: rule("multiline", { mask: null }),
      "a space within": rule("text", { mask: "99 99", maxLength: 5 }),
      "a format that it can have": rule("text", { mask: "**-**", format: "letters" }),
      "a telephone number": rule("phone", { mask: "+49 999 99999" }),
      "a web address of any scheme": rule("text", { mask: "AAAA://AAA.AA", format: "url" }),
    },
    fails: {
      "no place to fill in": { input: rule("text", { mask: "-/\\9" }), paths: ["fields.1.validation.mask"] },
      "a number": { input: rule("number", { mask: "999" }), paths: ["fields.1.validation.mask"] },
      "several lines": { input: rule("multiline", { mask: "999" }), paths: ["fields.1.validation.mask"] },
      ...Object.fromEntries(
        Object.entries({
          "a space before it": { mask: " 999" },
          "a space behind it": { mask: "999 " },
          "a tab": { mask: "99\t99" },
          "a control character": { mask: "99\u000799" },
          "more than its longest text": { mask: "9999", maxLength: 3 },
          "less than its shortest text": { mask: "9999", minLength: 5 },
          "letters where digits are asked for": { mask: "99-A", format: "digits" as const },
          "no web address": { mask: "AAA.AA", format: "url" as const },
        }).map(([name, validation]) => [
          name,
          { input: rule("text", validation), paths: ["fields.1.validation.mask"] },
        ]),
      ),
      "no telephone number": { input: rule("phone", { mask: "AAA" }), paths: ["fields.1.validation.mask"] },
    },
  },
  COMB_INVALID: {
    passes: {
      "a text": one("text", { style: { comb: 9 } }),
      "a number": one("number", { style: { comb: 5 } }),
      "a date in eight cells": one("date", { style: { comb: 8, dateFormat: "DDMMYYYY" } }),
      "a mask of the same length": rule("text", { mask: "99-99" }, { style: { comb: 5 } }),
    },
    fails: {
      "several lines": { input: one("multiline", { style: { comb: 9 } }), paths: ["fields.1.style.comb"] },
      "a choice": { input: one("radio", { style: { comb: 9 } }), paths: ["fields.1.style.comb"] },
      "a longer mask": {
        input: rule("text", { mask: "99-99" }, { style: { comb: 4 } }),
        paths: ["fields.1.style.comb"],
      },
      "a longer text": {
        input: rule("text", { minLength: 6 }, { style: { comb: 5 } }),
        paths: ["fields.1.style.comb"],
      },
      "a date with strokes": {
        input: one("date", { style: { comb: 8, dateFormat: "DD/MM/YYYY" } }),
        paths: ["fields.1.style.comb"],
      },
    },
  },
  COMB_DATE_VARIES: {
    passes: {
      "a date of digits": one("date", { style: { comb: 10, dateFormat: "DD/MM/YYYY" } }),
      "a month in words without cells": one("date", { style: { dateFormat: "D MMMM YYYY" } }),
      "a text": one("text", { style: { comb: 9 } }),
    },
    fails: {
      "a month in words": {
        input: one("date", { style: { comb: 20, dateFormat: "D MMMM YYYY" } }),
        paths: ["fields.1.style.dateFormat"],
      },
      "no format": { input: one("date", { style: { comb: 8 } }), paths: ["fields.1.style.dateFormat"] },
    },
  },
  LIMIT_INVALID: {
    passes: {
      "a number's": rule("number", { min: 0, max: "12.5" }),
      "a date's": rule("date", { min: "2024-02-29" }),
      "a count of ticks": rule("checkbox_group", { min: 1, max: 2 }),
    },
    fails: {
      "no number": { input: rule("number", { min: "many" }), paths: ["fields.1.validation.min"] },
      "no such day": { input: rule("date", { max: "2023-02-29" }), paths: ["fields.1.validation.max"] },
      "a number on a date": { input: rule("date", { min: 3 }), paths: ["fields.1.validation.min"] },
      "on a text": { input: rule("text", { min: 3 }), paths: ["fields.1.validation.min"] },
    },
  },
  MIN_OVER_MAX: {
    passes: {
      equal: rule("number", { min: 5, max: 5 }),
      "by value, not by characters": rule("number", { min: 9, max: 10 }),
      lengths: rule("text", { minLength: 1, maxLength: 2 }),
    },
    fails: {
      numbers: { input: rule("number", { min: "10", max: 9 }), paths: ["fields.1.validation.min"] },
      dates: {
        input: rule("date", { min: "2025-01-02", max: "2025-01-01" }),
        paths: ["fields.1.validation.min"],
      },
      lengths: {
        input: rule("text", { minLength: 3, maxLength: 2 }),
        paths: ["fields.1.validation.minLength"],
      },
    },
  },
  DEFAULT_INVALID: {
    passes: {
      "a text": rule("text", { maxLength: 3, pattern: "[a-z]+" }, { defaultValue: "abc" }),
      "an option": one("select", { defaultValue: "b" }),
      "a JSON number": one("number", { defaultValue: 12.5 }),
      "an empty text": rule("text", { minLength: 3 }, { defaultValue: "" }),
      "a label's": one("label", { defaultValue: "Read this" }),
    },
    fails: {
      "too long": {
        input: rule("text", { maxLength: 2 }, { defaultValue: "abc" }),
        paths: ["fields.1.defaultValue"],
      },
      "off its pattern": {
        input: rule("text", { pattern: "\\d+" }, { defaultValue: "abc" }),
        paths: ["fields.1.defaultValue"],
      },
      "under its minimum": {
        input: rule("number", { min: 3 }, { defaultValue: "2.99" }),
        paths: ["fields.1.defaultValue"],
      },
      "no option": { input: one("radio", { defaultValue: "z" }), paths: ["fields.1.defaultValue"] },
      "of the wrong type": {
        input: one("checkbox", { defaultValue: "yes" }),
        paths: ["fields.1.defaultValue"],
      },
      "no such day": { input: one("date", { defaultValue: "2025-13-01" }), paths: ["fields.1.defaultValue"] },
      "no e-mail address": {
        input: one("email", { defaultValue: "nobody" }),
        paths: ["fields.1.defaultValue"],
      },
      "on a signature": {
        input: one("signature", { defaultValue: "Ada" }),
        paths: ["fields.1.defaultValue"],
      },
      "on a date that the server fills": {
        input: one("date_signed", { defaultValue: "2025-01-01" }),
        paths: ["fields.1.defaultValue"],
      },
      "somebody's file": {
        input: one("stamp", {
          defaultValue: { sha256: "0".repeat(64), name: "a.png", contentType: "image/png", sizeBytes: 1 },
        }),
        paths: ["fields.1.defaultValue"],
      },
    },
  },
  DEFAULT_PRINTED_SMALL: {
    passes: {
      "one that fits": one("text", { defaultValue: "Ada Lovelace" }),
      "one that fits on several lines": one("multiline", { height: 0.2, defaultValue: LONG }),
      "no default": one("text", {}),
      "small print that was chosen": one("text", { style: { fontSize: 5 }, defaultValue: "Ada Lovelace" }),
      "of the wrong type": one("number", { defaultValue: LONG }),
      "a mark": one("checkbox", { width: 0.01, height: 0.01, defaultValue: true }),
      "a script that only the server can measure": one("text", {
        defaultValue: "ملاحظة طويلة جدا ".repeat(20),
      }),
    },
    fails: {
      "a text": { input: one("text", { defaultValue: LONG }), paths: ["fields.1.defaultValue"] },
      "a fixed text": { input: one("label", { defaultValue: LONG }), paths: ["fields.1.defaultValue"] },
    },
  },
  SIGNATURE_READ_ONLY: {
    passes: { "a signature to give": one("signature", {}), "a fixed text": one("text", { readOnly: true }) },
    fails: {
      "a signature": { input: one("signature", { readOnly: true }), paths: ["fields.1.readOnly"] },
      initials: { input: one("initials", { readOnly: true }), paths: ["fields.1.readOnly"] },
    },
  },
  READ_ONLY_WITHOUT_VALUE: {
    passes: {
      "with a default": one("text", { readOnly: true, required: true, defaultValue: "Fixed" }),
      optional: one("text", { readOnly: true, required: false }),
      "a label": one("label", { readOnly: true, required: true }),
    },
    fails: {
      "required, fixed and empty": {
        input: one("text", { readOnly: true, required: true }),
        paths: ["fields.1"],
      },
    },
  },
} satisfies Record<string, RuleCases>;
