import { TEXT_TEMPLATE_SAMPLE } from "@/lib/api/openapi/body-sample";
import { DETECTION_NOTICES } from "@/lib/contracts/detection";
import {
  DATE_FORMATS,
  FIELD_TRAITS,
  FIELD_TYPES,
  type FieldType,
  INK_NAMES,
  VALUE_KINDS,
  type ValueKind,
} from "@/lib/contracts/field-types";
import { IMPORT_WARNINGS, PDF_WARNINGS } from "@/lib/contracts/import-warnings";
import { BODY_VARIABLES } from "@/lib/rules/body-variables";
import { MERGE_VARIABLES } from "@/lib/rules/merge-variables";
import type { Guide } from "./guide";

const named = (types: readonly FieldType[]): string => types.map((type) => `\`${type}\``).join(", ");

/** One row for each kind of value that recipients enter, and one for computed values. */
function valueRows(): string[][] {
  const isFilledByRecipient = (type: FieldType): boolean => FIELD_TRAITS[type].filledBy === "recipient";
  const filledIn = (Object.keys(VALUE_KINDS) as ValueKind[]).map((kind) => ({
    types: FIELD_TYPES.filter((type) => isFilledByRecipient(type) && FIELD_TRAITS[type].valueKind === kind),
    form: VALUE_KINDS[kind],
  }));
  return [
    ...filledIn.filter(({ types }) => types.length > 0).map(({ types, form }) => [named(types), form]),
    [
      named(FIELD_TYPES.filter((type) => !isFilledByRecipient(type))),
      "none: the service fills them in and rejects values that are sent",
    ],
  ];
}

const OPTION_BOXES_SAMPLE = {
  ...{ id: "f4", key: "delivery", roleKey: "client", type: "radio", label: "Delivery" },
  ...{ page: 1, x: 0.1, y: 0.4, width: 0.32, height: 0.015 },
  options: [
    { value: "post", label: "By post", box: { page: 1, x: 0.1, y: 0.4, width: 0.02, height: 0.015 } },
    { value: "email", label: "By email", box: { page: 1, x: 0.4, y: 0.4, width: 0.02, height: 0.015 } },
  ],
};

