import { optionsWithBox } from "@/lib/rules/field-box";
import { boxName, forEachField } from "@/lib/rules/rule";

export const optionNotPlaced = forEachField((field, { sourceKind }) => {
  if (sourceKind !== "pdf" || optionsWithBox(field).length === 0) return null;
  return field.options.flatMap(({ label, box }, i) =>
    box
      ? []
      : [
          {
            part: `options.${i}`,
            message: `${boxName(field, label)} has no box of its own, unlike the others.`,
          },
        ],
  );
});
