import type { JsonSchema, OpenApiDocument } from "@/lib/api/openapi/openapi-types";

const SCHEMAS = "#/components/schemas/";

type Node = { [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/**
 * Responses may gain fields, so their schemas are open: no `additionalProperties: false`, and enums are marked
 * extensible (`x-extensible-enum`). Request schemas stay closed. A schema used in both is split: `X` for responses and
 * `XInput` for requests, or `XOutput` beside an existing `XInput`.
 */
export function openResponseSchemas(document: OpenApiDocument): OpenApiDocument {
  const { schemas } = document.components;
  const operations = Object.values(document.paths).flatMap((at) => Object.values(at));
  const events = Object.values(document.webhooks).map(({ post }) => post);
  const answers = [...operations.map(({ responses }) => responses), ...events];
  const requests = operations.map(({ requestBody, parameters }) => ({ requestBody, parameters }));
  const [answered, sent] = [reachedFrom(answers, schemas), reachedFrom(requests, schemas)];
  const doubled = [...answered].filter((name) => sent.has(name) && isClosed(name, schemas));
  const asAnswered = new Map(
    doubled.filter(isInput).map((name) => [name, name.replace(/Input$/, "Output")] as const),
  );
  const asSent = new Map(
    doubled.filter((name) => !isInput(name)).map((name) => [name, `${name}Input`] as const),
  );
  for (const [name, copy] of [...asAnswered, ...asSent]) {
    if (schemas[copy]) throw new Error(`${copy} is the name of two schemas`);
    schemas[copy] = structuredClone(schemas[name]) as JsonSchema;
  }
  for (const name of sent)
    if (!answered.has(name) || doubled.includes(name)) refer(schemas[asSent.get(name) ?? name], asSent);
  for (const request of requests) refer(request, asSent);
  for (const name of answered) open(schemas[asAnswered.get(name) ?? name], asAnswered);
  for (const answer of answers) open(answer, asAnswered);
  return document;
}

const isInput = (name: string): boolean => name.endsWith("Input");

/** Names of all schemas referenced, transitively. */
function reachedFrom(root: unknown, schemas: Record<string, JsonSchema>): Set<string> {
  const found = new Set<string>();
  const pending: unknown[] = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!isNode(next)) continue;
    const name = nameOf(next.$ref);
    if (name !== null && !found.has(name)) {
      found.add(name);
      pending.push(schemas[name]);
    }
    pending.push(...Object.values(next).filter(isNode));
  }
  return found;
}

const nameOf = (ref: unknown): string | null =>
  typeof ref === "string" && ref.startsWith(SCHEMAS) ? ref.slice(SCHEMAS.length) : null;

/** Whether the schema, or one that it references, forbids additional properties. */
const isClosed = (name: string, schemas: Record<string, JsonSchema>): boolean =>
  [name, ...reachedFrom(schemas[name], schemas)].some((one) =>
    JSON.stringify(schemas[one]).includes('"additionalProperties":false'),
  );

const MORE = "More values may be added";

/** Points references at the copies meant for requests or responses. */
function refer(node: unknown, names: ReadonlyMap<string, string>): void {
  if (!isNode(node)) return;
  for (const [key, value] of Object.entries(node)) {
    // A `$ref`, or an entry of a discriminator's mapping.
    const name = nameOf(value);
    if (name !== null) node[key] = SCHEMAS + (names.get(name) ?? name);
    else if (!IS_VALUE.has(key)) refer(value, names);
  }
}

/** Opens response schemas in place. */
function open(node: unknown, names: ReadonlyMap<string, string>): void {
  refer(node, names);
  openStandalone(node);
}

function openStandalone(node: unknown): void {
  if (!isNode(node)) return;
  if (node.additionalProperties === false) delete node.additionalProperties;
  if (Array.isArray(node.enum) && node.enum.length > 1 && !node["x-extensible-enum"]) {
    node["x-extensible-enum"] = node.enum;
    node.description = node.description ? `${node.description}. ${MORE}` : MORE;
  }
  for (const [key, value] of Object.entries(node)) if (!IS_VALUE.has(key)) openStandalone(value);
}

/** Keywords whose content is a value, not a schema. */
const IS_VALUE = new Set(["example", "examples", "default", "const", "enum", "x-extensible-enum"]);
