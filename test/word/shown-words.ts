import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { BodyBlock, BodyInline } from "@/lib/contracts/body";
import type { DocxContent } from "@/lib/document-engine/word/types";
import {
  CELL_LIST_CONTEXT,
  type ListContext,
  listMarkers,
  OUTERMOST_LIST_CONTEXT,
} from "@/lib/pure/lists/list-numbers";

/** Words and numbers in order, regardless of the characters between them. */
export const wordsOf = (text: string): string[] => text.normalize("NFKC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The text that an import shows: its numbers, its words, and the values of its fields. */
export function shownText({ body, fields }: DocxContent): string {
  const inline = (node: BodyInline): string => {
    if (node.type === "text") return node.text;
    if (node.type !== "field") return " ";
    const field = fields.find(({ id }) => id === node.attrs.fieldId);
    return typeof field?.defaultValue === "string" ? field.defaultValue : " ";
  };
  const block = (node: BodyBlock, around: ListContext): string => {
    switch (node.type) {
      case "paragraph":
      case "heading":
        return node.content.map(inline).join("");
      case "bulletList":
      case "orderedList": {
        const markers = listMarkers(node.type === "orderedList" ? node.attrs : null, around);
        return node.content
          .map(
            (one, i) =>
              `${markers.of(i)} ${one.content.map((inner) => block(inner, markers.within(i))).join("\n")}`,
          )
          .join("\n");
      }
      case "blockquote":
        return node.content.map((inner) => block(inner, around)).join("\n");
      case "table":
        return node.content
          .flatMap((row) =>
            row.content.flatMap((cell) => cell.content.map((inner) => block(inner, CELL_LIST_CONTEXT))),
          )
          .join("\n");
      default:
        return "";
    }
  };
  return body.content.map((node) => block(node, OUTERMOST_LIST_CONTEXT)).join("\n");
}

const run = promisify(execFile);

/** Whether LibreOffice is on this machine. */
export const hasLibreOffice = (): Promise<boolean> =>
  run("soffice", ["--version"]).then(
    () => true,
    () => false,
  );

/** The text of Word files as LibreOffice reads them, in order, using a single start of the program. */
export async function textsByLibreOffice(files: readonly string[], dir: string): Promise<string[]> {
  const profile = `-env:UserInstallation=file://${path.join(dir, "profile")}`;
  const format = "txt:Text (encoded):UTF8";
  await run("soffice", [profile, "--headless", "--convert-to", format, "--outdir", dir, ...files], {
    timeout: 300_000,
  });
  return Promise.all(
    files.map((file) => readFile(path.join(dir, `${path.basename(file, ".docx")}.txt`), "utf8")),
  );
}
