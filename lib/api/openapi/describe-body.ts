import { z } from "zod";
import { BODY_SAMPLE } from "@/lib/api/openapi/body-sample";
import {
  ALLOWED_CHILDREN,
  BODY_SCHEMA,
  LinkAttributes,
  NODE_ATTRIBUTES,
  type NodeType,
} from "@/lib/contracts/body";
import { BODY_LIMITS, MARK_TYPES } from "@/lib/contracts/body-constants";

type Schema = Record<string, unknown>;

const DESCRIPTIONS: Readonly<Record<NodeType, string>> = {
  doc: `The text: TipTap's JSON, of at most 1 MiB, ${BODY_LIMITS.nodes.toLocaleString("en")} nodes and ${BODY_LIMITS.depth} levels`,
  paragraph: "A paragraph",
  heading: "A heading, also a bookmark in the PDF",
  bulletList: "A bullet list",
  orderedList: "A numbered list; lists in its items number the next level",
  listItem: "A list item",
  blockquote: "A quotation",
  table:
    "A table, at most as wide as its column; leading rows with only header cells are repeated on each page",
  tableRow: "A row; empty if cells from above span all of it",
  tableHeader: "A header cell, of its column or, except in leading rows, of its row",
  tableCell: "A cell",
  image: "An image on its own line",
  horizontalRule: "A line across the column",
  pageBreak: "A page break; only at the top level",
  field: "A field of `content.fields`; each has exactly one node",
  hardBreak: "A line break",
  text: "Text with uniform formatting",
  variable: "A value inserted when the document is sent, such as `recipient.tenant.name`",
};

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const withType = (type: string, more: Schema = {}, required: readonly string[] = []): Schema => ({
  type: "object",
  properties: { type: { type: "string", const: type }, ...more },
  required: ["type", ...required],
  additionalProperties: false,
});

const MARK = "BodyMark";
const LINK = "BodyLink";
const INLINE = new Set<NodeType>(["text", "hardBreak", "field", "variable"]);

/** An inline field can have marks, a field on its own line cannot. */
const componentOf = (type: NodeType, isInline: boolean): string => {
  if (type === "doc") return BODY_SCHEMA;
  if (type === "field") return isInline ? "BodyInlineField" : "BodyField";
  return `Body${type[0]?.toUpperCase()}${type.slice(1)}`;
};

/** A union of nodes, discriminated by type. */
function oneOf(types: readonly NodeType[], isInline: boolean): Schema {
  const names = types.map((type) => [type, componentOf(type, isInline)] as const);
  const [only] = names;
  if (only && names.length === 1) return ref(only[1]);
  const mapping = Object.fromEntries(names.map(([type, name]) => [type, `#/components/schemas/${name}`]));
  return {
    oneOf: names.map(([, name]) => ref(name)),
    discriminator: { propertyName: "type", mapping },
  };
}

function attributesOf(schema: z.ZodType): Schema {
  const json = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      const { example } = jsonSchema;
      if (example === undefined) return;
      jsonSchema.examples = [example] as typeof jsonSchema.examples;
      delete jsonSchema.example;
    },
  });
  const { $schema: _, ...attributes } = json;
  return attributes;
}

function describeNode(type: NodeType, isInline: boolean): Schema {
  const properties: Schema = {};
  const required: string[] = [];
  if (type in NODE_ATTRIBUTES) {
    const schema = NODE_ATTRIBUTES[type as keyof typeof NODE_ATTRIBUTES];
    properties.attrs = attributesOf(schema);
    if (!schema.safeParse({}).success) required.push("attrs");
  }
  if (type === "text") {
    properties.text = { type: "string", minLength: 1, examples: ["Rented to "] };
    required.push("text");
  }
  if (isInline)
    properties.marks = {
      type: "array",
      maxItems: MARK_TYPES.length,
      items: ref(MARK),
      description: "Each type at most once",
    };
  const children = ALLOWED_CHILDREN[type];
  if (children) {
    const areInline = children.types.every((child) => INLINE.has(child));
    properties.content = { type: "array", minItems: children.min, items: oneOf(children.types, areInline) };
    if (children.min > 0) required.push("content");
  }
  return { ...withType(type, properties, required), description: DESCRIPTIONS[type] };
}

function describeMark(): Schema {
  const plain = MARK_TYPES.filter((type) => type !== "link").map((type) => withType(type));
  return {
    oneOf: [...plain, ref(LINK)],
    description: "Formatting of text, or a link",
  };
}

/** A separate schema: client generators find no name for a link's attributes if they are declared within the marks. */
const describeLink = (): Schema => ({
  ...withType("link", { attrs: attributesOf(LinkAttributes) }, ["attrs"]),
  description: "A link",
});

/**
 * Schema components for a template's rich text, one per node type. Built from the parser's tables, as its own schema
 * does not describe the tree.
 */
export function bodyComponents(): Record<string, Schema> {
  const inner = Object.values(ALLOWED_CHILDREN).flatMap(({ types }) => {
    const isInline = types.every((type) => INLINE.has(type));
    return types.map((type) => [type, isInline] as const);
  });
  const nodes = [["doc", false] as const, ...inner].map(
    ([type, isInline]) => [componentOf(type, isInline), describeNode(type, isInline)] as const,
  );
  const components: Record<string, Schema> = Object.fromEntries(nodes);
  return {
    ...components,
    [BODY_SCHEMA]: { ...components[BODY_SCHEMA], examples: [BODY_SAMPLE] },
    [MARK]: describeMark(),
    [LINK]: describeLink(),
  };
}
