import { expect, it } from "vitest";
import type { FieldType } from "@/lib/contracts/field-types";
import type { DetectedField } from "@/lib/document-engine/fields/types";
import type { LabelledForm, TrueField } from "./labelled-form";
import { rightShare, scoreLabels, scoreTypes, suggestedOn } from "./report";
import { compare } from "./score";

const box = (y: number) => ({ page: 1, x: 0.1, y, width: 0.2, height: 0.05 });
const truth = (type: FieldType, y: number) => ({ ...box(y), type, role: null }) as TrueField;
const find = (type: FieldType, y: number, confidence = 0.9) =>
  ({ ...box(y), type, role: null, confidence }) as unknown as DetectedField;

const form = (fields: readonly TrueField[], origin: LabelledForm["origin"] = "generated") =>
  ({ name: "form", origin, isHeldOut: false, fields, bytes: new Uint8Array() }) as LabelledForm;

const DATES = [truth("date", 0.1), truth("date", 0.2), truth("date", 0.3), truth("email", 0.4)];
const FINDS = [find("date", 0.1), find("number", 0.2), find("email", 0.4, 0.5), find("email", 0.7, 0.8)];

it("counts extra finds and those with another type against the type that was found", () => {
  expect(scoreTypes([compare(form(DATES), FINDS)])).toEqual([
    { type: "date", fields: 3, precision: 1, recall: 1 / 3, f1: 0.5 },
    { type: "email", fields: 1, precision: 0.5, recall: 1, f1: 2 / 3 },
    { type: "number", fields: 0, precision: 0, recall: Number.NaN, f1: 0 },
  ]);
});

it("leaves out forms whose types are known in classes only", () => {
  expect(scoreTypes([compare(form(DATES, "fillable"), FINDS)])).toEqual([]);
});

it("shares the finds of a confidence that lie on a true field", () => {
  const some = [compare(form(DATES), FINDS)];
  expect(rightShare(some, 0.8, Number.POSITIVE_INFINITY)).toEqual({ all: 3, share: 2 / 3 });
  expect(rightShare(some, 0.3, 0.8)).toEqual({ all: 1, share: 1 });
});

it("shares the labels of found fields whose print is known", () => {
  const fields = [
    { ...truth("date", 0.1), label: "Date of birth" },
    { ...truth("date", 0.2), label: "Date" },
    { ...truth("text", 0.3), label: null },
    { ...truth("text", 0.4), label: "Missed" },
    truth("text", 0.5),
  ];
  const found = [0.1, 0.2, 0.3, 0.5].map((y, i) => ({
    ...find("text", y),
    label: ["1 Date of birth:", "Name", "20", "Town"][i] ?? "",
  }));
  expect(scoreLabels([compare(form(fields), found)])).toEqual({ asked: 2, share: 0.5 });
  expect(scoreLabels([])).toEqual({ asked: 0, share: Number.NaN });
});

it("counts what is suggested on documents that are no forms", () => {
  const named = (name: string, found: readonly DetectedField[]) => compare({ ...form([]), name }, found);
  expect(suggestedOn([named("b", []), named("a", []), named("plan", FINDS)])).toEqual([
    { name: "plan", fields: 4 },
    { name: "a", fields: 0 },
    { name: "b", fields: 0 },
  ]);
});
