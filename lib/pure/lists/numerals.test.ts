import { describe, expect, it } from "vitest";
import { isPrintable } from "@/lib/pure/print/printable";
import { formatListNumber, formatPadded, NUMBER_FORMATS } from "./numerals";

const of = (format: string, values: readonly number[], language = "en") =>
  values.map((value) => formatListNumber(value, format, language).text).join(" ");

describe("numbers in the formats of WordprocessingML", () => {
  it.each([
    ["decimalZero", [1, 10, 100], "01 10 100"],
    ["hex", [9, 10, 255], "9 A FF"],
    ["lowerLetter", [26, 27, 28], "z aa bb"],
    ["upperRoman", [4, 1_999, 4_000], "IV MCMXCIX 4000"],
    ["decimalEnclosedCircle", [1, 20, 21], "① ⑳ 21"],
    ["decimalEnclosedParen", [1, 20], "(1) (20)"],
    ["decimalEnclosedFullstop", [3], "3."],
    ["decimalFullWidth", [12], "１２"],
    ["numberInDash", [7], "- 7 -"],
    ["chicago", [1, 2, 3, 4, 5], "* † ‡ § **"],
    ["ordinal", [1, 2, 3, 4, 11, 12, 13, 21, 112], "1st 2nd 3rd 4th 11th 12th 13th 21st 112th"],
    ["russianLower", [1, 29, 30], "а я аа"],
    ["hebrew1", [1, 10, 11, 15, 16, 100, 115], "א י יא טו טז ק קטו"],
    ["hebrew2", [1, 22, 23], "א ת תא"],
    ["arabicAlpha", [1, 2, 28], "أ ب ي"],
    ["arabicAbjad", [1, 2, 3, 28], "أ ب ج غ"],
    ["hindiNumbers", [10], "१०"],
    ["thaiNumbers", [10], "๑๐"],
    ["thaiLetters", [1, 2, 3], "ก ข ค"],
    ["thaiCounting", [1, 10, 11, 21, 100], "หนึ่ง สิบ สิบเอ็ด ยี่สิบเอ็ด หนึ่งร้อย"],
    ["vietnameseCounting", [1, 10, 15, 21], "một mười mười lăm hai mươi mốt"],
    ["chineseCounting", [1, 10, 11, 20, 99, 105], "一 十 十一 二十 九十九 一○五"],
    [
      "chineseCountingThousand",
      [1, 11, 100, 101, 110, 1_001, 10_010],
      "一 十一 一百 一百零一 一百一十 一千零一 一万零一十",
    ],
    ["taiwaneseCountingThousand", [10_000], "一萬"],
    ["chineseLegalSimplified", [1, 10, 21], "壹 壹拾 贰拾壹"],
    ["ideographLegalTraditional", [3, 10], "參 壹拾"],
    ["ideographDigital", [10, 21], "一〇 二一"],
    ["ideographTraditional", [1, 10, 11], "甲 癸 11"],
    ["ideographZodiac", [1, 12], "子 亥"],
    ["ideographZodiacTraditional", [1, 2, 60], "甲子 乙丑 癸亥"],
    ["ideographEnclosedCircle", [1, 10, 11], "㊀ ㊉ 11"],
    ["japaneseCounting", [10, 21, 100, 101], "十 二十一 百 百一"],
    ["japaneseLegal", [1, 11], "壱 壱拾壱"],
    ["koreanDigital", [10], "일영"],
    ["koreanCounting", [1, 10, 21], "일 십 이십일"],
    ["koreanLegal", [1, 11, 99], "하나 열하나 아흔아홉"],
    ["ganada", [1, 14, 15], "가 하 가"],
    ["chosung", [1, 14], "ㄱ ㅎ"],
    ["aiueo", [1, 46], "ｱ ﾝ"],
    ["aiueoFullWidth", [1, 6], "ア カ"],
    ["irohaFullWidth", [1, 2, 3], "イ ロ ハ"],
    ["none", [5], ""],
    ["bullet", [5], ""],
  ] as const)("%s", (format, values, expected) => {
    expect(of(format, values)).toBe(expected);
  });

  it("are words and ordinals in the language of the file", () => {
    expect(of("cardinalText", [1, 15, 21, 100, 342])).toBe(
      "One Fifteen Twenty-one One hundred Three hundred forty-two",
    );
    expect(of("ordinalText", [1, 2, 8, 12, 20, 21, 100])).toBe(
      "First Second Eighth Twelfth Twentieth Twenty-first One hundredth",
    );
    expect(of("cardinalText", [1, 21, 30, 101], "de-AT")).toBe("Eins Einundzwanzig Dreißig Einhunderteins");
    expect(of("ordinalText", [1, 3, 7, 19, 20, 101], "de")).toBe(
      "Erste Dritte Siebte Neunzehnte Zwanzigste Einhunderterste",
    );
    expect(of("cardinalText", [21, 71, 80, 81, 99], "fr")).toBe(
      "Vingt et un Soixante et onze Quatre-vingts Quatre-vingt-un Quatre-vingt-dix-neuf",
    );
    expect(of("ordinalText", [1, 2, 4, 5, 9, 21, 80], "fr-CA")).toBe(
      "Premier Deuxième Quatrième Cinquième Neuvième Vingt et unième Quatre-vingtième",
    );
    expect(of("cardinalText", [16, 22, 31], "es")).toBe("Dieciséis Veintidós Treinta y uno");
    expect(of("ordinalText", [1, 12, 13, 21], "es")).toBe("Primero Duodécimo Decimotercero Vigésimo primero");
    expect(of("cardinalText", [3, 14, 21, 23, 28], "it")).toBe("Tre Quattordici Ventuno Ventitré Ventotto");
    expect(of("ordinalText", [1, 10, 11, 23, 26, 30], "it")).toBe(
      "Primo Decimo Undicesimo Ventitreesimo Ventiseiesimo Trentesimo",
    );
    expect(of("cardinalText", [1, 14, 16, 21], "pt-BR")).toBe("Um Quatorze Dezesseis Vinte e um");
    expect(of("cardinalText", [14, 16, 17, 19], "pt-PT")).toBe("Catorze Dezasseis Dezassete Dezanove");
    expect(of("ordinalText", [1, 10, 12, 23], "pt")).toBe("Primeiro Décimo Décimo segundo Vigésimo terceiro");
    expect(of("cardinalText", [1, 14, 21, 22, 80], "nl")).toBe(
      "Een Veertien Eenentwintig Tweeëntwintig Tachtig",
    );
    expect(of("ordinalText", [1, 3, 8, 11, 19, 20, 21], "nl")).toBe(
      "Eerste Derde Achtste Elfde Negentiende Twintigste Eenentwintigste",
    );
    expect(of("cardinalText", [1, 15, 22], "pl")).toBe("Jeden Piętnaście Dwadzieścia dwa");
    expect(of("ordinalText", [1, 4, 20, 21], "pl")).toBe("Pierwszy Czwarty Dwudziesty Dwudziesty pierwszy");
    expect(of("cardinalText", [1, 18, 21], "sv")).toBe("Ett Arton Tjugoett");
    expect(of("ordinalText", [1, 2, 12, 20, 21, 30], "sv")).toBe(
      "Första Andra Tolfte Tjugonde Tjugoförsta Trettionde",
    );
    expect(of("cardinalText", [2, 11, 21], "tr")).toBe("İki On bir Yirmi bir");
    expect(of("ordinalText", [1, 2, 10, 21, 40], "tr")).toBe("Birinci İkinci Onuncu Yirmi birinci Kırkıncı");
    expect(
      ["de", "fr", "es", "it", "pt", "nl", "pl", "sv", "tr"].map((language) =>
        of("ordinal", [1, 2], language),
      ),
    ).toEqual(["1. 2.", "1er 2e", "1.º 2.º", "1º 2º", "1.º 2.º", "1e 2e", "1. 2.", "1:a 2:a", "1. 2."]);
  });

  it("are digits, and said to be, where the language’s words or the format are not known", () => {
    expect(formatListNumber(3, "ordinalText", "ar")).toEqual({ text: "3", isOther: true });
    for (const language of ["it", "pt", "nl", "pl", "sv", "tr"])
      expect(formatListNumber(100, "ordinalText", language)).toEqual({ text: "100", isOther: true });
    expect(formatListNumber(3, "hindiCounting", "hi")).toEqual({ text: "3", isOther: true });
    expect(formatListNumber(3, "ordinal", "ja")).toEqual({ text: "3", isOther: true });
    expect(formatListNumber(3, "constructor", "en")).toEqual({ text: "3", isOther: true });
    // Word also writes digits once the signs of a format are used up.
    expect(formatListNumber(21, "decimalEnclosedCircle", "en")).toEqual({ text: "21", isOther: false });
  });

  it("are padded by the pattern of a custom format", () => {
    expect(formatPadded(7, "001, 002, 003, ...").text).toBe("007");
    expect(formatPadded(1_234, "0001, 0002").text).toBe("1234");
    expect(formatPadded(7, "?")).toEqual({ text: "7", isOther: true });
  });

  it("can all be printed", () => {
    const signs = new Set(
      NUMBER_FORMATS.flatMap((format) =>
        Array.from({ length: 120 }, (_, i) => [...formatListNumber(i + 1, format, "en").text]).flat(),
      ),
    );
    expect([...signs].filter((sign) => sign !== " " && !isPrintable(sign))).toEqual([]);
  });
});
