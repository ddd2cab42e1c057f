import type { Rule } from "@/lib/rules/rule";

/** Reports an image that was removed or belongs to another workspace: an empty frame must not be signed. */
export const bodyImageMissing: Rule = function* ({ bodyNodes, images }) {
  if (images === null) return;
  const message =
    "The text has an image that is not in this workspace. Upload it, or remove it from the text.";
  for (const { type, attrs, path, isMark } of bodyNodes) {
    if (type !== "image" || isMark) continue;
    if (typeof attrs.imageId !== "string" || !images.has(attrs.imageId))
      yield { path, fieldId: null, message };
  }
};
