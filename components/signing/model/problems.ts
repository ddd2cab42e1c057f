import { fieldLabel } from "@/components/signing/model/labels";
import { parseRetryAfter } from "@/lib/client/parse-retry-after";
import { retryTimeText } from "@/lib/client/retry-time";
import type { ContentField } from "@/lib/contracts/content";
import { CONTENT_LIMITS, FIELD_TRAITS } from "@/lib/contracts/field-types";
import { fill, fillCount } from "@/lib/i18n/fill";
import type { SigningMessages, Wording } from "@/lib/i18n/signing-messages";
import { dateLocale } from "@/lib/pure/date-locale";
import { localizeDecimal } from "@/lib/pure/typed-number";
import { calendarDateToUtc } from "@/lib/rules/formula/calendar-date";
import { maskOf } from "@/lib/rules/values/check-value";
import { decimalsOf } from "@/lib/rules/values/format-number";
import { maskExample } from "@/lib/rules/values/mask";
import type { FieldProblem } from "@/lib/rules/values/validate";

/** Error messages by field id; each is complete on its own. */
export type Problems = Readonly<Record<string, string>>;

/** A problem found by the rules, or by the server, which only gives its code. */
type Found = Pick<FieldProblem, "limit" | "format" | "signs"> & { readonly code: string };

/** Codes whose message states a limit. */
const LIMIT_CODES: ReadonlySet<string> = new Set(["TOO_SMALL", "TOO_LARGE", "TOO_SHORT"]);

/** The field's name in the messages. */
type Named = { readonly field: string };

function limitText(field: ContentField, limit: string, locale: string): string {
  const date = FIELD_TRAITS[field.type].valueKind === "date" ? calendarDateToUtc(limit) : null;
  return date
    ? new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: "long", timeZone: "UTC" }).format(date)
    : localizeDecimal(limit, locale);
}

function missingText(field: ContentField, messages: SigningMessages["fields"]["problems"]) {
  const { valueKind, isSignature } = FIELD_TRAITS[field.type];
  if (valueKind === "boolean") return messages.unticked;
  return isSignature ? messages.unsigned : messages.missing;
}

function rangeText(
  field: ContentField,
  isTooSmall: boolean,
  messages: SigningMessages["fields"]["problems"],
) {
  const kind = FIELD_TRAITS[field.type].valueKind;
  if (kind === "choices") return isTooSmall ? messages.ticksAtLeast : messages.ticksAtMost;
  if (kind === "date") return isTooSmall ? messages.notBefore : messages.notAfter;
  return isTooSmall ? messages.atLeast : messages.atMost;
}

function decimalsText(field: ContentField, { messages, language }: Wording, named: Named): string {
  const { problems } = messages.fields;
  const decimals = decimalsOf(field);
  return decimals === null || decimals === 0
    ? fill(problems.formats.integer, named)
    : fillCount(problems.decimals, decimals, language, named);
}

/** The author's own message, or else the format that the mask requires. */
function patternText(
  field: ContentField,
  problems: SigningMessages["fields"]["problems"],
  named: Named,
): string {
  const own = field.validation.patternMessage?.trim();
  if (own) return own;
  const mask = maskOf(field);
  return mask === null
    ? fill(problems.formats.pattern, named)
    : fill(problems.formats.mask, { ...named, example: maskExample(mask) });
}

