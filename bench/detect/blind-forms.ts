import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { LabelledForm, TrueField } from "./labelled-form";

const drawn = path.join(path.dirname(fileURLToPath(import.meta.url)), "blind/drawn");

interface Truth {
  /** Width and height of each page, in points. */
  readonly pages: readonly (readonly [number, number])[];
  /** Positions in points, from the top left. */
  readonly fields: readonly TrueField[];
}

const namesIn = (folder: string): string[] =>
  readdirSync(path.join(drawn, folder))
    .filter((file) => file.endsWith(".pdf"))
    .map((file) => path.basename(file, ".pdf"))
    .sort();

/**
 * Forms modelled on real ones, with their labels, drawn by somebody who had not read how fields are detected. They
 * were frozen before detection was changed; their misses have been looked at since (docs/decisions/0019,
 * docs/performance.md).
 */
export function blindForms(): LabelledForm[] {
  return namesIn("forms").map((name) => {
    const { pages, fields } = JSON.parse(
      readFileSync(path.join(drawn, "forms", `${name}.json`), "utf8"),
    ) as Truth;
    return {
      ...{ name, origin: "blind", isHeldOut: true },
      bytes: readFileSync(path.join(drawn, "forms", `${name}.pdf`)),
      fields: fields.map((field) => {
        const [width, height] = pages[field.page - 1] ?? [Number.NaN, Number.NaN];
        return {
          ...field,
          ...{ x: field.x / width, y: field.y / height },
          ...{ width: field.width / width, height: field.height / height },
        };
      }),
    };
  });
}

/** Documents that look like forms but have nothing to fill in. */
export function nonForms(): LabelledForm[] {
  return namesIn("non-forms").map((name) => ({
    ...{ name, origin: "blind", isHeldOut: true, fields: [] },
    bytes: readFileSync(path.join(drawn, "non-forms", `${name}.pdf`)),
  }));
}
