import { expect, it } from "vitest";
import { content, field } from "@/components/editor/testing/content";
import { UNKNOWN_FIELDS } from "@/components/text-editor/extensions/field-identity";
import { lostFields } from "@/components/text-editor/lost-fields";
import type { ContentBody } from "@/lib/contracts/body";

const NO_BOX = { page: null, x: null, y: null, width: null, height: null };
const body = (...ids: string[]): ContentBody =>
  ({ type: "doc", content: ids.map((fieldId) => ({ type: "field", attrs: { fieldId } })) }) as never;
const before = { ...content(...["f1", "f2", "f3"].map((id) => field(id, NO_BOX))), body: body("f1", "f2") };
const step = (meta: Record<string, unknown> = {}) => [{ getMeta: (key: unknown) => meta[String(key)] }];
const messages = (after: ContentBody, meta?: Record<string, unknown>) =>
  lostFields(before, after, step(meta) as never).map(({ message }) => message);

it("names a field that was removed with its text, and counts several", () => {
  expect(messages(body("f2"))).toEqual(["The field “f1” was removed with its text"]);
  expect(messages(body())).toEqual(["2 fields were removed with their text"]);
  expect(lostFields(before, body(), step() as never)[0]?.canUndo).toBe(true);
});

it("says nothing of what stays, of what was not in the text, and of what is cut", () => {
  expect(messages(body("f1", "f2"))).toEqual([]);
  expect(messages(body("f2", "f1", "f4"))).toEqual([]);
  expect(messages(body(), { uiEvent: "cut" })).toEqual([]);
});

it("says that pasted fields were left out, which undoing would not restore", () => {
  const [lost] = lostFields(before, body("f1", "f2"), step({ [UNKNOWN_FIELDS]: 1 }) as never);
  expect(lost).toMatchObject({
    message: expect.stringMatching(/^A pasted field was left out/),
    canUndo: false,
  });
  expect(messages(body("f1", "f2"), { [UNKNOWN_FIELDS]: 3 })[0]).toMatch(/^3 pasted fields were left out/);
});
