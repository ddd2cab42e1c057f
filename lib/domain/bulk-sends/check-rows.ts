import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { WorkspaceContext } from "@/lib/context";
import { BulkSendRowFields, type BulkSendRowInput } from "@/lib/contracts/bulk-sends";
import { isInputCode } from "@/lib/contracts/input-codes";
import { limitRowChecks } from "@/lib/domain/bulk-sends/limit-row-checks";
import { findSentBefore } from "@/lib/domain/bulk-sends/sent-before";
import type { BulkSettings, BulkSource } from "@/lib/domain/bulk-sends/source";
import { draftDocument } from "@/lib/domain/documents/draft-document";
import { bodyVariableValues, senderFacts } from "@/lib/domain/documents/lay-out-document";
import { resolvePrefill } from "@/lib/domain/documents/prefill";
import { AppError, type InputProblem } from "@/lib/errors";
import { inputProblems } from "@/lib/platform/http/parse";
import { inputMessages } from "@/lib/pure/input-messages";
import { unprintableCharacters } from "@/lib/pure/print/printable";
import { matchesPattern } from "@/lib/rules/patterns/pattern-engine";
import { checkValue, normaliseValue } from "@/lib/rules/values/value-rules";

/**
 * A checked row of a list, numbered from 1: either the fields that its document is created from, with the id of the
 * document that was already sent under its external id, for which the row is skipped; or its problems.
 */
export type CheckedRow =
  | { number: number; fields: BulkSendRowFields; problems: null; sentBefore: string | null }
  | { number: number; fields: null; problems: InputProblem[]; sentBefore: null };

/** Whether a row's document is to be sent. */
export const isToSend = ({ fields, sentBefore }: CheckedRow): boolean =>
  fields !== null && sentBefore === null;

export interface RowCheck {
  readonly source: BulkSource;
  readonly settings: BulkSettings;
  readonly rows: readonly NumberedRow[];
  readonly sendAgain: boolean;
}

export type NumberedRow = { number: number; input: BulkSendRowInput };

/** Number of rows checked before yielding to the event loop, so that other requests do not wait for a list. */
const ROWS_PER_TURN = 20;

/**
 * Checks every row as creating and sending its document would, without an effect.
 * @throws {AppError} RATE_LIMITED
 */
export async function checkRows(
  ctx: WorkspaceContext,
  { source, settings, rows, sendAgain }: RowCheck,
): Promise<CheckedRow[]> {
  await limitRowChecks(ctx.workspaceId, rows.length);
  const facts = await senderFacts({ ownerId: ctx.principal.userId, workspaceId: ctx.workspaceId });
  const checked: CheckedRow[] = [];
  for (const [i, { number, input }] of rows.entries()) {
    if (i % ROWS_PER_TURN === ROWS_PER_TURN - 1) await nextTurn();
    checked.push(await checkRow({ ctx, source, settings, facts }, number, input));
  }
  const repeated = repeatedIds(checked);
  const before = sendAgain
    ? new Map<string, string>()
    : await findSentBefore(ctx.workspaceId, source.template.id, idsOf(checked));
  return checked.map((row): CheckedRow => {
    const id = row.fields?.externalId;
    if (!row.fields || !id) return row;
    if (repeated.has(row.number)) return refused(row.number, [REPEATED]);
    return { ...row, sentBefore: before.get(id) ?? null };
  });
}

const REPEATED: InputProblem = {
  path: "externalId",
  code: "repeated",
  message: "is the external id of an earlier row",
};

const refused = (number: number, problems: InputProblem[]): CheckedRow => ({
  ...{ number, fields: null, problems },
  sentBefore: null,
});

const idsOf = (rows: readonly CheckedRow[]): string[] =>
  rows.flatMap(({ fields }) => (fields?.externalId ? [fields.externalId] : []));

/** Numbers of the rows whose external id already occurs in an earlier valid row. */
function repeatedIds(rows: readonly CheckedRow[]): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const { number, fields } of rows) {
    if (!fields?.externalId) continue;
    if (seen.has(fields.externalId)) repeated.add(number);
    seen.add(fields.externalId);
  }
  return repeated;
}

type About = {
  ctx: WorkspaceContext;
  source: BulkSource;
  settings: BulkSettings;
  facts: Awaited<ReturnType<typeof senderFacts>>;
};

async function checkRow(about: About, number: number, input: BulkSendRowInput): Promise<CheckedRow> {
  const parsed = BulkSendRowFields.safeParse(input, { error: inputMessages });
  if (!parsed.success) {
    const found = inputProblems(parsed.error, input);
    const known = new Set(found.map(({ path }) => path));
    // All problems of a row are reported at once, so that its sender has to correct it only once.
    return refused(number, [
      ...found,
      ...presetProblems(about.source, input).filter(({ path }) => !known.has(path)),
    ]);
  }
  const problems = [...(await refusalOf(about, parsed.data)), ...valueProblems(about.source, parsed.data)];
  return problems.length > 0
    ? refused(number, problems)
    : { number, fields: parsed.data, problems: null, sentBefore: null };
}

/** Returns the problems of the prefilled values in a row that has other errors. */
function presetProblems(source: BulkSource, input: BulkSendRowInput): InputProblem[] {
  const prefill = BulkSendRowFields.shape.prefill.safeParse(input.prefill);
  if (!prefill.success || !prefill.data) return [];
  try {
    resolvePrefill(source.version.content, prefill.data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details.errors ?? [];
  }
  return valueProblems(source, { prefill: prefill.data });
}

/** Returns the problems for which creating the document would be refused. */
async function refusalOf(
  { ctx, source, settings, facts }: About,
  fields: BulkSendRowFields,
): Promise<InputProblem[]> {
  const { content } = source.version;
  try {
    const { document } = draftDocument(ctx, source, documentInput(settings, fields));
    if (content.body) await bodyVariableValues(document, content, facts);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { errors, detail } = error.details;
    return errors ?? [{ path: "", code: "invalid_value", message: detail ?? error.title }];
  }
}

/**
 * Returns prefilled values that break their field's rules. The sender of a single document sees them before it goes
 * out, and its recipient can correct them; in a list, one wrong column would reach everyone.
 */
function valueProblems(
  { version }: BulkSource,
  { prefill = {} }: Pick<BulkSendRowFields, "prefill">,
): InputProblem[] {
  const byKey = new Map(version.content.fields.map((field) => [field.key, field]));
  return Object.entries(prefill).flatMap(([key, value]): InputProblem[] => {
    const field = byKey.get(key);
    const normal = field && normaliseValue(field, value);
    if (!field || !normal?.ok) return [];
    const fault = checkValue(field, normal.value, { matchesPattern, unprintable: unprintableCharacters });
    const code = fault?.code.toLowerCase();
    // Unprintable text is already reported by creating the document.
    return fault && fault.code !== "UNPRINTABLE" && isInputCode(code)
      ? [{ path: `prefill.${key}`, code, message: fault.message }]
      : [];
  });
}

/** The input of `POST /v1/documents` for one row. */
export const documentInput = (settings: BulkSettings, { name, ...fields }: BulkSendRowFields) => ({
  ...settings,
  ...fields,
  name: name ?? settings.name,
});
