import { z } from "zod";
import {
  BODY_LIMITS,
  FONT_FAMILIES,
  isSafeLink,
  MARK_TYPES,
  PAGE_SIZES,
} from "@/lib/contracts/body-constants";
import { enumVarNames, Id } from "@/lib/contracts/common";
import { FieldId } from "@/lib/contracts/field-id";
import { type InputCode, withInputCode } from "@/lib/contracts/input-codes";
import { isStorableText, storableText } from "@/lib/contracts/storable-text";

/**
 * The rich text of a template (contract, section 11): TipTap's JSON, with every default filled in. The tree is checked
 * without recursion: a caller controls its nesting.
 */

const aligned = {
  textAlign: z
    .enum(["left", "center", "right", "justify"])
    .nullable()
    .default(null)
    .meta({ description: "null aligns with the text's direction" }),
  indent: z.int().min(0).max(BODY_LIMITS.indent).default(0),
};

const Cell = z
  .strictObject({
    colspan: z.int().min(1).max(BODY_LIMITS.columns).default(1),
    rowspan: z.int().min(1).max(BODY_LIMITS.rowspan).default(1),
    colwidth: z.array(z.number().min(0).max(10_000)).max(BODY_LIMITS.columns).nullable().default(null).meta({
      description:
        "Width of each column that the cell spans, in pixels at 96 dpi, `colspan` entries; 0 for a column without an explicit width",
    }),
  })
  .refine(({ colspan, colwidth }) => colwidth === null || colwidth.length === colspan, {
    path: ["colwidth"],
    error: "must have a width for each column that the cell spans",
  });

/** The attributes of each node that has any. */
export const NODE_ATTRIBUTES = {
  paragraph: z.strictObject(aligned),
  heading: z.strictObject({ level: z.int().min(1).max(4), ...aligned }),
  orderedList: z.strictObject({
    start: z.int().min(0).max(1_000_000).default(1),
    type: z
      .enum(["1", "a", "A", "i", "I"])
      .meta(enumVarNames(["NUMBERS", "LETTERS", "CAPITALS", "ROMAN", "ROMAN_CAPITALS"]))
      .nullable()
      .default(null)
      .meta({ description: "null means `1`" }),
    numbering: z
      .enum(["legal"])
      .nullable()
      .default(null)
      .meta({ description: "`legal`: 1, 1.1, (a), (i) by depth; in place of `type`" }),
  }),
  tableHeader: Cell,
  tableCell: Cell,
  image: z.strictObject({
    imageId: Id.meta({ description: "Id of an image uploaded to the workspace" }),
    alt: storableText(BODY_LIMITS.altLength)
      .default("")
      .meta({ description: "Alternative text for screen readers" }),
    width: z.number().min(1).max(10_000).nullable().default(null).meta({
      description: "Width in pixels at 96 dpi; null means its natural width. Never wider than its column",
    }),
    align: z.enum(["left", "center", "right"]).nullable().default(null),
  }),
  field: z.strictObject({ fieldId: FieldId }),
  variable: z.strictObject({
    name: storableText(BODY_LIMITS.variableLength).min(1).meta({ example: "recipient.tenant.name" }),
  }),
} as const;
type Attributes = { [K in keyof typeof NODE_ATTRIBUTES]: z.output<(typeof NODE_ATTRIBUTES)[K]> };

export const LinkAttributes = z.strictObject({
  href: storableText(BODY_LIMITS.linkLength)
    .refine(isSafeLink, {
      error: "must be an https or a mailto address",
      params: withInputCode("unsafe_link"),
    })
    .meta({ description: "An https or mailto URL", example: "https://example.com/terms" }),
});

type PlainMark = Exclude<(typeof MARK_TYPES)[number], "link">;
export type BodyMark =
  | { readonly type: PlainMark }
  | { readonly type: "link"; readonly attrs: z.output<typeof LinkAttributes> };

/** Inline nodes have each type of mark at most once. */
interface Marked {
  readonly marks: readonly BodyMark[];
}
interface With<K extends keyof Attributes> {
  readonly type: K;
  readonly attrs: Attributes[K];
}
interface Parent<Child> {
  readonly content: readonly Child[];
}

