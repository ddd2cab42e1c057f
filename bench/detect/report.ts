import { isRightLabel } from "./labels";
import { asSeen, type Comparison, isRightType, type Score, scoreOf } from "./score";

const percent = (value: number): string => (Number.isNaN(value) ? "–" : `${(100 * value).toFixed(1)} %`);

function line(name: string, score: Score): void {
  const { forms, fields, precision, recall, f1, types, roles } = score;
  const figures = [precision, recall, f1, types, roles].map((value) => percent(value).padStart(9)).join("");
  console.log(`${name.padEnd(36)}${String(forms).padStart(6)}${String(fields).padStart(8)}${figures}`);
}

/** Precision, recall, F1, type and role accuracy, by origin and separately for held-out forms. */
export function printScores(flat: readonly Comparison[], certain: readonly Comparison[]): void {
  const names = ["forms", "fields", "precision", "recall", "F1", "types", "roles"];
  const [forms = "", fields = "", ...figures] = names;
  console.log(
    `\n${"origin".padEnd(36)}${forms.padStart(6)}${fields.padStart(8)}${figures.map((one) => one.padStart(9)).join("")}`,
  );
  for (const origin of ["fillable", "gallery", "generated"] as const)
    for (const isHeldOut of [false, true]) {
      const some = flat.filter(({ form }) => form.origin === origin && form.isHeldOut === isHeldOut);
      if (some.length > 0) line(`${origin}, ${isHeldOut ? "held out" : "fitted"}`, scoreOf(some));
    }
  for (const isHeldOut of [false, true])
    line(
      `flat, ${isHeldOut ? "held out" : "fitted"}`,
      scoreOf(flat.filter(({ form }) => form.isHeldOut === isHeldOut)),
    );
  line("flat, all", scoreOf(flat));
  line("AcroForm and tags", scoreOf(certain));
}

/** Recall and type accuracy by true type. */
export function printTypes(flat: readonly Comparison[]): void {
  const types = new Map<string, { found: number; all: number; right: number }>();
  const of = (type: string) => {
    const known = types.get(type) ?? { found: 0, all: 0, right: 0 };
    types.set(type, known);
    return known;
  };
  for (const { form, matches, missed } of flat) {
    for (const match of matches) {
      const counts = of(match.truth.type);
      counts.found += 1;
      counts.all += 1;
      if (isRightType(form, match)) counts.right += 1;
    }
    for (const truth of missed) of(truth.type).all += 1;
  }
  console.log(
    `\n${"true type".padEnd(24)}${"fields".padStart(8)}${"recall".padStart(10)}${"type".padStart(10)}`,
  );
  for (const [type, { found, all, right }] of [...types].sort((a, b) => b[1].all - a[1].all))
    console.log(
      `${type.padEnd(24)}${String(all).padStart(8)}${percent(found / all).padStart(10)}${percent(found ? right / found : Number.NaN).padStart(10)}`,
    );
}

