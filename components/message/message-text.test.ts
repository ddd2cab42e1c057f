import { describe, expect, it } from "vitest";
import { insertPlaceholder, MESSAGE_VARIABLES, variableProblem } from "@/components/message/message-text";

describe("variables of a message", () => {
  it("are offered as they are written, and every one can be filled in", () => {
    expect(MESSAGE_VARIABLES.map(({ placeholder }) => placeholder)).toContain("{{recipient.name}}");
    expect(MESSAGE_VARIABLES.map(({ placeholder }) => variableProblem(placeholder))).toEqual(
      MESSAGE_VARIABLES.map(() => null),
    );
  });

  it("that nobody can fill in are named", () => {
    expect(variableProblem("Dear {{recipient.name}}")).toBeNull();
    expect(variableProblem("Dear {{ first name }}")).toBe("{{first name}} isn’t an available variable.");
    expect(variableProblem("{{a}} {{b}} {{a}}")).toBe("{{a}}, {{b}} aren’t available variables.");
  });

  it("go to the caret, and replace what is selected", () => {
    expect(insertPlaceholder("Dear ,", "{{x}}", 5, 5)).toEqual({ text: "Dear {{x}},", caret: 10 });
    expect(insertPlaceholder("Dear you,", "{{x}}", 8, 5)).toEqual({ text: "Dear {{x}},", caret: 10 });
    expect(insertPlaceholder("Hi", "{{x}}", 99, 99)).toEqual({ text: "Hi{{x}}", caret: 7 });
  });
});
