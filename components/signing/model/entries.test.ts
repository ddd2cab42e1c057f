import { describe, expect, it } from "vitest";
import {
  adoptedSignatures,
  savableEntries,
  signatureInitialsOf,
  startingEntries,
  submittableEntries,
} from "@/components/signing/model/entries";
import { testField } from "@/components/signing/testing/fields";
import type { SignatureInput } from "@/lib/contracts/signing";

const typed = (text: string): SignatureInput => ({ mode: "type", text, font: "caveat" });
const fields = [
  testField({ id: "name", type: "name" }),
  testField({ id: "age", type: "number" }),
  testField({ id: "sig1", type: "signature" }),
  testField({ id: "sig2", type: "signature" }),
  testField({ id: "ini", type: "initials" }),
];

const updatedAt = "2026-11-28T09:00:00.000Z";

describe("startingEntries", () => {
  it("starts empty", () => {
    expect(startingEntries({ draft: null, fields }, null)).toEqual({ values: {}, signatures: {} });
  });

  it("lays what this tab could not save over the draft, field by field", () => {
    const draft = { values: { name: "Ada", age: "3" }, signatures: { sig1: typed("Ada") }, updatedAt };
    const unsaved = { values: { age: null }, signatures: { sig2: typed("A. L.") } };
    expect(startingEntries({ draft, fields }, unsaved)).toEqual({
      values: { name: "Ada", age: null },
      signatures: { sig1: typed("Ada"), sig2: typed("A. L.") },
    });
  });

  it("drops entries of fields that are not there", () => {
    const draft = { values: { gone: "x" }, signatures: { alsoGone: typed("x") }, updatedAt };
    expect(startingEntries({ draft, fields }, null)).toEqual({ values: {}, signatures: {} });
  });
});

describe("what is sent", () => {
  const entries = { values: { name: "Ada", age: "12." }, signatures: { sig1: typed("Ada") } };

  it("leaves out of a draft what the server would refuse", () => {
    const problems = [{ fieldId: "age", code: "WRONG_TYPE", message: "must be a number" } as const];
    expect(savableEntries(entries, problems)).toEqual({
      values: { name: "Ada" },
      signatures: entries.signatures,
    });
  });

  it("leaves out of a submission what a condition has hidden", () => {
    expect(submittableEntries(entries, new Set(["name"]))).toEqual({
      values: { name: "Ada" },
      signatures: {},
    });
  });
});

describe("adoptedSignatures", () => {
  it("finds the first signature and the first initials", () => {
    const signatures = { sig2: typed("second"), sig1: typed("first"), ini: typed("AL") };
    expect(adoptedSignatures(fields, signatures)).toEqual({
      signature: typed("first"),
      initials: typed("AL"),
    });
    expect(adoptedSignatures(fields, {})).toEqual({});
  });
});

describe("initialsOf", () => {
  it.each([
    ["Ada King Lovelace", "AKL"],
    ["  jean-luc   picard ", "JLP"],
    ["Ada", "A"],
    ["Ζωή Κωνσταντίνου", "ΖΚ"],
    ["李雷", "李雷"],
    ["Mary O'Neil (Ms.)", "MO"],
    ["", ""],
    ["a b c d e f", "ABCD"],
  ])("%s → %s", (name, initials) => {
    expect(signatureInitialsOf(name, "en")).toBe(initials);
  });

  it.each([
    ["ilker ışık", "tr", "İI"],
    ["ilker ışık", "en", "II"],
    ["åsa öberg", "sv", "ÅÖ"],
    ["김민수", "ko", "김민수"],
    ["김 민수", "ko", "김민"],
    ["محمد عبد الرحمن الفارسي", "ar", "م ع ا ا"],
    ["محمد", "ar", "م"],
  ] as const)("%s, in %s → %s", (name, language, initials) => {
    expect(signatureInitialsOf(name, language)).toBe(initials);
  });
});
