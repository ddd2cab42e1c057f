import { expect, it } from "vitest";
import { FIELD_CONTROLS } from "@/components/signing/field-controls";
import { FIELD_TRAITS, FIELD_TYPES } from "@/lib/contracts/field-types";

it.each(FIELD_TYPES)("a recipient has a control for a %s exactly when they fill it", (type) => {
  expect(FIELD_CONTROLS[type] !== null).toBe(FIELD_TRAITS[type].filledBy === "recipient");
});
