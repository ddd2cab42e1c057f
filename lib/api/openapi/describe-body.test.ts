import { describe, expect, it } from "vitest";
import { bodyComponents } from "@/lib/api/openapi/describe-body";
import { exampleOf } from "@/lib/api/openapi/example-of";
import type { JsonSchema } from "@/lib/api/openapi/openapi-types";
import { ContentBody } from "@/lib/contracts/body";
import { INPUT_CODES } from "@/lib/contracts/input-codes";
import { inputProblems } from "@/lib/platform/http/parse";
import { casesOf } from "@/test/api/limit-cases";
import { type Field, fieldsOf, withValue, wrongType } from "@/test/api/schema-fields";

/**
 * Compares the declared schemas of rich-text nodes with validation: the general test of request fields skips unions by
 * type, so they are walked here.
 */

const components = bodyComponents() as Record<string, JsonSchema>;
const nameOf = (ref: string): string => ref.split("/").at(-1) ?? "";
const find = (ref: string): JsonSchema => components[nameOf(ref)] ?? {};

type Json = Record<string, unknown>;
interface Place {
  /** Where the node is in the body. */
  readonly path: string;
  readonly body: (node: unknown) => unknown;
}

const childrenOf = (schema: JsonSchema): string[] => {
  const { items } = schema.properties?.content ?? {};
  return (items?.oneOf ?? (items ? [items] : [])).map(({ $ref = "" }) => nameOf($ref));
};
const sampleOf = (name: string) => exampleOf({ $ref: `#/components/schemas/${name}` }, find) as Json;

/** A place for each node type, in an otherwise valid body. */
function placesOf(): Map<string, Place> {
  const places = new Map<string, Place>([["Body", { path: "", body: (node) => node }]]);
  for (const [name, place] of places)
    for (const child of childrenOf(components[name] ?? {})) {
      if (places.has(child)) continue;
      const body = (node: unknown) =>
        place.body({ ...(name === "Body" ? { type: "doc" } : sampleOf(name)), content: [node] });
      places.set(child, { path: `${place.path ? `${place.path}.` : ""}content.0`, body });
    }
  return places;
}
const PLACES = placesOf();

interface Problem {
  readonly path: string;
  readonly code: string;
}

function problemsOf(body: unknown): Problem[] {
  const parsed = ContentBody.safeParse(body);
  const problems = parsed.success ? [] : inputProblems(parsed.error, body);
  for (const { code } of problems) expect(INPUT_CODES).toHaveProperty(code);
  return problems;
}

const joined = (...parts: (string | number)[]): string => parts.filter((part) => part !== "").join(".");
const isAbout = (path: string, at: string): boolean =>
  path === at || path.startsWith(`${at}.`) || at.startsWith(`${path}.`) || at === "";

/** Schemas cannot express that a link's address is safe or that marks are unique: the descriptions do. */
const isOnlyDescribed = (at: string): boolean => /\.(?:href|marks)$/.test(at);

/** Differences between a node's or mark's declared schema and validation, in its place. */
function differences(schema: JsonSchema, sample: Json, place: Place): string[] {
  const own = fieldsOf(schema, find).filter(({ path }) => path[0] !== "marks" || path.length === 1);
  const fields: Field[] = [{ path: [], schemas: [schema] }, ...own];
  return fields.flatMap(({ path, schemas }) =>
    schemas.flatMap((one) => {
      const at = joined(place.path, ...path);
      const value = path.reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], sample);
      const wrong = wrongType({ path, schemas });
      const isSingle = schemas.filter(({ type }) => type !== "null").length === 1;
      const cases = [
        ...casesOf(one, value ?? one.examples?.[0], find),
        ...(wrong === undefined ? [] : [{ rule: "wrong type", value: wrong, isTaken: false }]),
      ].filter(({ isTaken }) => (isTaken ? !isOnlyDescribed(at) : isSingle));
      return cases.flatMap((tried) => {
        count += 1;
        const found = problemsOf(place.body(withValue(sample, path, tried.value)));
        const isRefused = found.some((problem) => isAbout(problem.path, at));
        return isRefused === tried.isTaken ? [`${at} ${tried.rule}: ${JSON.stringify(found)}`] : [];
      });
    }),
  );
}
let count = 0;

// The tests run in this order: the last one checks that the others covered everything.
describe("what is declared of each node", { shuffle: false }, () => {
  it.each([...PLACES].filter(([name]) => name !== "Body"))("holds: %s", (name, place) => {
    const schema = components[name] ?? {};
    expect(problemsOf(place.body(sampleOf(name)))).toEqual([]);
    expect(differences(schema, sampleOf(name), place)).toEqual([]);
  });

  it("holds for each mark", () => {
    const inText = PLACES.get("BodyText");
    const place: Place = {
      path: joined(inText?.path ?? "", "marks.0"),
      body: (mark) => inText?.body({ type: "text", text: "words", marks: [mark] }),
    };
    const marks = components.BodyMark?.oneOf ?? [];
    expect(marks.length).toBe(7);
    for (const one of marks) {
      const mark = one.$ref ? find(one.$ref) : one;
      const sample = exampleOf(mark, find) as Json;
      expect(problemsOf(place.body(sample))).toEqual([]);
      expect(differences(mark, sample, place)).toEqual([]);
    }
  });

  it("tries every limit", () => {
    expect(count).toBeGreaterThan(150);
  });
});

describe("the types of nodes that a node may have", () => {
  const types = new Map([...PLACES.keys()].map((name) => [name, components[name]?.properties?.type?.const]));

  it.each([...PLACES])("are all that it takes: %s", (name, place) => {
    const children = childrenOf(components[name] ?? {});
    const declared = new Set(children.map((child) => types.get(child)));
    const { discriminator } = components[name]?.properties?.content?.items ?? {};
    if (discriminator) expect(Object.keys(discriminator.mapping ?? {})).toEqual([...declared]);
    if (children.length === 0) return;
    for (const [other, type] of types) {
      const node = children.find((child) => types.get(child) === type) ?? other;
      const found = problemsOf(
        place.body({ ...sampleOf(name), type: types.get(name), content: [sampleOf(node)] }),
      );
      const at = joined(place.path, "content.0.type");
      expect([type, found.map(({ path }) => path)]).toEqual([type, declared.has(type) ? [] : [at]]);
    }
    const unknown = problemsOf(place.body({ ...sampleOf(name), content: [{ type: "script" }] }));
    expect(unknown).toMatchObject([{ code: "unknown_node" }]);
  });
});
