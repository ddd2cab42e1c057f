import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { expect, it } from "vitest";
import { editorDocOf } from "@/components/text-editor/extensions/body-json";
import { textExtensions } from "@/components/text-editor/extensions/text-extensions";
import { positionOf } from "@/components/text-editor/use-go-to-text";

it("finds the node of a diagnostic's path, or the nearest around it", () => {
  const field = { type: "field", attrs: { fieldId: "f1" } };
  const body = {
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: "Dear" }, field] },
      { type: "blockquote", content: [field, { type: "paragraph" }] },
    ],
  };
  const doc = Node.fromJSON(getSchema(textExtensions()), editorDocOf(body));
  const nodeAt = (path: string) => doc.nodeAt(positionOf(doc, path))?.type.name;
  expect(nodeAt("body.content.0")).toBe("paragraph");
  expect(nodeAt("body.content.0.content.1")).toBe("field");
  expect(nodeAt("body.content.1.content.0")).toBe("fieldBlock");
  expect(nodeAt("body.content.1.content.1")).toBe("paragraph");
  expect(nodeAt("body.content.1.content.9")).toBe("blockquote");
  expect(positionOf(doc, "body")).toBe(0);
});
