import { field, fieldNode, LETTER, pdf, placed, text } from "@/lib/rules/testing/content-builder";
import type { RuleCases } from "@/lib/rules/testing/rule-case";

const at = (key: string, x: number, y: number, width: number, height: number, page = 1) =>
  field(key, "text", { x, y, width, height, page });

const box = (x: number, y: number, page = 1) => ({ page, x, y, width: 0.02, height: 0.02 });
const boxes = (...places: (ReturnType<typeof box> | null)[]) =>
  field("a", "radio", {
    x: 0.1,
    y: 0.1,
    options: places.map((place, i) => ({
      value: `v${i}`,
      label: `Option ${i}`,
      ...(place ? { box: place } : {}),
    })),
  });

/** Test cases of the rules on field positions. */
export const PLACEMENT_CASES = {
  FIELD_NOT_PLACED: {
    passes: { "a box": pdf([field("a")]), "a node of the text": text([fieldNode("a")], [field("a")]) },
    fails: {
      "no page": { input: placed(field("a", "text", { page: null })), paths: ["fields.1"] },
      "no height": { input: placed(field("a", "text", { height: null })), paths: ["fields.1"] },
      "nowhere in the text": { input: text([], [field("a")]), paths: ["fields.1"] },
    },
  },
  FIELD_PAGE_UNKNOWN: {
    passes: {
      "the last page": { ...placed(at("a", 0.1, 0.1, 0.2, 0.1, 2)), pages: [LETTER, LETTER] },
      "no PDF yet": { ...placed(at("a", 0.1, 0.1, 0.2, 0.1, 9)), pages: null },
    },
    fails: {
      "behind the last page": { input: placed(at("a", 0.1, 0.1, 0.2, 0.1, 2)), paths: ["fields.1.page"] },
      "an option's box": {
        input: placed(boxes(box(0.1, 0.1), box(0.1, 0.2, 3))),
        paths: ["fields.1.options.1.box.page"],
      },
      "page 0": { input: placed(at("a", 0.1, 0.1, 0.2, 0.1, 0)), paths: ["fields.1.page"] },
    },
  },
  FIELD_OUTSIDE_PAGE: {
    passes: {
      inside: placed(at("a", 0.1, 0.1, 0.2, 0.1)),
      "the whole page, with a rounding error": placed(at("a", 0, 0, 0.7 + 0.3 + 1e-9, 1)),
    },
    fails: {
      "over the right edge": { input: placed(at("a", 0.9, 0.1, 0.2, 0.1)), paths: ["fields.1"] },
      "over the bottom": { input: placed(at("a", 0.1, 0.95, 0.2, 0.1)), paths: ["fields.1"] },
      "left of the page": { input: placed(at("a", -0.1, 0.1, 0.2, 0.1)), paths: ["fields.1"] },
      "an option's box": {
        input: placed(boxes(box(0.1, 0.1), box(0.99, 0.2))),
        paths: ["fields.1.options.1.box"],
      },
      "above the page": { input: placed(at("a", 0.1, -0.1, 0.2, 0.1)), paths: ["fields.1"] },
    },
  },
  FIELD_TOO_SMALL: {
    passes: {
      "a line of text": placed(at("a", 0.1, 0.1, 0.2, 0.02)),
      "a small tick box": placed(field("a", "checkbox", { width: 0.015, height: 0.012 })),
    },
    fails: {
      "no height": { input: placed(at("a", 0.1, 0.1, 0.2, 0)), paths: ["fields.1"] },
      "a flat signature": {
        input: placed(field("a", "signature", { width: 0.3, height: 0.008 })),
        paths: ["fields.1"],
      },
      "an option's box": {
        input: placed(boxes(box(0.1, 0.1), { ...box(0.1, 0.2), width: 0.004 })),
        paths: ["fields.1.options.1.box"],
      },
      "enough of a letter page, too little of a small one": {
        input: {
          ...placed(at("a", 0.1, 0.1, 0.2, 0.02, 2)),
          pages: [LETTER, { width: 200, height: 100, rotation: 90 }],
        },
        paths: ["fields.1"],
      },
    },
  },
  FIELDS_OVERLAP: {
    passes: {
      "side by side, touching": placed(at("a", 0.1, 0.1, 0.2, 0.1), at("b", 0.3, 0.1, 0.2, 0.1)),
      "a field between the boxes of options": placed(
        boxes(box(0.1, 0.1), box(0.1, 0.3)),
        at("b", 0.1, 0.2, 0.2, 0.05),
      ),
      "the same place on two pages": {
        ...placed(at("a", 0.1, 0.1, 0.2, 0.1, 1), at("b", 0.1, 0.1, 0.2, 0.1, 2)),
        pages: [LETTER, LETTER],
      },
    },
    fails: {
      "two options of a field": {
        input: placed(boxes(box(0.1, 0.1), box(0.11, 0.11))),
        paths: ["fields.1.options.1.box"],
      },
      "a field and an option": {
        input: placed(boxes(box(0.1, 0.1), box(0.1, 0.3)), at("b", 0.05, 0.29, 0.2, 0.05)),
        paths: ["fields.1.options.1.box"],
      },
      "by a corner": {
        input: placed(at("a", 0.1, 0.1, 0.2, 0.1), at("b", 0.25, 0.15, 0.2, 0.1)),
        paths: ["fields.2"],
      },
      "the same box, given in any order": {
        input: placed(at("b", 0.1, 0.1, 0.2, 0.1), at("a", 0.1, 0.1, 0.2, 0.1)),
        paths: ["fields.1"],
      },
      "one inside another, past a small one": {
        input: placed(
          at("big", 0.1, 0.1, 0.5, 0.5),
          at("small", 0.7, 0.12, 0.1, 0.1),
          at("inner", 0.2, 0.4, 0.1, 0.1),
        ),
        paths: ["fields.3"],
      },
    },
  },
  OPTION_NOT_PLACED: {
    passes: {
      "all have boxes": placed(boxes(box(0.1, 0.1), box(0.1, 0.2))),
      "none has": placed(boxes(null, null)),
    },
    fails: {
      "one without": {
        input: placed(boxes(box(0.1, 0.1), null, box(0.1, 0.3))),
        paths: ["fields.1.options.1"],
      },
    },
  },
  OPTION_BOX_IGNORED: {
    passes: { "a group of checkboxes": placed({ ...boxes(box(0.1, 0.1)), type: "checkbox_group" }) },
    fails: {
      "a list to select from": {
        input: placed({ ...boxes(box(0.1, 0.1)), type: "select" }),
        paths: ["fields.1.options"],
      },
      "a text": {
        input: text([fieldNode("a")], [boxes(box(0.1, 0.1))]),
        paths: ["fields.1.options"],
      },
    },
  },
} satisfies Record<string, RuleCases>;
