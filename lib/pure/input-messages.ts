import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/**
 * Validation messages, phrased to follow the value's name ("name: must be …"). A schema's own message takes precedence;
 * these replace zod's defaults.
 */
export const inputMessages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return typeMessage(issue);
    case "invalid_value":
      return `${issue.input === undefined ? "is missing; it " : ""}${choiceMessage(issue.values)}`;
    case "too_small":
      return limitMessage(issue, issue.minimum, { open: "more than", closed: "or more" });
    case "too_big":
      return limitMessage(issue, issue.maximum, { open: "less than", closed: "or fewer" });
    case "invalid_format":
      return formatMessage(issue);
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_union":
      return unionMessage(issue);
    case "invalid_key":
      return `is not allowed as a name: it ${issue.issues[0]?.message ?? "is not valid"}`;
    default:
      return "is not valid";
  }
};

/** JSON type names for API clients. */
const TYPES: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

function typeMessage({ expected, input }: Extract<Issue, { code: "invalid_type" }>): string {
  if (input === undefined) return "is missing";
  const wanted = TYPES[expected];
  if (!wanted) return "is not valid";
  const type = givenType(input);
  return type === wanted || expected === "int" ? `must be ${wanted}` : `must be ${wanted}, not ${type}`;
}

function givenType(input: unknown): string {
  if (input === null) return "null";
  if (Array.isArray(input)) return "a list";
  return typeof input === "boolean" ? String(input) : (TYPES[typeof input] ?? "this");
}

const quoted = (value: unknown): string => (typeof value === "string" ? `“${value}”` : String(value));

function choiceMessage(values: readonly unknown[]): string {
  const choices = values.map(quoted);
  return choices.length === 1 ? `must be ${choices[0]}` : `must be one of ${choices.join(", ")}`;
}

type LimitIssue = Extract<Issue, { code: "too_small" | "too_big" }>;

/** Messages such as "must have 2 items or more", "must be 60 characters or fewer", "must be less than 5". */
function limitMessage(
  issue: LimitIssue,
  limit: number | bigint,
  words: { open: string; closed: string },
): string {
  const { origin, inclusive, exact, code } = issue;
  const isCounted = origin === "string" || origin === "array";
  if (isCounted && code === "too_small" && limit === 1) return "must not be empty";
  const unit = origin === "string" ? "character" : "item";
  const amount = isCounted ? `${limit} ${unit}${Number(limit) === 1 ? "" : "s"}` : String(limit);
  const verb = origin === "array" || origin === "object" ? "must have" : "must be";
  if (exact) return `${verb} exactly ${amount}`;
  if (!inclusive) return `${verb} ${words.open} ${amount}`;
  return `${verb} ${amount} ${!isCounted && code === "too_big" ? "or less" : words.closed}`;
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: "a UUID",
  email: "an email address such as name@example.com",
  url: "a complete URL such as https://example.com/hooks",
  date: "a date as YYYY-MM-DD",
  datetime: "a date and time as 2026-12-31T23:59:59Z",
  time: "a time as 23:59:59",
};

function formatMessage(issue: Extract<Issue, { code: "invalid_format" }>): string {
  if (issue.format === "starts_with") return `must start with ${quoted(issue.prefix)}`;
  if (issue.format === "ends_with") return `must end with ${quoted(issue.suffix)}`;
  if (issue.format === "regex") return `must match ${issue.pattern}`;
  const format = FORMATS[issue.format];
  return format ? `must be ${format}` : "does not have the required format";
}

/** In a discriminated union, the discriminator is the invalid field. */
function unionMessage(issue: Extract<Issue, { code: "invalid_union" }>): string {
  if (Array.isArray(issue.options) && issue.options.length > 0) return choiceMessage(issue.options);
  const words = new Set(issue.errors.map(([first]) => (first?.path.length === 0 ? first.message : null)));
  if (words.size === 0 || words.has(null)) return "does not match any of the allowed forms";
  return [...words].join(", or ");
}
