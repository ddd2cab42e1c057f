import { BodyPage } from "@/lib/contracts/body";
import type { DiagnoseInput } from "@/lib/rules/diagnose";
import {
  blocks,
  field,
  fieldNode,
  link,
  pdf,
  text,
  variable,
  words,
} from "@/lib/rules/testing/content-builder";
import type { RuleCases } from "@/lib/rules/testing/rule-case";

const message = (subject: string | null, body: string | null) =>
  pdf([], { settings: { message: { subject, body } } });
const LINK = "body.content.0.content.0.marks.0.attrs.href";

const heading = (level: number) => ({ type: "heading", attrs: { level }, content: [words("Title")] });
const IMAGE = "00000000-0000-7000-8000-000000000000";
const image = (imageId: unknown) => ({ type: "image", attrs: { imageId } });
const table = (...rows: number[][]) => ({
  type: "table",
  content: rows.map((widths) => ({
    type: "tableRow",
    content: widths.map((px) => ({ type: "tableCell", attrs: { colspan: 1, rowspan: 1, colwidth: [px] } })),
  })),
});

const cellOf = (px: number, ...more: Record<string, unknown>[]) => ({
  type: "tableCell",
  attrs: { colwidth: [px], ...more.find((one) => !("type" in one)) },
  content: more.filter((one) => "type" in one),
});
const tableOf = (...rows: object[][]) => ({
  type: "table",
  content: rows.map((content) => ({ type: "tableRow", content })),
});
const listOf = (...content: object[]) => ({ type: "bulletList", content: [{ type: "listItem", content }] });

/** A text with this footer. */
function running(footer: string): DiagnoseInput {
  const input = text([words("Hello")]);
  return { ...input, content: { ...input.content, page: BodyPage.parse({ footer }) } };
}

