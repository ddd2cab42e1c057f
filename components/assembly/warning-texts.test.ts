import { expect, it } from "vitest";
import { warningTexts } from "@/components/assembly/warning-texts";
import { FORM_RULES_DROPPED, TAGS_DROPPED } from "@/lib/contracts/assemblies";

it("says what a file loses, and nothing of what is not seen", () => {
  expect(warningTexts([TAGS_DROPPED, "ALREADY_SIGNED"])).toEqual([expect.stringContaining("screen readers")]);
  expect(warningTexts([FORM_RULES_DROPPED])).toEqual([
    expect.stringContaining("calculates, formats or checks"),
  ]);
});