export type BodyInline =
  | ({ readonly type: "text"; readonly text: string } & Marked)
  | ({ readonly type: "hardBreak" } & Marked)
  | (With<"field"> & Marked)
  | (With<"variable"> & Marked);
export type BodyListItem = { readonly type: "listItem" } & Parent<BodyBlock>;
export type BodyCell = (With<"tableCell"> | With<"tableHeader">) & Parent<BodyBlock>;
export type BodyRow = { readonly type: "tableRow" } & Parent<BodyCell>;
/** A field among blocks stands on a line of its own. */
export type BodyBlock =
  | (With<"paragraph"> & Parent<BodyInline>)
  | (With<"heading"> & Parent<BodyInline>)
  | ({ readonly type: "bulletList" } & Parent<BodyListItem>)
  | (With<"orderedList"> & Parent<BodyListItem>)
  | ({ readonly type: "blockquote" } & Parent<BodyBlock>)
  | ({ readonly type: "table" } & Parent<BodyRow>)
  | With<"image">
  | { readonly type: "horizontalRule" }
  /** Allowed only directly in the document. */
  | { readonly type: "pageBreak" }
  | With<"field">;
export type Body = { readonly type: "doc" } & Parent<BodyBlock>;
export type BodyNode = Body | BodyBlock | BodyListItem | BodyRow | BodyCell | BodyInline;
export type NodeType = BodyNode["type"];

const INLINE: readonly NodeType[] = ["text", "hardBreak", "field", "variable"];
const BLOCKS: readonly NodeType[] = [
  ...(["paragraph", "heading", "bulletList", "orderedList", "blockquote"] as const),
  ...(["table", "image", "horizontalRule", "field"] as const),
];

/** Types that a node may contain, and the minimum number of children; nodes without an entry have no children. */
export const ALLOWED_CHILDREN: {
  readonly [K in NodeType]?: { readonly types: readonly NodeType[]; readonly min: 0 | 1 };
} = {
  doc: { types: [...BLOCKS, "pageBreak"], min: 1 },
  paragraph: { types: INLINE, min: 0 },
  heading: { types: INLINE, min: 0 },
  bulletList: { types: ["listItem"], min: 1 },
  orderedList: { types: ["listItem"], min: 1 },
  listItem: { types: BLOCKS, min: 1 },
  blockquote: { types: BLOCKS, min: 1 },
  table: { types: ["tableRow"], min: 1 },
  // All of a row's cells may be spanned from above.
  tableRow: { types: ["tableCell", "tableHeader"], min: 0 },
  tableHeader: { types: BLOCKS, min: 1 },
  tableCell: { types: BLOCKS, min: 1 },
};

const NODE_TYPES: ReadonlySet<string> = new Set<NodeType>([
  "doc",
  ...Object.values(ALLOWED_CHILDREN).flatMap(({ types }) => types),
]);
const isNodeType = (type: string): type is NodeType => NODE_TYPES.has(type);
const isMarkType = (type: string): type is BodyMark["type"] =>
  (MARK_TYPES as readonly string[]).includes(type);

type Path = readonly (string | number)[];
type Issue = z.core.$ZodRawIssue;
type Json = Readonly<Record<string, unknown>>;

interface Pending {
  readonly value: unknown;
  readonly path: Path;
  readonly depth: number;
  /** Types that the parent takes. */
  readonly types: readonly NodeType[];
  /** The parent's children. */
  readonly into: unknown[];
}

const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Collects problems, up to the number that a response lists. */
class Problems {
  readonly list: Issue[] = [];

  get isFull(): boolean {
    return this.list.length >= BODY_LIMITS.problems;
  }

  add(path: Path, code: InputCode, message: string): void {
    this.list.push({
      code: "custom",
      path: [...path],
      input: undefined,
      message,
      params: withInputCode(code),
    });
  }

