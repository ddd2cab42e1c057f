import { DETECTION_NOTICES, type DetectionNoticeCode } from "@/lib/contracts/detection";
import { type FieldLoss, NOTICE_PLACE_LIMITS } from "@/lib/document-engine/fields/types";

/** Lists what is not kept of a PDF's form, with the affected pages and fields. Pure. */

export const LOSS_CODES: Readonly<Record<FieldLoss, DetectionNoticeCode>> = {
  formats: "formats_lost",
  limits: "limits_lost",
  values: "values_lost",
  options: "options_lost",
};

export interface FormNotice {
  readonly code: DetectionNoticeCode;
  readonly pages: readonly number[];
  /** Labels of fields. */
  readonly places: readonly string[];
}

export class FormLosses {
  readonly #losses = new Map<DetectionNoticeCode, { pages: Set<number>; places: Set<string> }>();

  /** Adds a field that loses something; a field without a label is named by its page alone. */
  add(code: DetectionNoticeCode, { page, label }: { page: number; label: string }): void {
    const loss = this.#losses.get(code) ?? { pages: new Set<number>(), places: new Set<string>() };
    this.#losses.set(code, loss);
    loss.pages.add(page);
    if (label !== "" && loss.places.size < NOTICE_PLACE_LIMITS.most) loss.places.add(label);
  }

  /** Returns the notices in the order of the table of notices. */
  list(): FormNotice[] {
    const codes = Object.keys(DETECTION_NOTICES) as DetectionNoticeCode[];
    return codes.flatMap((code) => {
      const loss = this.#losses.get(code);
      if (!loss) return [];
      return [{ code, pages: [...loss.pages].sort((a, b) => a - b), places: [...loss.places] }];
    });
  }
}
