import { describe, expect, it } from "vitest";
import { decodeAs, decodeText, type Encoding } from "@/lib/pure/decode-text";

/** Converts hexadecimal digits to the bytes of lists as other programs save them. */
const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(" ", ""), "hex"));

/** The encoding, a name, and the bytes of the name in that encoding; the tests put a line `Name;E-mail` before it. */
const SAVED: readonly (readonly [Encoding, string, string])[] = [
  ["windows-1252", "Jürgen Groß", "4afc7267656e2047726fdf"],
  ["windows-1252", "Helga Öhler – Büro", "48656c676120d6686c657220962042fc726f"],
  ["windows-1250", "Łukasz Dąbrowski", "a3756b61737a2044b962726f77736b69"],
  ["windows-1250", "Žofie Dvořáková", "8e6f6669652044766ff8e16b6f76e1"],
  ["windows-1250", "Őrsi Győző", "d5727369204779f57af5"],
  ["windows-1251", "Мария Смирнова", "cce0f0e8ff20d1ece8f0edeee2e0"],
  ["windows-1251", "Олексій Ткаченко", "ceebe5eaf1b3e920d2eae0f7e5edeaee"],
  ["koi8-r", "Мария Смирнова", "edc1d2c9d120f3cdc9d2cecfd7c1"],
  ["windows-1253", "Νίκος Καζαντζάκης", "cddfeaeff220cae1e6e1edf4e6dceae7f2"],
  ["windows-1254", "Çağla Işık", "c761f06c612049fefd6b"],
  ["windows-1255", "יעל לוי", "e9f2ec20ece5e9"],
  ["windows-1256", "ليلى حسن", "e1ede1ec20cdd3e4"],
  ["shift_jis", "鈴木花子", "97e996d889d48e71"],
  ["gb18030", "赵丽华", "d5d4c0f6bbaa"],
  ["big5", "黃淑芬", "b6c0b251aae2"],
  ["euc-kr", "이민호", "c0ccb9cec8a3"],
  ["euc-jp", "鈴木花子", "ceebccdab2d6bbd2"],
  ["ibm850", "Jürgen Groß", "4a817267656e2047726fe1"],
  ["ibm850", "João Conceição", "4a6fc66f20436f6e63656987c66f"],
  ["ibm437", "Peña Muñoz", "5065a461204d75a46f7a"],
  ["ibm852", "Łukasz Dąbrowski", "9d756b61737a2044a562726f77736b69"],
  ["ibm852", "Žofie Dvořáková", "a66f6669652044766ffda06b6f76a0"],
  ["ibm866", "Мария Смирнова", "8ca0e0a8ef2091aca8e0adaea2a0"],
  ["iso-2022-jp", "鈴木花子", "1b24424e6b4c5a32563b521b2842"],
];

describe("a text without a byte order mark", () => {
  it.each(SAVED)("in %s is read: %s", (_, name, hex) => {
    const head = Buffer.from("Name;E-mail\r\n");
    const row = Buffer.concat([bytesOf(hex), Buffer.from(";who@example.com\r\n")]);
    expect(decodeText(Buffer.concat([head, row, row])).text.split("\r\n")[1]).toBe(`${name};who@example.com`);
  });

  it("is never taken for certain where another encoding has other letters that are as usual", () => {
    for (const [, name, hex] of SAVED) {
      const { text, isCertain } = decodeText(bytesOf(hex));
      if (isCertain) expect(text).toBe(name);
    }
    // "Lefèvre" in Windows-1252, or "Lefčvre" in Windows-1250.
    expect(decodeText(bytesOf("4c6566e8767265")).isCertain).toBe(false);
  });

  it("is certain where the letters of DOS or Japanese mail are the only usual ones", () => {
    const certain = (hex: string) => decodeText(bytesOf(hex));
    expect(certain("4a817267656e2047726fe1")).toMatchObject({
      ...{ text: "Jürgen Groß", encoding: "ibm850", isCertain: true },
    });
    expect(certain("8ca0e0a8ef2091aca8e0adaea2a0")).toMatchObject({
      ...{ text: "Мария Смирнова", encoding: "ibm866", isCertain: true },
    });
    expect(certain("1b24424e6b4c5a32563b521b2842")).toMatchObject({
      ...{ text: "鈴木花子", encoding: "iso-2022-jp", isCertain: true, isPlain: false },
    });
    // "Jüri Põld" in code page 850 reads as another name in 852.
    expect(certain("4a81726920 50e46c64").isCertain).toBe(false);
    expect(certain("4e616d651b5b6d").encoding).toBe("utf-8");
  });

  it("is UTF-8 or UTF-16 where it is valid in it", () => {
    const text = "Zoë;山田;🏠";
    expect(decodeText(new TextEncoder().encode(`\uFEFF${text}`))).toMatchObject({ text, encoding: "utf-8" });
    expect(decodeText(new TextEncoder().encode(text))).toMatchObject({ text, isCertain: true });
    const wide = Buffer.from("Name;Zoë\r\n", "utf16le");
    expect(decodeText(wide)).toMatchObject({ text: "Name;Zoë\r\n", encoding: "utf-16le", isCertain: true });
    expect(decodeText(Buffer.concat([bytesOf("fffe"), wide])).text).toBe("Name;Zoë\r\n");
    const big = Buffer.from(wide).swap16();
    expect(decodeText(big)).toMatchObject({ text: "Name;Zoë\r\n", encoding: "utf-16be" });
    expect(decodeText(Buffer.concat([bytesOf("feff"), big])).text).toBe("Name;Zoë\r\n");
  });

  it("is asked about where it is UTF-8 but for a few bytes", () => {
    const bytes = Buffer.concat([Buffer.from("Zoë Müller, Åsa, José"), bytesOf("c3")]);
    expect(decodeText(bytes)).toMatchObject({
      text: "Zoë Müller, Åsa, José\ufffd",
      encoding: "utf-8",
      isCertain: false,
    });
  });

  it("is plain where no byte depends on the encoding", () => {
    expect(decodeText(Buffer.from("Name;x")).isPlain).toBe(true);
    expect(decodeText(Buffer.from("Zoë")).isPlain).toBe(false);
    expect(decodeText(new Uint8Array())).toMatchObject({ text: "", isPlain: true });
  });
});

it("decodes code pages of DOS, whatever the length", () => {
  const bytes = Uint8Array.from({ length: 20_000 }, () => 0x9d);
  expect(decodeAs(bytes, "ibm850")).toBe("Ø".repeat(20_000));
  expect(decodeAs(bytesOf("9b 9e 80"), "ibm437")).toBe("¢₧Ç");
  expect(decodeAs(bytesOf("f7 a5 41"), "ibm852")).toBe("¸ąA");
});

it("decodes the marks of Windows-1252, and nothing that is not valid", () => {
  expect(decodeAs(bytesOf("80 92 96 e9"), "windows-1252")).toBe("€’–é");
  expect(decodeAs(bytesOf("e9"), "utf-8")).toBeNull();
  expect(decodeAs(bytesOf("8e"), "shift_jis")).toBeNull();
});

it("is found for megabytes without effort", () => {
  const line = Buffer.concat([bytesOf("97e996d889d48e71"), Buffer.from(",who@example.com,12,34\r\n")]);
  const bytes = Buffer.concat(Array.from({ length: 150_000 }, () => line));
  expect(decodeText(bytes).encoding).toBe("shift_jis");
});
