import { buildDocx, type DocxParts, XML_HEAD } from "@/test/fixtures/docx/build-docx";

const OPEN = "http://schemas.openxmlformats.org";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** A Word file with the lists of content types and relationships that other programs require. */
export function completeDocx(parts: DocxParts): Buffer {
  const names = [
    "document",
    "styles",
    "numbering",
    ...Object.keys(parts.others ?? {}).map((name) => name.replace(/\.xml$/, "")),
  ];
  const types = names
    .map((name) => {
      const type = name === "document" ? "document.main" : name;
      return `<Override PartName="/word/${name}.xml" ContentType="${WORD}.${type}+xml"/>`;
    })
    .join("");
  return buildDocx({
    ...parts,
    raw: {
      "[Content_Types].xml": `${XML_HEAD}<Types xmlns="${OPEN}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types}</Types>`,
      "_rels/.rels": `${XML_HEAD}<Relationships xmlns="${OPEN}/package/2006/relationships"><Relationship Id="r1" Type="${OPEN}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      ...parts.raw,
    },
  });
}
