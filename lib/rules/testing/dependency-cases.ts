import type { ContentField } from "@/lib/contracts/content";
import { CLIENT, type FieldInput, field, LANDLORD, pdf } from "@/lib/rules/testing/content-builder";
import type { RuleCases } from "@/lib/rules/testing/rule-case";

const shownIf = (key: string, other: string, more: FieldInput = {}): ContentField =>
  field(key, "text", { condition: { all: [{ field: other, op: "is_not_empty" }] }, ...more });
const formula = (key: string, text: string | null, more: FieldInput = {}): ContentField =>
  field(key, "formula", { formula: text, ...more });

const two = { roles: [CLIENT, LANDLORD] };
const parallel = { roles: [CLIENT, { ...LANDLORD, order: 1 }] };
const theirs = (key: string): ContentField => field(key, "text", { roleKey: "landlord" });

/** Test cases of the rules on conditions and formulas. */
export const DEPENDENCY_CASES = {
  CONDITION_FIELD_UNKNOWN: {
    passes: { "a field that exists": pdf([field("a"), shownIf("b", "a")]) },
    fails: {
      "no such field": { input: pdf([shownIf("b", "nothing")]), paths: ["fields.1.condition.all.0"] },
      "in the second clause": {
        input: pdf([
          field("a"),
          field("b", "text", {
            condition: {
              any: [
                { field: "a", op: "is_empty" },
                { field: "x", op: "is_empty" },
              ],
            },
          }),
        ]),
        paths: ["fields.2.condition.any.1"],
      },
    },
  },
  CONDITION_FIELD_UNUSABLE: {
    passes: { "an upload": pdf([field("a", "attachment"), shownIf("b", "a")]) },
    fails: {
      "a signature": { input: pdf([shownIf("b", "signature")]), paths: ["fields.1.condition.all.0"] },
      "a label": {
        input: pdf([field("a", "label"), shownIf("b", "a")]),
        paths: ["fields.2.condition.all.0"],
      },
    },
  },
  CONDITION_FIELD_LATER: {
    passes: {
      "one's own field": pdf([field("a"), shownIf("b", "a")]),
      "an earlier role's": pdf([field("a"), shownIf("b", "a", { roleKey: "landlord" })], two),
      "a later role's that is fixed": pdf(
        [field("a", "text", { roleKey: "landlord", readOnly: true, defaultValue: "x" }), shownIf("b", "a")],
        two,
      ),
      "a formula over one's own": pdf([field("a"), formula("f", "{a}"), shownIf("b", "f")]),
    },
    fails: {
      "a later role's": {
        input: pdf([theirs("a"), shownIf("b", "a")], two),
        paths: ["fields.2.condition.all.0"],
      },
      "a parallel role's": {
        input: pdf([theirs("a"), shownIf("b", "a")], parallel),
        paths: ["fields.2.condition.all.0"],
      },
      "an earlier role's when all are invited at once": {
        input: pdf([field("a"), shownIf("b", "a", { roleKey: "landlord" })], {
          ...two,
          settings: { signingOrder: "parallel" },
        }),
        paths: ["fields.2.condition.all.0"],
      },
      "a later role's, through two formulas": {
        input: pdf([shownIf("b", "f"), formula("f", "{g} + 1"), formula("g", "{a}"), theirs("a")], two),
        paths: ["fields.1.condition.all.0"],
      },
      "the date of one's own signature": {
        input: pdf([field("a", "date_signed"), shownIf("b", "a")]),
        paths: ["fields.2.condition.all.0"],
      },
    },
  },
  CONDITION_CYCLE: {
    passes: { "a chain": pdf([field("a"), shownIf("b", "a"), shownIf("c", "b")]) },
    fails: {
      "on itself": { input: pdf([shownIf("a", "a")]), paths: ["fields.1.condition"] },
      "of three": {
        input: pdf([shownIf("a", "b"), shownIf("b", "c"), shownIf("c", "a"), shownIf("d", "a")]),
        paths: ["fields.1.condition", "fields.2.condition", "fields.3.condition"],
      },
    },
  },
  FORMULA_MISSING: {
    passes: { "a formula": pdf([formula("f", "1")]), "a text field": pdf([field("a")]) },
    fails: {
      none: { input: pdf([formula("f", null)]), paths: ["fields.1.formula"] },
      blank: { input: pdf([formula("f", "  ")]), paths: ["fields.1.formula"] },
    },
  },
  FORMULA_IGNORED: {
    passes: { "on a formula field": pdf([formula("f", "1")]) },
    fails: {
      "on a number": {
        input: pdf([field("a", "number", { formula: "1 + 1" })]),
        paths: ["fields.1.formula"],
      },
    },
  },
  FORMULA_INVALID: {
    passes: { "a formula": pdf([formula("f", "1 + 1")]), "a blank one": pdf([formula("f", "")]) },
    fails: {
      "half a sum": { input: pdf([formula("f", "1 +")]), paths: ["fields.1.formula"] },
      "a function that is none": { input: pdf([formula("f", "eval(1)")]), paths: ["fields.1.formula"] },
    },
  },
  FORMULA_FIELD_UNKNOWN: {
    passes: { "a field that exists": pdf([field("a"), formula("f", "{a}")]) },
    fails: {
      "no such field": { input: pdf([formula("f", "{nothing} + {nothing}")]), paths: ["fields.1.formula"] },
    },
  },
  FORMULA_FIELD_UNUSABLE: {
    passes: { "a tick": pdf([field("a", "checkbox"), formula("f", "{a}")]) },
    fails: {
      "a signature": { input: pdf([formula("f", "{signature}")]), paths: ["fields.1.formula"] },
      "a file": { input: pdf([field("a", "attachment"), formula("f", "{a}")]), paths: ["fields.2.formula"] },
    },
  },
  FORMULA_CYCLE: {
    passes: { "a chain": pdf([field("a"), formula("f", "{a}"), formula("g", "{f}")]) },
    fails: {
      "on itself": { input: pdf([formula("f", "{f} + 1")]), paths: ["fields.1.formula"] },
      "of two": {
        input: pdf([formula("f", "{g}"), formula("g", "{f}")]),
        paths: ["fields.1.formula", "fields.2.formula"],
      },
      "through a condition": {
        input: pdf([shownIf("a", "f"), formula("f", "{a}")]),
        paths: ["fields.1.condition", "fields.2.formula"],
      },
    },
  },
} satisfies Record<string, RuleCases>;
