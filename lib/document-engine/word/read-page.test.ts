import { describe, expect, it } from "vitest";
import { control, par, run } from "@/test/fixtures/docx/build-docx";
import { readParts } from "@/test/fixtures/docx/read-outline";

describe("the page of a Word file", () => {
  it("keeps size, margins, type size, header and footer", async () => {
    const code = (text: string) => `<w:fldSimple w:instr=" ${text} ">${run("1")}</w:fldSimple>`;
    const made = await readParts({
      body: par("Text"),
      section:
        '<w:headerReference w:type="default" r:id="rH"/><w:footerReference w:type="default" r:id="rF"/><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="720" w:bottom="1000" w:left="720"/>',
      styles: '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults>',
      others: {
        "header1.xml": { root: "hdr", content: par("Lease agreement") },
        "footer1.xml": {
          root: "ftr",
          content: par(`${run("Page ")}${code("PAGE")}${run(" of ")}${code("NUMPAGES")}`),
        },
      },
      links: [
        { id: "rH", type: "header", target: "header1.xml" },
        { id: "rF", type: "footer", target: "footer1.xml" },
      ],
    });
    expect(made.content.page).toEqual({
      size: "Letter",
      margins: { top: 72, right: 36, bottom: 50, left: 36 },
      header: "Lease agreement",
      footer: "Page {{page}} of {{pages}}",
      fontFamily: "sans",
      fontSize: 12,
    });
    expect(made.warnings).toEqual([]);
  });

  it("tells lines, backgrounds and tables of its header and footer", async () => {
    const running = async (content: string, styles = "") => {
      const made = await readParts({
        ...{ body: par("Text"), section: '<w:footerReference w:type="default" r:id="rF"/>', styles },
        others: { "footer1.xml": { root: "ftr", content } },
        links: [{ id: "rF", type: "footer", target: "footer1.xml" }],
      });
      return [made.content.page?.footer, made.places];
    };
    const line = '<w:top w:val="single" w:sz="4"/>';
    const told = { page_look_left_out: ["Draft"] };
    expect(await running(par("Draft", `<w:pBdr>${line}</w:pBdr>`))).toEqual(["Draft", told]);
    expect(await running(par("Draft", '<w:shd w:val="clear" w:fill="FFFF00"/>'))).toEqual(["Draft", told]);
    const framed = `<w:style w:type="paragraph" w:styleId="Footer"><w:name w:val="footer"/><w:pPr><w:pBdr>${line}</w:pBdr></w:pPr></w:style>`;
    expect(await running(par("Draft", '<w:pStyle w:val="Footer"/>'), framed)).toEqual(["Draft", told]);
    const table = (look: string, cell = "") =>
      `<w:tbl><w:tblPr>${look}</w:tblPr><w:tr><w:tc>${cell && `<w:tcPr>${cell}</w:tcPr>`}${par("Draft")}</w:tc></w:tr></w:tbl>`;
    expect(await running(table(`<w:tblBorders>${line}</w:tblBorders>`))).toEqual(["Draft", told]);
    expect(await running(table('<w:tblStyle w:val="TableGrid"/>'))).toEqual(["Draft", told]);
    expect(await running(table("", '<w:shd w:val="clear" w:fill="D9D9D9"/>'))).toEqual(["Draft", told]);
    const plain = '<w:tblStyle w:val="TableGrid"/><w:tblBorders><w:top w:val="none"/></w:tblBorders>';
    expect(await running(table(plain))).toEqual(["Draft", {}]);
    const two = table("").replace("</w:tc>", `</w:tc><w:tc>${par("Page 1")}</w:tc>`);
    expect(await running(two)).toEqual(["Draft · Page 1", { headers_merged: ["Draft · Page 1"] }]);
  });

  it("shows what controls and form fields of its header hold, and has no fields of it", async () => {
    const code = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
    const form = `${code("begin")}<w:r><w:instrText> FORMTEXT </w:instrText></w:r>${code("separate")}${run("Bern")}${code("end")}`;
    const header =
      run("Lease of ") +
      control('<w:alias w:val="Title"/><w:text/>', run("Ada Ltd")) +
      run(", ") +
      form +
      control('<w:date w:fullDate="2027-03-01T00:00:00Z"/>', run(", 1 March 2027")) +
      run(", 10") +
      run("6", '<w:vertAlign w:val="superscript"/>') +
      run(" {{Name;role=Tenant;type=text}} ") +
      run("950", "<w:strike/>");
    const made = await readParts({
      body: par("Text"),
      section: '<w:headerReference w:type="default" r:id="rH"/>',
      others: { "header1.xml": { root: "hdr", content: `${par(header)}<w:altChunk r:id="rC"/>` } },
      links: [{ id: "rH", type: "header", target: "header1.xml" }],
    });
    expect(made.content.page?.header).toBe(
      "Lease of Ada Ltd, Bern, 1 March 2027, 10⁶ {{Name;role=Tenant;type=text}} 950",
    );
    expect(made.content.fields).toEqual([]);
    expect(made.warnings).toEqual(["text_left_out", "formatting_dropped", "tags_left"]);
  });

  const reference = (id: string, type = "default") => `<w:headerReference w:type="${type}" r:id="${id}"/>`;
  const withHeaders = async (headers: Readonly<Record<string, string>>, first: string, more: object = {}) => {
    const made = await readParts({
      body: par("Cover", `<w:sectPr>${first}</w:sectPr>`) + par("Text"),
      others: Object.fromEntries(
        Object.entries(headers).map(([id, words]) => [`${id}.xml`, { root: "hdr", content: par(words) }]),
      ),
      links: Object.keys(headers).map((id) => ({ id, type: "header", target: `${id}.xml` })),
      ...more,
    });
    return [made.content.page?.header, made.warnings];
  };

  it("has the header of the section before, where the last one has none of its own", async () => {
    expect(await withHeaders({ a: "Lease" }, reference("a"))).toEqual(["Lease", []]);
    const more = { section: reference("b") };
    expect(await withHeaders({ a: "Lease", b: "Lease" }, reference("a"), more)).toEqual(["Lease", []]);
  });

  it("says so where headers differ between sections or even pages, or are cut", async () => {
    const merged = ["headers_merged"];
    const more = { section: reference("b") };
    expect(await withHeaders({ a: "Cover", b: "Lease" }, reference("a"), more)).toEqual(["Lease", merged]);
    expect(await withHeaders({ b: "Lease" }, "", more)).toEqual(["Lease", merged]);
    const long = "x".repeat(501);
    expect(await withHeaders({ a: long }, reference("a"))).toEqual([long.slice(1), merged]);
    const both = reference("a") + reference("e", "even");
    const headers = { a: "Lease", e: "Even" };
    // Word applies the reference only if the settings ask for it.
    expect(await withHeaders(headers, both)).toEqual(["Lease", []]);
    const links = ["a", "e"].map((id) => ({ id, type: "header", target: `${id}.xml` }));
    const settings = {
      others: {
        "a.xml": { root: "hdr", content: par("Lease") },
        "e.xml": { root: "hdr", content: par("Even") },
        "settings.xml": { root: "settings", content: "<w:evenAndOddHeaders/>" },
      },
      links: [...links, { id: "s", type: "settings", target: "settings.xml" }],
    };
    expect(await withHeaders(headers, both, settings)).toEqual(["Lease", merged]);
  });

  it("of another size becomes the nearest one, and says so", async () => {
    const made = await readParts({
      body: par("Text"),
      section: '<w:pgSz w:w="16838" w:h="11906"/><w:cols w:num="2"/>',
    });
    expect(made.content.page?.size).toBe("Letter");
    expect(made.warnings).toEqual(["page_size_changed", "columns_merged"]);
  });
});
