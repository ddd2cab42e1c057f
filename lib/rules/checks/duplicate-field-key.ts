import { forEachField } from "@/lib/rules/rule";

export const duplicateFieldKey = forEachField(({ key }, { graph }) =>
  (graph.fieldsByKey.get(key)?.length ?? 0) > 1
    ? [{ part: "key", message: `More than one field has the key “${key}”.` }]
    : null,
);
