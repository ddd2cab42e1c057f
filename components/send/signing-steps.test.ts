import { describe, expect, it } from "vitest";
import type { Person } from "@/lib/contracts/send-draft";
import {
  dropPerson,
  inSeparateSteps,
  isAloneFirst,
  movePerson,
  moveToFirstStep,
  setSharesStep,
  sharesStepWithAbove,
  withOrder,
} from "./signing-steps";

/** Creates people from "a1 b1 c2": role key and step. */
const people = (text: string): Person[] =>
  text.split(" ").map((one) => ({
    roleKey: one.slice(0, 1),
    name: "Ada",
    email: "ada@example.com",
    kind: "signer",
    order: Number(one.slice(1)),
  }));
const text = (list: readonly Person[]) => list.map(({ roleKey, order }) => `${roleKey}${order}`).join(" ");

describe("the signing order", () => {
  it("has steps without gaps, or one for all", () => {
    expect(text(withOrder(people("a1 b3 c3 d9"), true))).toBe("a1 b2 c2 d3");
    expect(text(withOrder(people("a1 b3 c3"), false))).toBe("a1 b1 c1");
    expect(text(inSeparateSteps(people("a1 b1 c1")))).toBe("a1 b2 c3");
  });

  it("puts a person into the step above, or into a new one with those below them", () => {
    expect(text(setSharesStep(people("a1 b2 c2 d3"), 1, true))).toBe("a1 b1 c1 d2");
    expect(text(setSharesStep(people("a1 b1 c1 d2"), 1, false))).toBe("a1 b2 c2 d3");
    expect(sharesStepWithAbove(people("a1 b1 c2"), 1)).toBe(true);
    expect(sharesStepWithAbove(people("a1 b1 c2"), 2)).toBe(false);
    expect(sharesStepWithAbove(people("a1"), 0)).toBe(false);
  });

  it("has one person first, and the others as they were", () => {
    expect(text(moveToFirstStep(people("a1 b1 c1"), "c"))).toBe("c1 a2 b2");
    expect(text(moveToFirstStep(people("a1 b2 c2 d3"), "c"))).toBe("c1 a2 b3 d4");
    expect(text(moveToFirstStep(people("a1 b1 c2"), "a"))).toBe("a1 b2 c3");
    expect(text(moveToFirstStep(people("a1"), "a"))).toBe("a1");
    expect(isAloneFirst(people("a1 b2"), "a")).toBe(true);
    expect(isAloneFirst(people("a1 b1"), "a")).toBe(false);
    expect(isAloneFirst(people("a1 b2"), "b")).toBe(false);
    expect(isAloneFirst([], undefined)).toBe(false);
  });

  it("is changed by a move up or down, within steps of the same sizes", () => {
    expect(text(movePerson(people("a1 b2 c2"), 0, 1))).toBe("b1 a2 c2");
    expect(text(movePerson(people("a1 b2 c3"), 2, -1))).toBe("a1 c2 b3");
    expect(text(movePerson(people("a1 b2"), 0, -1))).toBe("a1 b2");
  });

  it.each([
    ["onto another: into their step", "a1 b2 c3", 2, 0, "on", "a1 c1 b2"],
    ["before another", "a1 b2 c3", 2, 0, "before", "c1 a2 b3"],
    ["after another", "a1 b2 c3", 0, 2, "after", "b1 c2 a3"],
    ["between two of a step: into it", "a1 b2 c2", 0, 2, "before", "b1 a1 c1"],
    ["before a step: on its own", "a1 b1 c2", 2, 0, "before", "c1 a2 b2"],
    ["out of a step whose first they were", "a1 b1 c2", 0, 2, "after", "b1 c2 a3"],
    ["out of the middle of a step", "a1 b1 c1 d2", 1, 3, "after", "a1 c1 d2 b3"],
    ["to the neighbour below in the same step", "a1 b1 c1", 0, 1, "on", "b1 a1 c1"],
    ["onto themselves: nothing", "a1 b2", 1, 1, "on", "a1 b2"],
  ] as const)("is changed by dropping a person %s", (_what, before, from, to, place, after) => {
    expect(text(dropPerson(people(before), from, to, place))).toBe(after);
  });
});