/** Test cases of the rules on messages and rich text. */
export const TEXT_CASES = {
  MERGE_VARIABLE_UNKNOWN: {
    passes: {
      "variables of a message": message(
        "{{document.name}}",
        "Dear {{ recipient.name }}, {{sender.name}} asks…",
      ),
      "no variables": message(null, "Braces { like } these"),
      "single braces in a text": text([words("{workspace.name}")]),
    },
    fails: {
      "in the subject": { input: message("{{document.nmae}}", null), paths: ["settings.message.subject"] },
      "in the message": {
        input: message(null, "{{constructor}} {{}}"),
        paths: ["settings.message.body", "settings.message.body"],
      },
      "in the text": { input: text([words("{{Name;role=Client}}")]), paths: ["body.content.0.content.0"] },
      "a variable in the text that is no node": {
        input: text([words("{{workspace.name}}")]),
        paths: ["body.content.0.content.0"],
      },
    },
  },
  TEXT_UNPRINTABLE: {
    passes: {
      "scripts that the fonts have": pdf([field("a", "label", { label: "Ελληνικά, عربي, 漢字, 😀" })]),
      "help in any script, which is not printed": pdf([field("a", "text", { help: "မြန်မာ" })]),
    },
    fails: {
      "a printed label": { input: pdf([field("a", "label", { label: "𓀀nna" })]), paths: ["fields.1.label"] },
      "an option": {
        input: pdf([field("a", "radio", { options: [{ value: "1", label: "བོད" }] })]),
        paths: ["fields.1.options.0.label"],
      },
      "text that reads otherwise than it is": {
        input: pdf([field("a", "text", { label: "\u202eRUE 001", help: "\u2066x", placeholder: "\u202a" })]),
        paths: ["fields.1.label", "fields.1.help", "fields.1.placeholder"],
      },
      "the message": {
        input: message("\u202efdp.exe", "\u2067"),
        paths: ["settings.message.subject", "settings.message.body"],
      },
      "words of a formula": {
        input: pdf([field("a", "formula", { formula: 'concat({b}, " မြ", "\u202e")' }), field("b", "text")]),
        paths: ["fields.1.formula", "fields.1.formula"],
      },
      "the text": { input: text([words("𓀀")]), paths: ["body.content.0.content.0.text"] },
    },
  },
  BODY_NODE_UNSUPPORTED: {
    passes: { "words in bold": text([words("Hello", [{ type: "bold" }])]) },
    fails: {
      "a script": {
        input: text([{ type: "script" }, { type: "script" }]),
        paths: ["body.content.0.content.0"],
      },
      "a mark": {
        input: text([words("Hello", [{ type: "blink" }])]),
        paths: ["body.content.0.content.0.marks.0"],
      },
    },
  },
  BODY_IMAGE_MISSING: {
    passes: {
      "a text without images": { ...blocks(heading(1), table([0])), images: new Set() },
      "an image that the workspace has": { ...blocks(image(IMAGE), image(IMAGE)), images: new Set([IMAGE]) },
      "an image where those of the workspace are not known": blocks(image(IMAGE)),
    },
    fails: {
      "an image that it has not, and one without an id": {
        input: {
          ...blocks(heading(1), image(IMAGE), image("00000000-0000-7000-8000-000000000001"), image(7)),
          images: new Set([IMAGE]),
        },
        paths: ["body.content.2", "body.content.3"],
      },
    },
  },
  BODY_FIELD_UNKNOWN: {
    passes: { "a field that exists": text([fieldNode("signature")]) },
    fails: {
      "no such field": { input: text([fieldNode("nothing")]), paths: ["body.content.0.content.0"] },
      "no id": {
        input: text([{ type: "field", attrs: { fieldId: 7 } }]),
        paths: ["body.content.0.content.0"],
      },
    },
  },
  BODY_FIELD_REPEATED: {
    passes: { "two fields": text([fieldNode("a")], [field("a")]) },
    fails: {
      "the same one twice": {
        input: text([fieldNode("a"), fieldNode("a"), fieldNode("signature")], [field("a")]),
        paths: ["body.content.0.content.1", "body.content.1.content.0"],
      },
    },
  },
  BODY_VARIABLE_UNKNOWN: {
    passes: {
      "all that there are": text(
        ["sender.company", "document.sentDate", "recipient.client.name", "metadata.order no"].map(variable),
      ),
      "page numbers": running("Page {{page}} of {{pages}}, {{document.name}}"),
    },
    fails: {
      "a misspelt one": {
        input: text([variable("sender.nmae"), variable("recipient.client.age"), variable("metadata.")]),
        paths: [0, 1, 2].map((i) => `body.content.0.content.${i}`),
      },
      "page numbers in the text": { input: text([variable("page")]), paths: ["body.content.0.content.0"] },
      "one in the footer": { input: running("{{nothing}}"), paths: ["page.footer"] },
    },
  },
  BODY_VARIABLE_ROLE_UNKNOWN: {
    passes: { "a role that there is": text([variable("recipient.client.email")]) },
    fails: {
      "no such role": {
        input: text([variable("recipient.landlord.name")]),
        paths: ["body.content.0.content.0"],
      },
      "in the footer": { input: running("{{recipient.x.y.name}}"), paths: ["page.footer"] },
    },
  },
  HEADING_LEVEL_SKIPPED: {
    passes: { "one level at a time": blocks(...[1, 2, 3, 1, 2].map(heading)) },
    fails: {
      "a level left out": {
        input: blocks(...[1, 3, 4, 2, 4].map(heading)),
        paths: ["body.content.1", "body.content.4"],
      },
      "no first level": { input: blocks(heading(2)), paths: ["body.content.0"] },
    },
  },
  TABLE_TOO_WIDE: {
    passes: {
      "as wide as the text": blocks(table([300, 301])),
      "no widths": blocks(table([0, 0])),
      "two tables": blocks(table([400]), table([400])),
      "a cell beside a table in another": blocks(tableOf([cellOf(300, table([200])), cellOf(300)])),
      "a row that is spanned from above": blocks(
        tableOf([cellOf(200, { rowspan: 2 }), cellOf(400)], [cellOf(400)]),
      ),
      "one width for a column": blocks(table([300, 300], [0, 300])),
      "in a list": blocks(listOf(table([570]))),
    },
    fails: {
      "wider than the text": {
        input: blocks(table([400, 300], [400, 300]), table([610])),
        paths: ["body.content.0", "body.content.1"],
      },
      "columns of different rows": {
        input: blocks(tableOf([cellOf(200, { rowspan: 2 }), cellOf(0)], [cellOf(410)])),
        paths: ["body.content.0"],
      },
      "within a cell": {
        input: blocks(tableOf([cellOf(300, table([290])), cellOf(300)])),
        paths: ["body.content.0.content.0.content.0.content.0"],
      },
      "in lists and quotes": {
        input: blocks(listOf(table([580])), listOf({ type: "blockquote", content: [table([570])] })),
        paths: ["body.content.0.content.0.content.0", "body.content.1.content.0.content.0.content.0"],
      },
      "more columns than there is room for": {
        input: blocks(table(Array.from({ length: 40 }, () => 0))),
        paths: ["body.content.0"],
      },
    },
  },
  LINK_UNSAFE: {
    passes: {
      "a web address": text([link("https://example.com/a?b#c")]),
      "an e-mail address": text([link("mailto:ada@example.com")]),
    },
    fails: {
      "a script": { input: text([link("javascript:alert(1)")]), paths: [LINK] },
      "an unencrypted address": { input: text([link("http://example.com")]), paths: [LINK] },
      "a telephone number": { input: text([link("tel:+431234567")]), paths: [LINK] },
      "a script in disguise": { input: text([link(" java\nscript:alert(1)")]), paths: [LINK] },
      "a script in capitals": { input: text([link("JAVASCRIPT:alert(1)")]), paths: [LINK] },
      data: { input: text([link("data:text/html,<script>alert(1)</script>")]), paths: [LINK] },
      vbscript: { input: text([link("vbscript:x")]), paths: [LINK] },
      "a file": { input: text([link("file:///etc/passwd")]), paths: [LINK] },
      "a host that not every program reads alike": {
        input: text([link("https://exam%20ple.com")]),
        paths: [LINK],
      },
      "no scheme": { input: text([link("//example.com")]), paths: [LINK] },
      "no text": { input: text([link({ toString: 1 })]), paths: [LINK] },
    },
  },
} satisfies Record<string, RuleCases>;
