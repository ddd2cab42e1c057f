import { supportsOptionBoxes } from "@/lib/contracts/field-types";
import { forEachField, quotedNameOf } from "@/lib/rules/rule";

export const optionBoxIgnored = forEachField((field, { sourceKind }) => {
  if (!field.options.some(({ box }) => box)) return null;
  const why =
    sourceKind !== "pdf"
      ? "fields are placed by the text"
      : supportsOptionBoxes(field.type)
        ? null
        : `its type is ${field.type}`;
  return (
    why && [
      {
        part: "options",
        message: `The boxes of the options of ${quotedNameOf(field)} have no effect: ${why}.`,
      },
    ]
  );
});