  /** The parsed value; undefined when it is invalid, which is then reported. */
  parse<S extends z.ZodType>(schema: S, value: unknown, path: Path): z.output<S> | undefined {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues)
      this.list.push({ ...issue, input: value, path: [...path, ...issue.path] } as Issue);
    return undefined;
  }

  unknownKeys(value: Json, known: readonly string[], path: Path): void {
    const keys = Object.keys(value).filter((key) => !known.includes(key));
    if (keys.length > 0)
      this.list.push({ code: "unrecognized_keys", keys, path: [...path], input: value, message: "unknown" });
  }
}

/** The type of a node or mark, shown in messages however long it is. */
const shown = (type: string): string => `“${type.slice(0, 60).toWellFormed()}”`;

function parseMarks(value: unknown, path: Path, problems: Problems): BodyMark[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    problems.add(path, "wrong_type", "must be an array of marks");
    return [];
  }
  if (value.length > MARK_TYPES.length) {
    problems.add(path, "too_many", "has more marks than there are types of them");
    return [];
  }
  const seen = new Set<string>();
  return value.flatMap((mark: unknown, i): BodyMark[] => {
    const at = [...path, i];
    if (!isJson(mark) || typeof mark.type !== "string") {
      problems.add(at, "wrong_type", "must be a mark: an object with a string `type`");
      return [];
    }
    if (!isMarkType(mark.type)) {
      problems.add([...at, "type"], "unknown_mark", `is ${shown(mark.type)}, which is no mark of the text`);
      return [];
    }
    if (seen.has(mark.type)) problems.add(at, "repeated", "is given more than once");
    seen.add(mark.type);
    problems.unknownKeys(mark, ["type", "attrs"], at);
    if (mark.type !== "link") {
      problems.parse(NO_ATTRIBUTES, mark.attrs ?? {}, [...at, "attrs"]);
      return [{ type: mark.type }];
    }
    const attrs = problems.parse(LinkAttributes, mark.attrs ?? {}, [...at, "attrs"]);
    return attrs ? [{ type: mark.type, attrs }] : [];
  });
}

const NO_ATTRIBUTES = z.strictObject({});

/** The node's type, if it is one that the parent accepts; otherwise null, and the problem is reported. */
function typeOf({ value, path, types }: Pending, problems: Problems): NodeType | null {
  if (!isJson(value) || typeof value.type !== "string") {
    problems.add(path, "wrong_type", "must be a node: an object with a string `type`");
    return null;
  }
  const { type } = value;
  if (!isNodeType(type)) {
    problems.add([...path, "type"], "unknown_node", `is ${shown(type)}, which is no node of the text`);
    return null;
  }
  if (types.includes(type)) return type;
  problems.add(
    [...path, "type"],
    "misplaced_node",
    `cannot be ${shown(type)} here, only ${types.join(", ")}`,
  );
  return null;
}

/** The node's own text, attributes and marks, without its children. */
function parseOwn(type: NodeType, node: Json, { path, types }: Pending, problems: Problems) {
  const own: Record<string, unknown> = { type };
  const isInline = types === INLINE;
  const known = [
    ...["type", "attrs"],
    ...(type === "text" ? ["text"] : []),
    ...(isInline ? ["marks"] : []),
    ...(ALLOWED_CHILDREN[type] ? ["content"] : []),
  ];
  problems.unknownKeys(node, known, path);
  const schema = type in NODE_ATTRIBUTES ? NODE_ATTRIBUTES[type as keyof typeof NODE_ATTRIBUTES] : null;
  const attrs = problems.parse(schema ?? NO_ATTRIBUTES, node.attrs ?? {}, [...path, "attrs"]);
  if (schema) own.attrs = attrs;
  if (type === "text") own.text = problems.parse(NodeText, node.text, [...path, "text"]);
  if (isInline) own.marks = parseMarks(node.marks, [...path, "marks"], problems);
  return own;
}

const NodeText = z.string().min(1).refine(isStorableText, "must be valid Unicode without NUL");

