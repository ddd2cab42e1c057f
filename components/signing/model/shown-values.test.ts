import { expect, it } from "vitest";
import { shownValues } from "@/components/signing/model/shown-values";
import { testField } from "@/components/signing/testing/fields";
import { evaluateFields } from "@/lib/rules/values/evaluate";

const FIELDS = [
  testField({ id: "rent", type: "number" }),
  testField({ id: "costs", type: "number" }),
  testField({ id: "pets", type: "checkbox" }),
  testField({ id: "sum", type: "formula", formula: "{rent} + {costs}" }),
  testField({ id: "year", type: "formula", formula: "{sum} * 12" }),
  testField({ id: "deposit", type: "formula", formula: "if({pets}, 500, 0)" }),
  testField({ id: "fixed", type: "formula", formula: "2 * 3" }),
];

const shown = (values: Record<string, string | boolean | null>) =>
  shownValues(FIELDS, evaluateFields({ fields: FIELDS }, values).values);

it("has nothing of a formula whose fields are all empty, nor of one that is computed of it", () => {
  expect(shown({})).toMatchObject({ sum: null, year: null });
});

it("has the value from the first entry on", () => {
  expect(shown({ costs: "50" })).toMatchObject({ sum: "50", year: "600" });
  expect(shown({ rent: "0" })).toMatchObject({ sum: "0", year: "0" });
});

it("takes an unticked box for an answer, and needs none for a constant", () => {
  expect(shown({})).toMatchObject({ deposit: "0", fixed: "6" });
});
