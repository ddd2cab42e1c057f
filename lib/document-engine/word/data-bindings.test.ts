import { expect, it } from "vitest";
import { cell, control, par, row, run } from "@/test/fixtures/docx/build-docx";
import { outline, readParts } from "@/test/fixtures/docx/read-outline";

/** Tests controls whose data, in a part of its own, differs from their text. */

const ID = "{11111111-2222-3333-4444-555555555555}";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006";
const data = (xml: string) => ({
  links: [{ id: "rC", type: "customXml", target: "../customXml/item1.xml" }],
  raw: {
    "customXml/item1.xml": xml,
    "customXml/itemProps1.xml": `<ds:datastoreItem ds:itemID="${ID}" xmlns:ds="${OFFICE}/customXml"/>`,
    "customXml/_rels/item1.xml.rels": `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${OFFICE}/relationships/customXmlProps" Target="itemProps1.xml"/></Relationships>`,
  },
});
const binding = (path: string) =>
  `<w:dataBinding w:prefixMappings="xmlns:n='urn:lease'" w:xpath="${path}" w:storeItemID="${ID.toLowerCase()}"/>`;
const LEASE = `<lease xmlns="urn:lease" city="Bern"><rent>950</rent><rent>1000</rent><plan>y</plan><begin>2027-03-04T00:00:00</begin><empty/></lease>`;

async function values(body: string, xml = LEASE) {
  const made = await readParts({ body, ...data(xml) });
  return made.content.fields.map(({ type, defaultValue }) => [type, defaultValue]);
}

it("show the data, as Word does", async () => {
  const text = (path: string) => par(control(`${binding(path)}<w:text/>`, run("900")));
  expect(await values(text("/n:lease[1]/n:rent[1]"))).toEqual([["text", "950"]]);
  expect(await values(text("/n:lease/n:rent[2]"))).toEqual([["text", "1000"]]);
  expect(await values(text("/n:lease[1]/@city"))).toEqual([["text", "Bern"]]);
  const items =
    '<w:listItem w:displayText="Monthly" w:value="m"/><w:listItem w:displayText="Yearly" w:value="y"/>';
  const list = `${binding("/n:lease[1]/n:plan[1]")}<w:dropDownList>${items}</w:dropDownList>`;
  expect(await values(par(control(list, run("Monthly"))))).toEqual([["select", "y"]]);
  const date = `${binding("/n:lease[1]/n:begin[1]")}<w:date w:fullDate="2026-01-01T00:00:00Z"><w:dateFormat w:val="dd.MM.yyyy"/></w:date>`;
  expect(await values(par(control(date, run("01.01.2026"))))).toEqual([["date", "2027-03-04"]]);
  const locked = `<w:lock w:val="sdtContentLocked"/>${binding("/n:lease[1]/n:rent[1]")}<w:text/>`;
  const made = await readParts({ body: par(control(locked, run("900"))), ...data(LEASE) });
  expect(made.blocks.map(outline)).toEqual(["950"]);
});

it("show it around paragraphs and cells, and in place of a prompt", async () => {
  const properties = `<w:showingPlcHdr/>${binding("/n:lease[1]/n:rent[1]")}<w:text/>`;
  expect(await values(control(properties, par("Click here")))).toEqual([["text", "950"]]);
  const table = `<w:tbl>${row(cell(par("Rent")) + control(properties, cell(par("Click here"))))}</w:tbl>`;
  expect(await values(table)).toEqual([["text", "950"]]);
});

it.each([
  ["a path that leads nowhere", "/n:lease[1]/n:deposit[1]", LEASE],
  ["a path of another kind", "//n:rent[last()]", LEASE],
  ["no text", "/n:lease[1]/n:empty[1]", LEASE],
  ["data that is damaged", "/n:lease[1]/n:rent[1]", "<lease xmlns='urn:lease'><rent>950"],
  ["data with entities", "/n:lease[1]/n:rent[1]", `<!DOCTYPE a [<!ENTITY x "1">]>${LEASE}`],
])("keep their own text for want of data: %s", async (_, path, xml) => {
  expect(await values(par(control(`${binding(path)}<w:text/>`, run("900"))), xml)).toEqual([["text", "900"]]);
});
