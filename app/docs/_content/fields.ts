import { FIELD_TYPES } from "@/lib/contracts/field-types";
import { MERGE_VARIABLES } from "@/lib/rules/merge-variables";
import type { Guide } from "./guide";

/** What fields can do, beside what the reference says of each property. */
export const fields = (): Guide => ({
  slug: "fields",
  title: "Fields",
  lead: "What recipients fill in: types, values, conditions, formulas and checks.",
  sections: [
    {
      id: "types",
      title: "Types",
      blocks: [
        `The types are ${new Intl.ListFormat("en-GB").format(FIELD_TYPES.map((type) => `\`${type}\``))}.`,
        {
          table: {
            label: "Values by type",
            head: ["Types", "Value"],
            rows: [
              ["`text`, `multiline`, `name`, `email`, `company`, `title`, `phone`", "a text"],
              ["`number`", "a decimal number as a text, such as `1250.00`"],
              ["`date`", "`YYYY-MM-DD`"],
              ["`checkbox`", "`true` or `false`; a required one has to be true"],
              ["`radio`, `select`", "the `value` of one of the `options`"],
              ["`checkbox_group`", "an array of such values"],
              ["`signature`, `initials`", "given in `signatures`, not in `values`"],
              ["`attachment`, `image`, `stamp`", "a file that the recipient uploads"],
              [
                "`date_signed`, `formula`, `label`",
                "none: the service fills them in, and refuses one that is sent",
              ],
            ],
          },
        },
        "Places are fractions of the visible page, as it is displayed, with the origin at the top left.",
      ],
    },
    {
      id: "conditions",
      title: "Conditions",
      blocks: [
        "A field with a `condition` is shown only while it holds; hidden fields are not asked for, and what was in them is dropped.",
        {
          title: "JSON",
          code: `"condition": { "all": [{ "field": "has_pets", "op": "equals", "value": true }] }`,
        },
        "`all` holds when every clause does, `any` when one does. `field` is a field's `key`. The operators are `equals`, `not_equals`, `contains`, `is_empty`, `is_not_empty`, `gt`, `gte`, `lt` and `lte`; numbers are compared as numbers, dates as days. A condition may ask about fields of the same role and of roles that sign earlier, never of later ones.",
      ],
    },
    {
      id: "formulas",
      title: "Formulas",
      blocks: [
        "A `formula` field computes its value from others, named by their keys in braces. Numbers are decimals: 0.1 + 0.2 is 0.3.",
        { title: "JSON", code: `"formula": "round({rent} * 12 * 1.19, 2)"` },
        "There are `+ − * / %`, parentheses, comparisons, `not`, and the functions `if`, `and`, `or`, `sum`, `min`, `max`, `round`, `concat` and `days_between`. The page shows the result while somebody types; what is printed is computed by the service.",
      ],
    },
    {
      id: "messages",
      title: "Variables in messages",
      blocks: [
        "Subject and text of the mails may have these in double braces:",
        {
          table: {
            label: "Variables",
            head: ["Variable", "Becomes"],
            rows: Object.entries(MERGE_VARIABLES)
              .filter(([, { places }]) => (places as readonly string[]).includes("message"))
              .map(([name, { description }]) => [`\`{{${name}}}\``, description]),
          },
        },
      ],
    },
    {
      id: "checks",
      title: "What is checked before it can be signed",
      blocks: [
        "A template is published, and a document made of a file created, only when the rules find no error: somebody signs, boxes are on pages that exist, conditions and formulas can be computed. A refusal is [TEMPLATE_RULES_FAILED](/docs/errors#template-rules-failed), with every finding in `diagnostics`; warnings pass, also that a signer has no signature field: who has none signs by the consent alone. The [reference](/docs/api) has each field of the content.",
      ],
    },
  ],
});
