import { MIMEType } from "node:util";
import type { z } from "zod";
import { type InputCode, isInputCode } from "@/lib/contracts/input-codes";
import { AppError, type InputProblem, invalidInput, invalidInputs, MAX_LISTED_PROBLEMS } from "@/lib/errors";
import { JSON_TIMEOUT_MS, receiveBytes } from "@/lib/platform/http/receive-body";
import { exceedsJsonValues } from "@/lib/pure/count-json-values";
import { isUuid } from "@/lib/pure/id";
import { inputMessages } from "@/lib/pure/input-messages";
import { namedResource } from "@/lib/pure/named-resource";

/** Limit of a body, and of a form part that is JSON. */
export const MAX_JSON_BYTES = 1024 * 1024;
/** A body of numbers only could contain millions. */
const MAX_JSON_VALUES = 100_000;

/** The number of problems in zod's issues, only the first of which are mapped. */
const countProblems = ({ issues }: z.ZodError): number =>
  issues.reduce((sum, issue) => sum + (issue.code === "unrecognized_keys" ? issue.keys.length : 1), 0);

/**
 * Maps zod's first issues to the contract's `errors`: dotted path, stable code, message. @param value the parsed
 * input
 */
export function inputProblems(error: z.ZodError, value: unknown): InputProblem[] {
  return error.issues.slice(0, MAX_LISTED_PROBLEMS).flatMap((issue): InputProblem[] => {
    const path = issue.path.join(".");
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({
        path: path ? `${path}.${key}` : key,
        code: "unknown_field",
        message: "is not a field of this request",
      }));
    return [{ path, code: codeOf(issue, valueAt(value, issue.path)), message: issue.message }];
  });
}

const FORMAT_CODES: Readonly<Record<string, InputCode>> = {
  email: "invalid_email",
  url: "invalid_url",
  uuid: "invalid_uuid",
  datetime: "invalid_date_time",
};

/** The API's error code for an issue of the schema library. */
function codeOf(issue: z.core.$ZodIssue, value: unknown): InputCode {
  switch (issue.code) {
    case "invalid_type":
      return value === undefined ? "required" : "wrong_type";
    case "invalid_value":
      return value === undefined ? "required" : "not_an_option";
    case "too_small":
      return sizeCode(issue.origin, { string: "too_short", number: "too_small", list: "too_few" });
    case "too_big":
      return sizeCode(issue.origin, { string: "too_long", number: "too_large", list: "too_many" });
    case "invalid_format":
      return FORMAT_CODES[issue.format] ?? "invalid_format";
    case "invalid_key":
      return issue.issues[0] ? codeOf(issue.issues[0], "") : "invalid_value";
    case "custom":
      return isInputCode(issue.params?.code) ? issue.params.code : "invalid_value";
    default:
      return value === undefined ? "required" : "invalid_value";
  }
}

function sizeCode(origin: string, codes: Record<"string" | "number" | "list", InputCode>): InputCode {
  if (origin === "string") return codes.string;
  return ["array", "set", "map", "object"].includes(origin) ? codes.list : codes.number;
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );

/**
 * Parses, and handles stack overflows: zod collects a list's issues by spreading them into one call, which fails for
 * too many.
 */
function safeParse<S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> {
  try {
    return schema.safeParse(value, { error: inputMessages });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalidInput({
      path: "",
      code: "too_many_problems",
      message: "has too many errors to list",
    });
  }
}

/** @throws {AppError} INVALID_INPUT with every invalid place */
export function parseWith<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = safeParse(schema, value);
  if (!parsed.success) throw invalidInputs(inputProblems(parsed.error, value), countProblems(parsed.error));
  return parsed.data;
}

const RESERVED = "__proto__";

const reserved = (path: string): AppError =>
  invalidInput({ path, code: "reserved_name", message: "is not allowed as a field name" });

/** `metadata[unit]`: one property of an object parameter (OpenAPI, style deepObject). */
const PAIR = /^([A-Za-z]+)\[([^\]]+)\]$/;

/**
 * Query parameters are strings, or objects in bracket notation; a repeated name is rejected rather than silently
 * dropped.
 * @throws {AppError} INVALID_INPUT
 */
export function parseQuery<S extends z.ZodType>(schema: S, url: URL): z.output<S> {
  const values: Record<string, unknown> = Object.create(null);
  for (const [name, value] of url.searchParams) {
    const [, object, key] = PAIR.exec(name) ?? [];
    const target = object && key ? pairsOf(values, object) : values;
    const own = object && key ? key : name;
    if (own === RESERVED) throw reserved(name);
    if (!target || Object.hasOwn(target, own))
      throw invalidInput({ path: name, code: "repeated", message: "is given more than once" });
    target[own] = value;
  }
  return parseWith(schema, values);
}

