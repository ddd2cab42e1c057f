import type { Rule } from "@/lib/rules/rule";

/** Every image: a workspace has no images of texts yet, and an empty frame must not be signed. */
export const bodyImageMissing: Rule = function* ({ bodyNodes }) {
  const message = "The text has an image that is missing: images cannot be uploaded yet. Remove it.";
  for (const { type, isMark, path } of bodyNodes)
    if (type === "image" && !isMark) yield { path, fieldId: null, message };
};
