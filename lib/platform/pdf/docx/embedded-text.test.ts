import { describe, expect, it } from "vitest";
import { buildDocx, par } from "@/test/fixtures/docx/build-docx";
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
      ["Before", "Pets & plants", "onetwo", "Rent 950\u00a0€", "After"],
      ["embedded_text_read"],
    ]);
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

  it("is told where it cannot be read, with its place", async () => {
    const rtf = { ...chunk("a.rtf"), raw: { "word/a.rtf": "{\\rtf1 Clause}" } };
    expect((await read("a.docx", buildDocx({ body: par("Clause") })))[1]).toEqual(["text_left_out"]);
    const made = await readParts({ body, ...rtf });
    expect(made.blocks.map(outline)).toEqual(["Before", "After"]);
    expect(made.places.text_left_out).toEqual(["After"]);
  });

  it("is not taken for an empty file where there is nothing else", async () => {
    await expect(read("a.rtf", "{\\rtf1 Clause}", '<w:altChunk r:id="rC"/>')).rejects.toMatchObject({
      code: "DOCX_UNSUPPORTED",
    });
  });

  it("of any nonsense is read in no time", async () => {
    for (const part of ["<br", "<!--", "<script>", "<a ", "&#", "</p", " \u00a0"])
      expect((await read("a.html", part.repeat(100_000)))[0]).toContain("After");
  }, 20_000);
});