/** @returns null where the name is already taken by a plain value */
function pairsOf(values: Record<string, unknown>, name: string): Record<string, unknown> | null {
  const before = values[name];
  if (before !== undefined) return typeof before === "object" ? (before as Record<string, unknown>) : null;
  const pairs: Record<string, unknown> = Object.create(null);
  values[name] = pairs;
  return pairs;
}

/**
 * Path parameters that name a resource: a malformed UUID names nothing, so it is a 404 (contract, section 2).
 * @param path as the operation declares it
 */
export function requireUuids(params: Record<string, string>, names: readonly string[], path: string): void {
  for (const name of names)
    if (!isUuid(params[name] ?? ""))
      throw new AppError("NOT_FOUND", { detail: `The ${namedResource(path, name)} was not found.` });
}

/**
 * Reads and parses a JSON body of up to `maxBytes` (1 MiB), and reads no further.
 * @throws {AppError} UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INVALID_INPUT
 */
export async function parseBody<S extends z.ZodType>(
  schema: S,
  request: Request,
  maxBytes = MAX_JSON_BYTES,
): Promise<z.output<S>> {
  return parseJson(schema, await readJsonText(request, maxBytes), request.headers);
}

/**
 * Parses a body that was already read; an empty one is `undefined` to the schema, whatever its type.
 * @throws {AppError} UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INVALID_INPUT
 */
export function parseJson<S extends z.ZodType>(
  schema: S,
  text: string,
  headers: Headers,
  maxValues?: number,
): z.output<S> {
  if (text === "") return parseWith(schema, undefined);
  if (!isJson(headers.get("content-type")))
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", { detail: "Send the body as application/json, in UTF-8." });
  return parseWith(schema, parseJsonText(text, "", maxValues));
}

/**
 * Parses untrusted JSON, within the limits that apply to all of it.
 * @param at its path in the input, for syntax errors
 * @throws {AppError} PAYLOAD_TOO_LARGE, INVALID_INPUT
 */
export function parseJsonText(text: string, at: string, maxValues = MAX_JSON_VALUES): unknown {
  // Checked before parsing: every value costs a check and, when it is invalid, an error entry.
  if (exceedsJsonValues(text, maxValues))
    throw new AppError("PAYLOAD_TOO_LARGE", {
      detail: `The body can have at most ${maxValues.toLocaleString("en")} values.`,
    });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidInput({ path: at, code: "malformed_json", message: "is not valid JSON" });
  }
  refuseReservedNames(text, value);
  return value;
}

/**
 * Rejects `__proto__`: no schema has it, and an object with caller-defined keys would lose it silently.
 * @throws {AppError} INVALID_INPUT
 */
function refuseReservedNames(text: string, root: unknown): void {
  // Unless the name occurs literally, or may be written partly with \\u escapes, there is nothing to look for.
  if (!text.includes("__proto__") && !text.includes("\\u")) return;
  const pending: { value: unknown; path: string[] }[] = [{ value: root, path: [] }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    for (const [name, value] of Object.entries(next.value)) {
      const path = [...next.path, name];
      if (name === RESERVED) throw reserved(path.join("."));
      pending.push({ value, path });
    }
  }
}

/**
 * Whether the Content-Type is JSON. JSON is UTF-8 (RFC 8259), so a charset has to be UTF-8, by either of its names,
 * or absent.
 */
function isJson(header: string | null): boolean {
  if (header === null) return false;
  try {
    const { essence, params } = new MIMEType(header);
    return essence === "application/json" && /^utf-?8$/i.test(params.get("charset") ?? "utf-8");
  } catch {
    return false;
  }
}

/**
 * Reads the body as text, up to `maxBytes` and no further.
 * @throws {AppError} PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT, RATE_LIMITED, INVALID_INPUT for invalid UTF-8
 */
export async function readJsonText(request: Request, maxBytes = MAX_JSON_BYTES): Promise<string> {
  const tooLarge = () =>
    new AppError("PAYLOAD_TOO_LARGE", { detail: `The body can have at most ${maxBytes / 1024 / 1024} MB.` });
  const bytes = await receiveBytes(request, { maxBytes, tooLarge, withinMs: JSON_TIMEOUT_MS });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalidInput({ path: "", code: "malformed_utf8", message: "is not valid UTF-8" });
  }
}
