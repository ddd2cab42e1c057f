import { describe, expect, it } from "vitest";
import { buildDocx, item, list, numbered, par, run } from "@/test/fixtures/docx/build-docx";
import { outline, readParts } from "@/test/fixtures/docx/read-outline";

const chunk = (target: string) => ({
  links: [{ id: "rC", type: "aFChunk", target }],
});
const body = `${par("Before")}<w:altChunk r:id="rC"/>${par("After")}`;

async function read(target: string, content: string | Uint8Array, blocks = body) {
  const made = await readParts({ body: blocks, ...chunk(target), raw: { [`word/${target}`]: content } });
  return [made.blocks.map(outline), made.warnings];
}

describe("text that a Word file keeps as another file", () => {
  it("is read from HTML, line by line, without what is not shown", async () => {
    const html =
      "<html><head><title>T</title></head><body><script>x<y</script><p>Pets &amp; <b>plants</b></p><!-- <p>no</p> --><ul><li>one<li>two</li></ul>" +
      "<table><tr><td>Rent</td><td>950&nbsp;&#8364;</td></tr></table></body></html>";
    expect(await read("chunk.html", html)).toEqual([
      ["Before", "Pets & plants", "one", "two", "Rent 950\u00a0€", "After"],
      ["embedded_text_read"],
    ]);
  });

  it("is read from HTML with its numbers and powers, and without what is concealed", async () => {
    const html =
      '<ol start="5"><li>five<ol type="a"><li>first<li value=3>third</ol><li>six</ol><ul><li>bullet</ul>' +
      "<p>10<sup>6</sup> m<sup>2</sup>, H<sub>2</sub>O, 1<sup>st</sup></p><div hidden>no<div>no</div></div>" +
      '<p style="color:red; display: none">no</p><p>yes <span style="visibility:hidden">no</span>too</p>';
    expect((await read("chunk.html", html))[0]).toEqual([
      ...["Before", "5. five", "a. first", "c. third", "6. six", "bullet"],
      ...["10⁶ m², H₂O, 1st", "yes too", "After"],
    ]);
  });

  it("is told with the words that are struck out in it", async () => {
    const html =
      '<p>Rent <s>900 <b>EUR</b></s> 950 <span style="text-decoration: underline line-through">net</span> due</p><p>End</p>';
    const made = await readParts({ body, ...chunk("a.html"), raw: { "word/a.html": html } });
    expect(made.places.formatting_dropped).toEqual([
      ...["900 (struck out)", "EUR (struck out)", "net (struck out)"],
    ]);
  });

  it("is numbered by its own styles, and told where a style sheet numbers it", async () => {
    const html =
      '<ol style="color:red; list-style-type: upper-roman"><li>A<li>B</ol><ol style="list-style:none"><li>C</ol>';
    expect(await read("a.html", html)).toEqual([
      ["Before", "I. A", "II. B", "C", "After"],
      ["embedded_text_read"],
    ]);
    const css = '<style>ol{list-style:none} li:before { content: "§ " counter(clause) }</style>';
    const made = await readParts({
      body,
      ...chunk("a.html"),
      raw: { "word/a.html": `${css}<ol><li>A</ol>` },
    });
    expect(made.places).toMatchObject({ embedded_numbers_left_out: ["a.html, behind “Before”"] });
  });

  it("is read from plain text of any encoding", async () => {
    expect((await read("a.txt", "one\r\ntwo: ____"))[0]).toEqual(["Before", "one", "two: <field>", "After"]);
    expect((await read("a.txt", Buffer.from([0x4d, 0xfc, 0x6c, 0x6c])))[0]).toEqual([
      "Before",
      "Müll",
      "After",
    ]);
    expect((await read("a.txt", Buffer.from("\ufeffŁódź", "utf16le")))[0]).toEqual([
      "Before",
      "Łódź",
      "After",
    ]);
  });

  it("is told where it cannot be read, with its name and place", async () => {
    const made = await readParts({ body, ...chunk("a.rtf"), raw: { "word/a.rtf": "{\\rtf1 Clause}" } });
    expect(made.blocks.map(outline)).toEqual(["Before", "After"]);
    expect(made.places.text_left_out).toEqual(["a.rtf, behind “Before”"]);
    expect((await read("a.docx", "PK\u0003\u0004 damaged"))[1]).toEqual(["text_left_out"]);
    const external = [{ id: "rC", type: "aFChunk", target: "http://x/a.html", isExternal: true }];
    expect((await readParts({ body, links: external })).warnings).toEqual(["text_left_out"]);
  });

  it("is read from another Word file, with its own lists, fields and files", async () => {
    const terms = list(1, [["decimal", "%1."]]) + numbered(1);
    const inner = buildDocx({ body: item(1, 0, "Deepest"), numbering: terms });
    const outer = {
      body: `${item(1, 0, "Pets")}${item(1, 0, "Name: ____")}<w:altChunk r:id="rC"/>`,
      numbering: terms,
      ...chunk("inner.docx"),
      raw: { "word/inner.docx": inner },
    };
    const made = await readParts({
      body: item(1, 0, "Rent") + body.replace(par("Before"), "") + item(1, 0, "Deposit"),
      numbering: terms,
      ...chunk("outer.docx"),
      raw: { "word/outer.docx": buildDocx(outer) },
    });
    expect(made.blocks.map(outline)).toEqual([
      { "1 from 1": [["Rent"]] },
      { "1 from 1": [["Pets"], ["Name: <field>"]] },
      { "1 from 1": [["Deepest"]] },
      "After",
      { "1 from 2": [["Deposit"]] },
    ]);
    expect(made.content.fields.map(({ label }) => label)).toEqual(["Name"]);
    expect(made.warnings).toEqual([]);
  });

  it("of files within files is read to a depth, and told below it", async () => {
    let file = buildDocx({ body: par("Level 5") });
    for (let level = 4; level > 0; level--)
      file = buildDocx({
        body: `${par(`Level ${level}`)}<w:altChunk r:id="rC"/>`,
        ...chunk("next.docx"),
        raw: { "word/next.docx": file },
      });
    const [blocks, warnings] = await read("next.docx", file);
    expect([blocks, warnings]).toEqual([
      ["Before", "Level 1", "Level 2", "Level 3", "After"],
      ["text_left_out"],
    ]);
  });

  it("of another Word file tells its notes and pictures, which stay behind", async () => {
    const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
    const picture = '<w:r><w:drawing><a:blip r:embed="rI"/></w:drawing></w:r>';
    const inner = buildDocx({
      body: par(run("Rent") + note + picture),
      links: [{ id: "rI", type: "image", target: "media/a.png" }],
    });
    const [, warnings] = await read("a.docx", inner);
    expect(warnings).toEqual(["images_left_out", "text_left_out", "notes_moved"]);
  });

  it("is read from a web archive, as programs that export pages write it", async () => {
    const html =
      "<html><head><style>p{}</style></head><body><p>Zürich, the rent=3D&eacute; 950&nbsp;&euro;</p><p>long =\nline</p></body></html>";
    const archive = (encoding: string, content: string, charset = "utf-8") =>
      `MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n type="text/html";\r\n boundary="----=b"\r\n\r\n------=b\r\nContent-Type: text/html; charset="${charset}"\r\nContent-Transfer-Encoding: ${encoding}\r\nContent-Location: file:///C:/a.html\r\n\r\n${content}\r\n------=b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n------=b--\r\n`;
    const quoted = html.replace("ü", "=C3=BC");
    const lines = ["Before", "Zürich, the rent=é 950\u00a0€", "long line", "After"];
    expect((await read("afchunk.mht", archive("quoted-printable", quoted)))[0]).toEqual(lines);
    const bytes = Buffer.from(html.replace("=3D", "=").replace("=\n", ""));
    expect((await read("a.mhtml", archive("base64", bytes.toString("base64"))))[0]).toEqual(lines);
    const old = html.replace("ü", "=FC");
    expect((await read("a.mht", archive("quoted-printable", old, "windows-1252")))[0]).toEqual(lines);
    expect((await read("a.mht", "no archive"))[1]).toEqual(["text_left_out"]);
  });

  it("says its encoding itself", async () => {
    const html = Buffer.concat([
      Buffer.from(
        '<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1251"></head><p>',
      ),
      Buffer.from([0xc8, 0xe2, 0xe0, 0xed]),
      Buffer.from("</p></html>"),
    ]);
    expect((await read("a.html", html))[0]).toEqual(["Before", "Иван", "After"]);
    const old = Buffer.concat([Buffer.from("Tenant"), Buffer.from([0x92]), Buffer.from("s rent")]);
    expect((await read("a.txt", old))[0]).toEqual(["Before", "Tenant’s rent", "After"]);
  });

  it("is not taken for an empty file where there is nothing else", async () => {
    await expect(read("a.rtf", "{\\rtf1 Clause}", '<w:altChunk r:id="rC"/>')).rejects.toMatchObject({
      code: "DOCX_UNSUPPORTED",
    });
  });

  it("of any nonsense is read in no time", async () => {
    for (const part of [
      "<br",
      "<!--",
      "<script>",
      "<a ",
      "x<sup>2</sup>",
      "<p style=",
      "&#",
      "</p",
      " \u00a0",
    ])
      expect((await read("a.html", part.repeat(50_000)))[0]).toContain("After");
    const letters = Array.from({ length: 100_000 }, (_, i) => i.toString(36)).join("");
    for (const open of ["<", "<ol start=", "<p style=display", "&"])
      expect((await read("a.html", open + letters))[0]).toContain("After");
    const head = "MIME-Version: 1.0\r\nContent-Type: ";
    for (const part of [
      "text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n",
      "multipart/related; boundary=a\r\n\r\n--a\r\n",
    ])
      for (const rest of [
        " ",
        "=",
        "=\n",
        ";",
        "\r\n ",
        "\r\n\r\n",
        "--a",
        "--a\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n",
      ])
        expect((await read("a.mht", head + part + rest.repeat(1_000_000 / rest.length)))[0]).toContain(
          "After",
        );
  }, 60_000);

  it("that names the same file over and over is read for its bound only", async () => {
    const links = Array.from({ length: 20 }, (_, i) => ({
      id: `r${i}`,
      type: "aFChunk",
      target: "next.docx",
    }));
    const chunks = links.map(({ id }) => `<w:altChunk r:id="${id}"/>`).join("");
    let file = buildDocx({ body: par("Inner") });
    for (let level = 0; level < 3; level++)
      file = buildDocx({ body: par("Text") + chunks, links, raw: { "word/next.docx": file } });
    const made = await readParts({ body: par("Before") + chunks, links, raw: { "word/next.docx": file } });
    expect(made.blocks.length).toBeLessThan(30);
    expect(made.warnings).toEqual(["text_left_out"]);
  });
});