/** The node's children as given, if it may have any. */
function childrenOf(type: NodeType, node: Json, path: Path, problems: Problems): readonly unknown[] {
  const rule = ALLOWED_CHILDREN[type];
  if (!rule) return [];
  const { content = [] } = node;
  if (!Array.isArray(content)) {
    problems.add([...path, "content"], "wrong_type", "must be an array of nodes");
    return [];
  }
  if (content.length < rule.min) problems.add([...path, "content"], "too_few", "must have at least one node");
  return content;
}

/** Validates the whole tree in document order, and rebuilds it with its defaults. */
function parseTree(root: unknown, problems: Problems): unknown {
  const roots: unknown[] = [];
  const pending: Pending[] = [{ value: root, path: [], depth: 1, types: ["doc"], into: roots }];
  let count = 0;
  for (let next = pending.pop(); next && !problems.isFull; next = pending.pop()) {
    count += 1;
    const { value, path, depth } = next;
    if (depth > BODY_LIMITS.depth) {
      problems.add(path, "too_deep", `is nested deeper than ${BODY_LIMITS.depth} levels`);
      break;
    }
    const type = typeOf(next, problems);
    if (type === null || !isJson(value)) continue;
    const own = parseOwn(type, value, next, problems);
    next.into.push(own);
    const rule = ALLOWED_CHILDREN[type];
    if (!rule) continue;
    const children = childrenOf(type, value, path, problems);
    if (count + pending.length + children.length > BODY_LIMITS.nodes) {
      problems.add([], "too_many", `has more than ${BODY_LIMITS.nodes.toLocaleString("en")} nodes`);
      break;
    }
    const into: unknown[] = [];
    own.content = into;
    for (let i = children.length - 1; i >= 0; i--)
      pending.push({
        value: children[i],
        path: [...path, "content", i],
        depth: depth + 1,
        types: rule.types,
        into,
      });
  }
  return roots[0];
}

function parseBody(value: Record<string, unknown>, ctx: z.RefinementCtx): Record<string, unknown> {
  const problems = new Problems();
  const body = parseTree(value, problems);
  // Measured only once the nesting is known to be harmless.
  if (problems.list.length === 0 && sizeBytes(value) > BODY_LIMITS.bytes)
    problems.add([], "too_large", "is larger than 1 MiB");
  if (problems.list.length === 0 && isJson(body)) return body;
  ctx.issues.push(...problems.list.slice(0, BODY_LIMITS.problems));
  return z.NEVER;
}

/** The component of the OpenAPI document that describes the tree (lib/api/openapi/describe-body.ts). */
export const BODY_SCHEMA = "Body";

const sizeBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** TipTap's JSON; missing attributes get their defaults, and text nodes an empty list of marks. */
export const ContentBody = z
  .record(z.string(), z.unknown())
  .transform(parseBody)
  .pipe(z.record(z.string(), z.unknown()))
  .meta({
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, { $ref: `#/components/schemas/${BODY_SCHEMA}` });
    },
  });
export type ContentBody = z.output<typeof ContentBody>;

/**
 * A parsed body with its types. They are not part of the schema's type, from which the whole product's types are
 * inferred.
 */
export const asBody = (body: ContentBody): Body => body as unknown as Body;

const margin = z.number().min(0).max(200).default(72);
const runningLine = storableText(BODY_LIMITS.runningLineLength).nullable().default(null);

export const BodyPage = z
  .strictObject({
    size: z.enum(PAGE_SIZES).default("A4").meta({ example: "A4" }),
    margins: z
      .strictObject({ top: margin, right: margin, bottom: margin, left: margin })
      .prefault({})
      .meta({ description: "In points" }),
    header: runningLine.meta({
      description: "On every page; takes `{{page}}`, `{{pages}}` and the text's variables",
      example: null,
    }),
    footer: runningLine.meta({ description: "As the header", example: "Page {{page}} of {{pages}}" }),
    fontFamily: z.enum(FONT_FAMILIES).default("sans").meta({ example: "sans" }),
    fontSize: z.number().min(6).max(36).default(11).meta({ description: "In points", example: 11 }),
  })
  .meta({ id: "BodyPage", description: "The sheet that rich text is laid out on" });
export type BodyPage = z.output<typeof BodyPage>;
