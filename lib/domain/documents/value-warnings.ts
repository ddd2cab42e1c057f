import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ContentField, FieldValue } from "@/lib/contracts/content";
import type { DocumentDto, ValueWarning } from "@/lib/contracts/documents";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { isOpen } from "@/lib/domain/documents/policy";
import { measureTexts } from "@/lib/domain/files/measure-texts";
import { type PublishedVersion, publishedVersion } from "@/lib/domain/templates/published-version";
import { versionPagesOf } from "@/lib/domain/templates/serialize";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import type { MeasuredText } from "@/lib/pure/print/fit-text";
import { measureText } from "@/lib/pure/print/measure-text";
import { receivedText } from "@/lib/pure/print/received-text";
import { isTypesetAsText } from "@/lib/rules/typeset-as-text";
import {
  type FieldPlaces,
  textStyleOf,
  textsToMeasure,
  typesetText,
  valueBox,
} from "@/lib/rules/typeset-text";
import { recipientStartingValue } from "@/lib/rules/values/starting-values";
import { formatValue } from "@/lib/rules/values/value-rules";

/**
 * Warns of preset values that are too long for their fields, by the same fitting rule as pages and seal (contract,
 * section 13): the sender's values, and the template's defaults where the sender set none. Nothing is refused because
 * of a warning.
 */

/**
 * Maximum number of texts and characters in one request to the worker; with `MAX_ASKED` in total, values beyond these
 * limits get no warning.
 */
const REQUEST_LIMITS = { texts: 100, characters: 20_000 };
const MAX_ASKED = 300;
/** Number of values checked before yielding to the event loop. */
const VALUES_PER_TURN = 50;

type Prefill = Readonly<Record<string, FieldValue>>;

/** The fields of documents, and what is needed to find their boxes. */
type ValuePlaces = { readonly fields: readonly ContentField[]; readonly places: FieldPlaces };

export const valuePlaces = ({ version, content }: PublishedVersion): ValuePlaces => ({
  fields: content.fields,
  places: { sourceKind: version.sourceKind, pages: versionPagesOf(version) },
});

/**
 * Returns the document with warnings about its values, if there are any and it has not ended.
 * @param caller key by which requests take turns at the worker
 */
export async function withValueWarnings<D extends DocumentDto>(dto: D, caller: string): Promise<D> {
  const isPending = dto.status === "draft" || isOpen(dto.status);
  if (!isPending) return dto;
  const published = await publishedVersion(dto.templateVersionId);
  const prefill = startingValues(published.content.fields, dto.prefill);
  if (Object.keys(prefill).length === 0) return dto;
  const row = await db().document.findUnique({ where: { id: dto.id }, select: { options: true } });
  if (!row) return dto;
  const [valueWarnings = []] = await findValueWarnings(
    valuePlaces(published),
    [prefill],
    documentOptionsOf(row).locale,
    caller,
  );
  return valueWarnings.length > 0 ? { ...dto, valueWarnings } : dto;
}

/** Returns the starting values of recipients' fields, by key: the sender's values, else the template's defaults. */
const startingValues = (fields: readonly ContentField[], prefill: Prefill): Prefill =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const isFixed = FIELD_TRAITS[field.type].filledBy === "template";
      const value = isFixed ? null : recipientStartingValue(field, prefill, []);
      return value === null ? [] : [[field.key, value]];
    }),
  );

/**
 * Finds the values that are too long for their fields, for each set of values.
 * @param locale BCP 47 language tag of the documents
 */
export async function findValueWarnings(
  { fields, places }: ValuePlaces,
  prefills: readonly Prefill[],
  locale: string,
  caller: string,
): Promise<ValueWarning[][]> {
  const textFields = fields.flatMap((field) => {
    // Read-only values of a rich text flow with the text.
    const isFlowing = places.sourceKind === "document" && field.readOnly;
    const box = isFlowing || !isTypesetAsText(field) ? null : valueBox(field, places);
    return box ? [{ field, box, style: textStyleOf(field) }] : [];
  });
  const values = prefills.map((prefill) =>
    textFields.flatMap(({ field, ...place }) => {
      const value = Object.hasOwn(prefill, field.key) ? prefill[field.key] : undefined;
      const text = value === undefined ? "" : formatValue(field, value, locale);
      return text === ""
        ? []
        : [{ ...place, key: field.key, text, parts: textsToMeasure(text, place.style) }];
    }),
  );
  const measured = await measureAll(
    values.flat().flatMap(({ parts }) => parts),
    locale,
    caller,
  );
  const warnings: ValueWarning[][] = [];
  let done = 0;
  for (const row of values) {
    const found: ValueWarning[] = [];
    for (const { key, text, box, style, parts } of row) {
      if (++done % VALUES_PER_TURN === 0) await nextTurn();
      const known = parts.flatMap((part) => measured.get(part) ?? []);
      if (known.length < parts.length) continue;
      const { size, isTooLong } = typesetText(text, box, style, known);
      if (isTooLong) found.push(warningOf(key, size));
    }
    warnings.push(found);
  }
  return warnings;
}

function warningOf(key: string, size: number): ValueWarning {
  const sizePt = Math.round(size * 100) / 100;
  const message = `is too long for its field, and is printed smaller than 6 pt (${sizePt} pt)`;
  return { key, code: "printed_small", sizePt, message };
}

/**
 * Measures texts by the table of advances, and has the worker measure the rest; texts for which the worker has no
 * time are left out.
 */
async function measureAll(
  texts: readonly string[],
  locale: string,
  caller: string,
): Promise<ReadonlyMap<string, MeasuredText>> {
  const measured = new Map<string, MeasuredText>();
  const rest = new Set<string>();
  for (const text of new Set(texts)) {
    const known = measureText(text);
    if (known) measured.set(text, known);
    else if (rest.size < MAX_ASKED && text.length <= REQUEST_LIMITS.characters / 2) rest.add(text);
  }
  for (const part of inParts([...rest]))
    try {
      const answer = await measureTexts(part, locale, caller);
      answer.texts.forEach((one, index) => {
        measured.set(part[index] ?? "", receivedText(one));
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      break;
    }
  return measured;
}

function inParts(texts: readonly string[]): string[][] {
  const parts: string[][] = [];
  let characters = 0;
  for (const text of texts) {
    characters += text.length;
    const last = parts.at(-1);
    if (last && last.length < REQUEST_LIMITS.texts && characters <= REQUEST_LIMITS.characters)
      last.push(text);
    else {
      parts.push([text]);
      characters = text.length;
    }
  }
  return parts;
}