/** Guide: what fields can do, beyond the reference's description of each property. */
export const fieldsGuide = (base: string): Guide => ({
  slug: "fields",
  title: "Fields",
  lead: "What recipients fill in: types, values, conditions, formulas, rich text and validation.",
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
            rows: valueRows(),
          },
        },
        "Positions are fractions of the visible page as displayed, with the origin at the top left.",
      ],
    },
    {
      id: "conditions",
      title: "Conditions",
      blocks: [
        "A field with a `condition` is shown only while the condition is true; hidden fields are not required, and their values are discarded.",
        {
          title: "JSON",
          code: `"condition": { "all": [{ "field": "has_pets", "op": "equals", "value": true }] }`,
        },
        "`all` is true if every clause is true, `any` if at least one is. `field` is a field's `key`. The operators are `equals`, `not_equals`, `contains`, `is_empty`, `is_not_empty`, `gt`, `gte`, `lt` and `lte`; numbers are compared as numbers, dates as days. A condition can refer to fields of the same role and of roles that sign earlier, but not of later ones.",
      ],
    },
    {
      id: "option-boxes",
      title: "Options ticked one by one",
      blocks: [
        "On a PDF with printed boxes, each option of a `radio` or `checkbox_group` field can have a `box` of its own (an extension of version 1.0 of the API): recipients tick it there, and the sealed PDF has a mark in the boxes of the chosen options and no words. All options of a field have a box, or none. The field keeps its own `page`, `x`, `y`, `width` and `height`, which say where it comes in the order of reading: the box around its options.",
        {
          title: "JSON",
          code: JSON.stringify(OPTION_BOXES_SAMPLE, null, 2),
        },
        "Findings are reported per option: `OPTION_NOT_PLACED` where one has no box, and `FIELD_OUTSIDE_PAGE`, `FIELD_TOO_SMALL` or `FIELDS_OVERLAP` with a path such as `fields.3.options.1.box`. Rich text has no boxes of options (`OPTION_BOX_IGNORED`).",
      ],
    },
    {
      id: "printed-formats",
      title: "Printed formats, cells and masks",
      blocks: [
        "These are extensions of version 1.0 of the API. A value is stored and returned in its canonical form, such as `2026-04-09` or `1250.00`; only what recipients see and what is printed changes.",
        {
          table: {
            label: "How a value is printed and checked",
            head: ["Property", "Meaning"],
            rows: [
              [
                "`style.color`",
                `${INK_NAMES.map((ink) => `\`${ink}\``).join(", ")}: the colour of the value or mark`,
              ],
              [
                "`style.comb`",
                "The number of cells of a single line of text, a number or a date: each character is printed in a cell of its own. A text has at most as many characters",
              ],
              ["`style.dateFormat`", DATE_FORMATS.map((format) => `\`${format}\``).join(", ")],
              [
                "`style.number`",
                '`{ "decimals": 2, "grouping": true, "currency": "EUR" }`: separators and the place of the sign are those of the document\'s language. A number with more decimals is rejected, one that is computed is rounded',
              ],
              [
                "`validation.mask`",
                "Guides typing and is checked: `9` is a digit, `A` a letter, `*` either, such as `99/99/9999` or `AAA-999`. The other characters are a part of the value",
              ],
              [
                "`validation.patternMessage`",
                "What recipients read when the `pattern` or the `mask` does not match",
              ],
            ],
          },
        },
      ],
    },
    {
      id: "formulas",
      title: "Formulas",
      blocks: [
        "A `formula` field computes its value from other fields, referenced by their keys in braces. Numbers are decimals: 0.1 + 0.2 is 0.3.",
        { title: "JSON", code: `"formula": "round({rent} * 12 * 1.19, 2)"` },
        "You can use `+ − * / %`, parentheses, comparisons, `not`, and the functions `if`, `and`, `or`, `sum`, `min`, `max`, `round`, `concat` and `days_between`. The page shows the result while the recipient types; the printed value is computed by the service.",
      ],
    },
    {
      id: "messages",
      title: "Variables in messages",
      blocks: [
        "The subject and text of emails can contain these in double braces:",
        {
          table: {
            label: "Variables",
            head: ["Variable", "Becomes"],
            rows: Object.entries(MERGE_VARIABLES).map(([name, { description }]) => [
              `\`{{${name}}}\``,
              description,
            ]),
          },
        },
      ],
    },
    {
      id: "rich-text",
      title: "Fields in rich text",
      blocks: [
        'A template with `sourceKind: "document"` has no PDF to upload: `content.body` is its text, as the JSON of a TipTap document, and `content.page` its page settings. Texts are written in the dashboard (“Write from scratch” in the library) or over the API. This body of `POST /v1/templates` creates and publishes one; all nodes with their attributes and content are in the reference, under [Body](/docs/api/objects#body).',
        {
          title: "JSON",
          code: JSON.stringify(TEXT_TEMPLATE_SAMPLE, null, 2),
        },
        'A field is placed by its node, inline or on its own line; its `page`, `x`, `y`, `width` and `height` stay null, and recipients get the boxes as laid out. The size of its box depends on the field\'s type, or on its `room` (an extension of version 1.0 of the API): `{ "characters": 30, "lines": 2 }`, at most 200 and 40, in the field\'s font size. It is never wider than its column; a longer value wraps inside it, then shrinks. Below 6 points its signer is told that it is too long; it is accepted all the same. These variables are available; in the header and footer write them in double braces, along with `{{page}}` and `{{pages}}`:',
        {
          table: {
            label: "Variables of a text",
            head: ["Variable", "Becomes"],
            rows: [
              ...Object.entries(BODY_VARIABLES).map(([name, description]) => [`\`${name}\``, description]),
              ["`recipient.<roleKey>.name`, `recipient.<roleKey>.email`", "The recipient of a role"],
              ["`metadata.<key>`", "A value of the document's `metadata`"],
            ],
          },
        },
        "The text is laid out when the document is sent: variables get their values, read-only values that you set flow with the text, and the resulting PDF is the one that is signed and whose hash is in the audit trail. A variable without a value prevents sending, with `unresolved_variable`. `GET /v1/templates/{id}/pdf` shows the pages before that, with the variables by name.",
        'An image is uploaded with `POST /v1/images` (an extension of version 1.0 of the API), and its id is the node\'s `imageId`: `{ "type": "image", "attrs": { "imageId": "…", "alt": "Floor plan", "width": 480 } }`. Screen readers get the `alt` text. A text with an image from another workspace cannot be published. An image that no version uses is deleted after a day.',
      ],
    },
    {
      id: "find-fields",
      title: "Find fields in a PDF",
      blocks: [
        "`POST /v1/agent/detect-fields` detects the places to fill in on a template's PDF. It works without a model, and requires a session JWT, not an API key.",
        {
          title: "cURL",
          code: `curl ${base}/v1/agent/detect-fields -H "Authorization: Bearer $JWT" -H "X-Workspace-Id: $WORKSPACE" \\
  -H "Content-Type: application/json" -d '{ "templateId": "…", "apply": true }'`,
        },
        {
          table: {
            label: "How fields are detected",
            head: ["Origin", "Source"],
            rows: [
              [
                "`acroform`",
                "A form field of the file, with its type, options, maximum length, cells, tooltip and value. Its formats of numbers and dates, masks, ranges and simple calculations become those of the field. A radio group is one field, whose options are ticked in the file's own buttons, on whatever pages these are, and so are check boxes that exclude each other. Further places of one form field are formulas that repeat it. A signature is required unless its label says that it is optional",
              ],
              [
                "`tag`",
                "A tag in the text: `{{Name;role=Client;type=signature;required=true}}`, with the [settings](#word-files) that tags in Word files have",
              ],
              [
                "`text`",
                "A printed blank: underscores, dots, ruled lines, boxes, empty cells of a table, checkboxes, boxes for single characters, labels with a colon",
              ],
            ],
          },
        },
        "Labels in eleven languages give a field its type, and headings, captions and definitions such as (the “Landlord”) its role. Blanks that are already filled in are ignored. `confidence` is the estimated probability of a field: of those with 0.8 or more, at least nine in ten are correct. Roles missing from the draft are in `roles`; for a one-off template, whose roles are its recipients, parties are matched to them in order. An existing role without fields and with a generic name, such as `Signer 2`, is renamed after a party, and included in `roles` with its key.",
        "With `apply`, the detected fields that overlap no existing one are added to the draft with their roles, and `diagnostics` are those of the changed draft; without it, nothing changes. What was not searched, and what of the PDF's form or tags was not kept, is in `notices`, each with its `pages`, and `places`: the tags as they are written, or the labels of the fields. A request searches up to 300 pages of a PDF; send `nextPage` as `fromPage` for the next ones, until it is `null`. Each response has the fields of all pages so far. A workspace can search 30 new files, or ranges of their pages, per minute, or a twentieth of `RATE_LIMIT_PER_MINUTE` if the operator set it; further requests are rejected with 429 `RATE_LIMITED`. Results are cached per file, and repeated searches are not counted.",
        {
          table: {
            label: "Notices about detected fields",
            head: ["Code", "Meaning"],
            rows: Object.entries(DETECTION_NOTICES).map(([code, message]) => [`\`${code}\``, message]),
          },
        },
      ],
    },
    {
      id: "agent",
      title: "Ask the agent",
      blocks: [
        "If the operator configured a language model, users can change a draft by describing what they want. `POST /v1/agent/sessions` starts a conversation about one template, which only this user sees, and `POST /v1/agent/chat` streams a turn as Server-Sent Events, in the UI message stream of the AI SDK. Without a model it returns 503 `AGENT_UNAVAILABLE`.",
        {
          title: "cURL",
          code: `curl -N ${base}/v1/agent/chat -H "Authorization: Bearer $JWT" -H "X-Workspace-Id: $WORKSPACE" \\
  -H "Content-Type: application/json" -d '{ "sessionId": "…", "message": "Make the deposit optional." }'`,
        },
        "Each change is the result of a tool call, `{status: \"applied\", change: {id, summary}, updatedAt}`. It is written only if the draft's revision is the one the model has read, and only if it adds no error of the rules engine; otherwise the result's status is `conflict` or `refused`, and nothing is changed. `POST /v1/agent/sessions/{id}/undo` undoes all changes of a conversation or those you list, also later; parts that were changed since are kept. The metadata of the last event has the state of the turn, `done`, `asking`, `limited`, `cut` or `failed`, with a message for the user, and the tokens used. Closing the connection stops the agent.",
        "`POST /v1/agent/generate` creates a template from a prompt. With a model it is rich text written by the model and accepted by the rules engine; without one it is the best-matching gallery template, with the years, months and law mentioned in the prompt filled in. `origin` and `notice` indicate which.",
      ],
    },
    {
      id: "word-files",
      title: "Word files",
      blocks: [
        "`POST /v1/templates` as `multipart/form-data` accepts a Word file (.docx, at most 25 MiB) instead of a PDF, and converts it to a template of rich text. Headings, lists and legal numbering, tables, emphasis, links, alignment, images (PNG, JPEG, WebP, GIF, TIFF), page breaks, header, footer, page size and margins are imported. Anything that could not be imported is listed in `warnings`, each with a `code`, a `message`, a `count` and its `places`: the first words of the paragraphs where it occurred. Tracked changes are accepted. List numbers are those that Word prints; numbers that a list cannot have become part of the text. Equations become text in one line, such as `(a+b)/2`. The file itself is not stored.",
        {
          title: "cURL",
          code: `curl ${base}/v1/templates -H "Authorization: Bearer $KEY" -F "file=@lease.docx" -F publish=true`,
        },
        'Places to fill in become fields: content controls and form fields of Word, blanks such as `______`, and tags such as `{{Start date;role=Tenant;type=date}}`. The name comes first; the other settings are `role`, `type`, `required`, `readonly`, `default`, `options` and `description`. Options have commas between them, or bars: `options=Yes, monthly|No`. Where a text has a semicolon, comma, bar or brace of its own, write a backslash before it, or put the whole text in quotes: `{{"Fee; tax";type=select;options=Yes\\, monthly,No}}`. A misspelt type becomes the type that it resembles, and what is not understood is reported with its tag. A tag with the name of a variable, such as `{{sender.name}}`, becomes that variable. What a form field or control holds becomes its default value. The text next to a blank determines its label and type; a check box is named by the words after it in its line, else by those before it; blanks and controls belong to the role named in their label, else to that of the preceding tag, else to the first one; without any tag they belong to `signer`.',
        {
          table: {
            label: "Warnings of a Word file",
            head: ["Code", "Meaning"],
            rows: Object.entries(IMPORT_WARNINGS).map(([code, message]) => [`\`${code}\``, message]),
          },
        },
        "A PDF that is sent with `POST /v1/documents` or `POST /v1/templates` has `warnings` of the same form; an upload of its own answers with their codes alone:",
        {
          table: {
            label: "Warnings of a PDF",
            head: ["Code", "Meaning"],
            rows: Object.entries(PDF_WARNINGS).map(([code, message]) => [`\`${code}\``, message]),
          },
        },
        "An unusable file is rejected with `INVALID_INPUT` and a code at the path `file`: `unsupported_type` (also for .doc files of older versions), `file_encrypted`, `file_damaged` or `too_large`.",
      ],
    },
    {
      id: "checks",
      title: "What is validated before signing",
      blocks: [
        "A template can be published, and a document created from a file, only if the rules engine finds no errors: for example, there must be a signer, fields must be on existing pages, and conditions and formulas must be computable. Otherwise the error is [TEMPLATE_RULES_FAILED](/docs/errors#template-rules-failed), with all findings in `diagnostics`. Warnings do not block, not even that a signer has no signature field: such a signer signs by giving consent only. The [reference](/docs/api) describes every field of the content.",
      ],
    },
  ],
});
