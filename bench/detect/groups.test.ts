import { expect, it } from "vitest";
import type { DetectedField } from "@/lib/document-engine/fields/types";
import { groupsOf, withFoundGroups } from "./groups";
import type { LabelledForm, TrueField } from "./labelled-form";

const tick = (label: string, x: number, rest: Partial<TrueField> = {}): TrueField => ({
  ...{ page: 1, x, y: 0.1, width: 0.02, height: 0.02, type: "checkbox", role: null, label },
  ...{ group: "Do you smoke?", isExclusive: true },
  ...rest,
});
const form = (fields: readonly TrueField[]) => ({ name: "form", fields }) as LabelledForm;
const find = (rest: Partial<DetectedField>) =>
  ({
    ...{ page: 1, x: 0.1, y: 0.09, width: 0.4, height: 0.05, type: "radio" },
    ...{ options: [{ label: "Yes" }, { label: "No" }] },
    ...rest,
  }) as DetectedField;

const YES_NO = [tick("Yes", 0.2), tick("No", 0.3)];

it("tells apart a question that comes again", () => {
  const again = [tick("Yes", 0.2, { y: 0.5 }), tick("No", 0.3, { y: 0.5 })];
  expect(groupsOf([...YES_NO, ...again]).map(({ options }) => options)).toEqual([YES_NO, again]);
  const onNextPage = tick("Maybe", 0.2, { page: 2 });
  expect(groupsOf([...YES_NO, onNextPage]).map(({ options }) => options)).toEqual([YES_NO, [onNextPage]]);
});

it("takes one field with the options for the group's boxes", () => {
  const name: TrueField = { page: 1, x: 0.2, y: 0.6, width: 0.3, height: 0.03, type: "name", role: null };
  const found = withFoundGroups(form([...YES_NO, name]), [find({})]);
  expect(found).toMatchObject({ groups: 1, right: 1 });
  expect(found.form.fields).toEqual([
    name,
    {
      ...{ page: 1, x: 0.1, y: 0.09, width: 0.4, height: 0.05, type: "radio", role: null },
      label: "Do you smoke?",
    },
  ]);
});

it("leaves boxes as they are that were found one by one", () => {
  const found = withFoundGroups(form(YES_NO), [find({ type: "checkbox", options: [] })]);
  expect(found).toMatchObject({ groups: 1, right: 0, form: { fields: YES_NO } });
});

it("does not take a field for the group that covers part of it, or more", () => {
  expect(withFoundGroups(form(YES_NO), [find({ width: 0.15 })]).form.fields).toEqual(YES_NO);
  const other = tick("Cough", 0.4, { group: "Symptoms" });
  expect(withFoundGroups(form([...YES_NO, other]), [find({})]).form.fields).toEqual([...YES_NO, other]);
});

it.each([
  ["another kind", find({ type: "checkbox_group" })],
  ["other options", find({ options: [{ label: "Yes" }, { label: "Never" }] as never })],
])("finds the place but no right group: %s", (_, one) => {
  const found = withFoundGroups(form(YES_NO), [one]);
  expect(found).toMatchObject({ groups: 1, right: 0 });
  expect(found.form.fields).toHaveLength(1);
});

it("takes another field with options as its boxes, and a form's own as it is", () => {
  const box = (x: number) => ({ page: 1, x, y: 0.1, width: 0.02, height: 0.02 });
  const options = [
    { value: "a", label: "Yes", box: box(0.2) },
    { value: "b", label: "No", box: box(0.3) },
  ];
  const plain = form(YES_NO.map(({ group: _group, isExclusive: _isExclusive, ...rest }) => rest));
  const { found } = withFoundGroups(plain, [find({ origin: "text", options })]);
  expect(found.map(({ type, label, x }) => [type, label, x])).toEqual([
    ["checkbox", "Yes", 0.2],
    ["checkbox", "No", 0.3],
  ]);
  const own = find({ origin: "acroform", options });
  expect(withFoundGroups(plain, [own]).found).toEqual([own]);
});
