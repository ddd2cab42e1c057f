import { optionsWithBox } from "@/lib/rules/field-box";
import { boxName, forEachField } from "@/lib/rules/rule";

export const fieldPageUnknown = forEachField((field, { sourceKind, hasSource, pages }) => {
  if (sourceKind !== "pdf" || !hasSource) return null;
  const count = pages.length === 1 ? "1 page" : `${pages.length} pages`;
  const own = field.page === null ? [] : [{ part: "page", page: field.page, option: null }];
  const options = optionsWithBox(field).map(({ index, label, box }) => ({
    part: `options.${index}.box.page`,
    page: box.page,
    option: label,
  }));
  return [...own, ...options]
    .filter(({ page }) => page < 1 || page > pages.length)
    .map(({ part, page, option }) => ({
      part,
      message: `${boxName(field, option)} is on page ${page}, but the PDF has ${count}.`,
    }));
});
