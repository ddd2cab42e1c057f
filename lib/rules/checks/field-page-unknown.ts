import { forEachField, nameOf } from "@/lib/rules/rule";

export const fieldPageUnknown = forEachField((field, { sourceKind, hasSource, pages }) => {
  if (sourceKind !== "pdf" || !hasSource || field.page === null) return null;
  if (field.page >= 1 && field.page <= pages.length) return null;
  const count = pages.length === 1 ? "1 page" : `${pages.length} pages`;
  return [{ part: "page", message: `${nameOf(field)} is on page ${field.page}, but the PDF has ${count}.` }];
});