export interface TypeScore {
  readonly type: string;
  /** True fields of the type. */
  readonly fields: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/**
 * Precision, recall and F1 by type: a find is right if it lies on a field of the same type. Extra finds and finds of
 * another type count against the detected type, and the latter also against the true one. Fillable forms, whose types
 * are known only as one of three classes, are left out.
 */
export function scoreTypes(flat: readonly Comparison[]): TypeScore[] {
  const types = new Map<string, { right: number; found: number; fields: number }>();
  const of = (type: Parameters<typeof asSeen>[0]) => {
    const seen = asSeen(type);
    const counts = types.get(seen) ?? { right: 0, found: 0, fields: 0 };
    types.set(seen, counts);
    return counts;
  };
  for (const { form, matches, missed, extra } of flat) {
    if (form.origin === "fillable") continue;
    for (const match of matches) {
      of(match.truth.type).fields += 1;
      of(match.found.type).found += 1;
      if (isRightType(form, match)) of(match.found.type).right += 1;
    }
    for (const { type } of missed) of(type).fields += 1;
    for (const { type } of extra) of(type).found += 1;
  }
  return [...types]
    .map(([type, { right, found, fields }]) => ({
      ...{ type, fields, precision: right / found, recall: right / fields },
      f1: (2 * right) / (found + fields),
    }))
    .sort((a, b) => b.fields - a.fields);
}

/** Prints precision, recall and F1 by type, for the forms whose types are known. */
export function printFoundTypes(flat: readonly Comparison[]): void {
  console.log(
    `\n${"type, as it is seen".padEnd(24)}${["fields", "precision", "recall", "F1"].map((one) => one.padStart(10)).join("")}`,
  );
  for (const { type, fields, precision, recall, f1 } of scoreTypes(flat))
    console.log(
      `${type.padEnd(24)}${String(fields).padStart(10)}${[precision, recall, f1].map((one) => percent(one).padStart(10)).join("")}`,
    );
}

/**
 * Finds with a confidence of at least `least` and below `below`: their number, and the share of them that lie on a
 * true field.
 */
export function rightShare(
  some: readonly Comparison[],
  least: number,
  below: number,
): { all: number; share: number } {
  const right = some
    .flatMap(({ matches }) => matches.map(({ found }) => found))
    .filter(within(least, below)).length;
  const wrong = some.flatMap(({ extra }) => extra).filter(within(least, below)).length;
  return { all: right + wrong, share: right / (right + wrong) };
}

const BANDS = [0.9, 0.8, 0.7, 0.5, 0.3] as const;

/** The accuracy of fields detected with a given confidence. */
export function printCalibration(flat: readonly Comparison[]): void {
  console.log(
    `\n${"confidence".padEnd(24)}${"finds".padStart(8)}${"right".padStart(10)}${"fitted".padStart(10)}${"held out".padStart(10)}`,
  );
  let above = 1.01;
  for (const least of BANDS) {
    const share = (only: readonly Comparison[]) => rightShare(only, least, above);
    const all = share(flat);
    const fitted = share(flat.filter(({ form }) => !form.isHeldOut));
    const heldOut = share(flat.filter(({ form }) => form.isHeldOut));
    const figures = [all, fitted, heldOut].map((one) => percent(one.share).padStart(10)).join("");
    console.log(`${`${least} and more`.padEnd(24)}${String(all.all).padStart(8)}${figures}`);
    above = least;
  }
}

const within =
  (least: number, below: number) =>
  ({ confidence }: { confidence: number }): boolean =>
    confidence >= least && confidence < below;

/** The forms with the lowest F1, for inspection. */
export function printWorst(flat: readonly Comparison[]): void {
  console.log("\nlowest F1");
  const scored = flat.map((one) => ({ one, score: scoreOf([one]) }));
  for (const { one, score } of scored.sort((a, b) => a.score.f1 - b.score.f1).slice(0, 8))
    line(`${one.form.name.slice(0, 33)}${one.form.isHeldOut ? " *" : ""}`, score);
}

/** The number of detected fields whose printed label is known, and the share of them with the right label. */
export function scoreLabels(some: readonly Comparison[]): { asked: number; share: number } {
  const asked = some.flatMap(({ matches }) => matches).filter(({ truth }) => typeof truth.label === "string");
  const right = asked.filter(({ truth, found }) => isRightLabel(truth, found.label)).length;
  return { asked: asked.length, share: right / asked.length };
}

/** Forms of one kind, with the detected fields. */
export interface FormSet {
  readonly name: string;
  readonly comparisons: readonly Comparison[];
  /** Number of questions with check boxes, and of those detected as one field; only where groups are known. */
  readonly groups?: { readonly all: number; readonly right: number };
}

/**
 * Prints the scores of places, labels, types, roles and groups separately, set by set. Labels, types and roles are
 * shares of the detected fields.
 */
export function printSets(sets: readonly FormSet[]): void {
  const names = ["precision", "recall", "labels", "types", "roles", "groups"];
  console.log(
    `\n${"set".padEnd(30)}${["forms", "fields"].map((one) => one.padStart(8)).join("")}${names.map((one) => one.padStart(10)).join("")}`,
  );
  for (const { name, comparisons, groups } of sets) {
    const { forms, fields, precision, recall, types, roles } = scoreOf(comparisons);
    const shares = [precision, recall, scoreLabels(comparisons).share, types, roles];
    const figures = [...shares, groups ? groups.right / groups.all : Number.NaN];
    console.log(
      `${name.padEnd(30)}${[forms, fields].map((one) => String(one).padStart(8)).join("")}${figures.map((one) => percent(one).padStart(10)).join("")}`,
    );
  }
}

/** The fields suggested on documents that are not forms; there should be none. */
export function suggestedOn(nonForms: readonly Comparison[]): { name: string; fields: number }[] {
  return nonForms
    .map(({ form, matches, extra }) => ({ name: form.name, fields: matches.length + extra.length }))
    .sort((a, b) => b.fields - a.fields || a.name.localeCompare(b.name));
}

/** Prints the number of fields suggested on each document that is not a form. */
export function printNonForms(nonForms: readonly Comparison[]): void {
  const all = suggestedOn(nonForms);
  const quiet = all.filter(({ fields }) => fields === 0).length;
  console.log(`\nnon-forms: nothing suggested on ${quiet} of ${all.length}`);
  for (const { name, fields } of all.filter((one) => one.fields > 0))
    console.log(`${name.padEnd(30)}${String(fields).padStart(8)}`);
}

/** Prints wrong labels for inspection: the printed and the detected one. */
export function printWrongLabels(comparisons: readonly Comparison[], most: number): void {
  for (const { form, matches } of comparisons) {
    const wrong = matches.filter(
      ({ truth, found }) => typeof truth.label === "string" && !isRightLabel(truth, found.label),
    );
    console.log(`\n${form.name}: ${wrong.length} wrong labels`);
    for (const { truth, found } of wrong.slice(0, most))
      console.log(
        `  ${JSON.stringify([truth.label, truth.row].filter(Boolean).join(" | "))} → ${JSON.stringify(found.label)}`,
      );
  }
}