/** Error message for one problem of a field. */
export function problemText(field: ContentField, found: Found, wording: Wording): string {
  const { messages, language, locale } = wording;
  const { problems } = messages.fields;
  const named: Named = { field: fieldLabel(field, messages) };
  const { limit, format } = found;
  // The rules' codes are upper case, the API's lower case; otherwise they are equal.
  const code = found.code.toUpperCase();
  if (limit === undefined && LIMIT_CODES.has(code)) return fill(problems.unknown, named);
  const kind = FIELD_TRAITS[field.type].valueKind;
  const limited = { ...named, limit: limitText(field, limit ?? "", locale) };
  switch (code) {
    case "REQUIRED":
      return fill(missingText(field, problems), named);
    case "TOO_SMALL":
    case "TOO_LARGE":
      return fill(rangeText(field, code === "TOO_SMALL", problems), limited);
    case "TOO_SHORT":
      return fillCount(problems.tooShort, Number(limit), language, named);
    case "TOO_LONG":
      return limit === undefined
        ? fill(problems.tooMuchText, named)
        : fillCount(problems.tooLong, Number(limit), language, named);
    case "FORMAT_MISMATCH":
      if (format) return fill(problems.formats[format], named);
      return kind === "number" ? decimalsText(field, wording, named) : fill(problems.noPicture, named);
    case "PATTERN_MISMATCH":
      return patternText(field, problems, named);
    case "UNPRINTABLE":
      return found.signs
        ? fill(problems.unprintable, { ...named, signs: found.signs.join(" ") })
        : fill(problems.unprintableSome, named);
    case "OPTION_UNKNOWN":
      return fill(problems.noOption, named);
    case "UNKNOWN_FILE":
      return fill(problems.uploadAgain, named);
    case "WRONG_TYPE":
      if (kind === "number")
        return fill(problems.noNumber, { ...named, example: localizeDecimal("12.50", locale) });
      if (kind === "date") return fill(problems.noDate, named);
      return kind === "text"
        ? fillCount(problems.tooLong, CONTENT_LIMITS.valueLength, language, named)
        : fill(problems.unknown, named);
    default:
      return fill(problems.unknown, named);
  }
}

/** Error messages for the rules' problems; the first one of each field. */
export function problemsFromRules(
  found: readonly FieldProblem[],
  fields: readonly ContentField[],
  wording: Wording,
): Problems {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const problems: Record<string, string> = {};
  for (const problem of found) {
    const field = byId.get(problem.fieldId);
    if (field) problems[field.id] ??= problemText(field, problem, wording);
  }
  return problems;
}

/** Error response of a refused request (RFC 9457); only the members that the page reads. */
export interface ApiProblem {
  readonly status: number;
  readonly code: string;
  /** Seconds until a retry, from the server's Retry-After; absent if it sends none. */
  readonly retryAfterSeconds?: number;
  readonly errors: readonly { readonly path: string; readonly code: string }[];
}

/** Reads a problem from a response. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body = (await response.json().catch(() => null)) as Partial<ApiProblem> | null;
  const seconds = parseRetryAfter(response.headers.get("Retry-After"));
  return {
    status: response.status,
    code: body?.code ?? "INTERNAL",
    ...(seconds ? { retryAfterSeconds: seconds } : {}),
    errors: Array.isArray(body?.errors) ? body.errors : [],
  };
}

/** In seconds. For a longer wait, the time of the next try is shown. */
const A_MINUTE = 60;

/** A user-facing message for any problem; the problem's own text is written for API clients. */
export function problemMessage(
  { status, code, retryAfterSeconds = 0 }: ApiProblem,
  { messages, language }: Pick<Wording, "messages" | "language">,
): string {
  const { problems } = messages.page;
  if (code === "OFFLINE") return problems.offline;
  if (code === "RATE_LIMITED")
    return retryAfterSeconds > A_MINUTE
      ? fill(problems.tooOftenUntil, { time: retryTimeText(retryAfterSeconds, language) })
      : problems.tooOften;
  if (code === "FORM_CLOSED") return problems.formClosed;
  if (code === "PAYLOAD_TOO_LARGE") return problems.tooLarge;
  return status >= 500 ? problems.broken : problems.refused;
}

/**
 * The server's validation errors by field (`values.f1`, `signatures.f1.image`), and a general message for errors that
 * belong to no field on this page.
 */
export function problemsFromApi(
  problem: ApiProblem,
  fields: readonly ContentField[],
  wording: Wording,
): { problems: Problems; rest: string | null } {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const problems: Record<string, string> = {};
  let isElsewhere = problem.errors.length === 0;
  for (const { path, code } of problem.errors) {
    const [group, id = ""] = path.split(".");
    const field = group === "values" || group === "signatures" ? byId.get(id) : undefined;
    if (field) problems[field.id] ??= problemText(field, { code }, wording);
    else isElsewhere = true;
  }
  return { problems, rest: isElsewhere ? problemMessage(problem, wording) : null };
}
