import { expect, it } from "vitest";
import { FIELD_KIND_GROUPS } from "@/components/editor/model/field-kinds";
import { FIELD_TYPES } from "@/lib/contracts/field-types";

it("the palette offers each field type once", () => {
  const offered = FIELD_KIND_GROUPS.flatMap(({ kinds }) => kinds.map(({ type }) => type));
  expect(offered.toSorted()).toEqual(FIELD_TYPES.toSorted());
});
