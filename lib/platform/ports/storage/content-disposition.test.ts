import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentDisposition } from "@/lib/platform/ports/storage/content-disposition";

/** The name as a client of RFC 6266 reads it: `filename*` before `filename`. */
function nameIn(header: string): string {
  const extended = /filename\*=UTF-8''([^;]*)/.exec(header)?.[1];
  return extended === undefined
    ? (/filename="([^"]*)"/.exec(header)?.[1] ?? "")
    : decodeURIComponent(extended);
}

describe("contentDisposition", () => {
  it("is the bare disposition without a name", () => {
    expect(contentDisposition("inline")).toBe("inline");
    expect(contentDisposition("attachment", " .. ")).toBe("attachment");
  });

  it("needs no second form for a plain name", () => {
    expect(contentDisposition("attachment", "Lease - signed.pdf")).toBe(
      'attachment; filename="Lease - signed.pdf"',
    );
  });

  it("says other scripts twice, readable for old clients", () => {
    const header = contentDisposition("attachment", "Mietvertrag Müller – 50 %.pdf");
    expect(header).toBe(
      "attachment; filename=\"Mietvertrag Muller _ 50 _.pdf\"; filename*=UTF-8''Mietvertrag%20M%C3%BCller%20%E2%80%93%2050%20%25.pdf",
    );
    expect(nameIn(contentDisposition("attachment", "契約書.pdf"))).toBe("契約書.pdf");
  });

  it("keeps no path, quote, control or direction mark", () => {
    expect(nameIn(contentDisposition("attachment", "../../etc/pass\\wd"))).toBe("-..-etc-pass-wd");
    expect(nameIn(contentDisposition("attachment", 'a"; filename="evil.exe'))).toBe("a-; filename=-evil.exe");
    expect(nameIn(contentDisposition("attachment", "a\r\nSet-Cookie: x=1.pdf"))).toBe("aSet-Cookie- x=1.pdf");
    expect(nameIn(contentDisposition("attachment", "lease\u202Efdp.exe"))).toBe("leasefdp.exe");
  });

  it("cuts long names before the extension", () => {
    const name = nameIn(contentDisposition("attachment", `${"é".repeat(400)}.pdf`));
    expect(Array.from(name)).toHaveLength(150);
    expect(name.endsWith("é.pdf")).toBe(true);
  });

  it("is a legal header for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (filename) => {
        const header = contentDisposition("attachment", filename);
        expect(() => new Headers({ "Content-Disposition": header })).not.toThrow();
        expect(header).toMatch(
          /^attachment(; filename="[ !#-[\]-~]+"(; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+)?)?$/,
        );
      }),
      { seed: 20260301, numRuns: 1000 },
    );
  });
});
