import { describe, expect, it } from "vitest";
import { LANGUAGES } from "@/lib/contracts/languages";
import { countryIn } from "@/lib/domain/agent/generate/terms/countries";
import { type Period, periodsIn } from "@/lib/domain/agent/generate/terms/periods";

const spans = (prompt: string) => periodsIn(prompt).map(({ count, unit }) => `${count} ${unit}`);
const NL = "the Netherlands";

/** Prompts as people write them, with years, months and the law, in each language. */
const PROMPTS: readonly [language: string, prompt: string, spans: string[], land: string | null][] = [
  ["en", "An NDA for two companies, five years, Dutch law", ["5 year"], NL],
  ["en", "a 2-year lease under the law of Germany, 3 months notice", ["2 year", "3 month"], "Germany"],
  ["de", "Geheimhaltung für fünf Jahre, nach niederländischem Recht", ["5 year"], NL],
  ["de", "Mietvertrag über zwölf Monate nach deutschem Recht", ["12 month"], "Germany"],
  ["de", "eine zweijährige Laufzeit, österreichisches Recht", ["2 year"], "Austria"],
  ["de", "für ein Jahr, es gilt das Recht der Schweiz", ["1 year"], "Switzerland"],
  ["fr", "un accord de cinq ans, droit néerlandais", ["5 year"], NL],
  ["fr", "bail de 18 mois, la loi française s’applique", ["18 month"], "France"],
  ["fr", "pour deux années selon le droit belge", ["2 year"], "Belgium"],
  ["es", "confidencialidad por once años, derecho español", ["11 year"], "Spain"],
  ["es", "seis meses, según las leyes de los Países Bajos", ["6 month"], NL],
  ["pt", "três anos e dois meses, lei portuguesa", ["3 year", "2 month"], "Portugal"],
  ["pt", "por um ano, direito do Brasil", ["1 year"], "Brazil"],
  ["it", "due anni, diritto olandese", ["2 year"], NL],
  ["it", "dodici mesi secondo la legge italiana", ["12 month"], "Italy"],
  ["nl", "vijf jaar, Nederlands recht", ["5 year"], NL],
  ["nl", "voor elf maanden naar Belgisch recht", ["11 month"], "Belgium"],
  ["nl", "een vierjarige overeenkomst onder Frans recht", ["4 year"], "France"],
  ["pl", "na pięć lat, prawo polskie", ["5 year"], "Poland"],
  ["pl", "dwanaście miesięcy, według prawa niemieckiego", ["12 month"], "Germany"],
  ["pl", "jeden rok, prawo holenderskie", ["1 year"], NL],
  ["sv", "ett hyresavtal på två år enligt svensk rätt", ["2 year"], "Sweden"],
  ["sv", "i sex månader, nederländsk lag", ["6 month"], NL],
  ["sv", "en femårig sekretess, tysk lag", ["5 year"], "Germany"],
  ["sv", "i en månad", ["1 month"], null],
  ["tr", "beş yıl süreyle, Türk hukuku", ["5 year"], "Türkiye"],
  ["tr", "on iki aylık kira, Hollanda hukukuna göre", ["12 month"], NL],
  ["tr", "on yıl, Alman hukuku", ["10 year"], "Germany"],
  ["ko", "비밀유지 5년, 네덜란드 법", ["5 year"], NL],
  ["ko", "십이개월, 대한민국 법률에 따름", ["12 month"], "the Republic of Korea"],
  ["ko", "여섯 달, 미국법", ["6 month"], "the United States"],
  ["ar", "لمدة خمس سنوات وفق القانون الهولندي", ["5 year"], NL],
  ["ar", "٣ سنوات و٦ أشهر بموجب قانون ألمانيا", ["3 year", "6 month"], "Germany"],
  ["ar", "لمدة سنتين، القانون المصري", ["2 year"], "Egypt"],
  ["ar", "شهر واحد", ["1 month"], null],
  ["ja", "期間は五年、オランダ法に準拠", ["5 year"], NL],
  ["ja", "12ヶ月、準拠法は日本法", ["12 month"], "Japan"],
  ["ja", "三か月間、米国法", ["3 month"], "the United States"],
  ["zh", "保密期限五年，适用荷兰法律", ["5 year"], NL],
  ["zh", "十二个月，受德国法律管辖", ["12 month"], "Germany"],
  ["zh", "两年，适用中国法律", ["2 year"], "the People’s Republic of China"],
];

describe("terms of a prompt", () => {
  it("are read in every language", () =>
    expect(new Set(PROMPTS.map(([language]) => language))).toEqual(new Set(LANGUAGES)));

  it.each(PROMPTS)("%s: %s", (_, prompt, expected, land) => {
    expect(spans(prompt)).toEqual(expected);
    expect(countryIn(prompt)).toBe(land);
  });
});

/** One to twelve with the matching words for year or month. */
const COUNTED: Readonly<
  Record<string, readonly [words: string, unit: (n: number) => [Period["unit"], string]]>
> = {
  en: [
    "one two three four five six seven eight nine ten eleven twelve",
    (n) => ["year", n === 1 ? "year" : "years"],
  ],
  de: [
    "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    (n) => ["month", n === 1 ? "Monat" : "Monate"],
  ],
  fr: [
    "un deux trois quatre cinq six sept huit neuf dix onze douze",
    (n) => ["year", n === 1 ? "an" : "ans"],
  ],
  es: [
    "un dos tres cuatro cinco seis siete ocho nueve diez once doce",
    (n) => ["month", n === 1 ? "mes" : "meses"],
  ],
  pt: [
    "um dois três quatro cinco seis sete oito nove dez onze doze",
    (n) => ["year", n === 1 ? "ano" : "anos"],
  ],
  it: [
    "un due tre quattro cinque sei sette otto nove dieci undici dodici",
    (n) => ["month", n === 1 ? "mese" : "mesi"],
  ],
  nl: ["een twee drie vier vijf zes zeven acht negen tien elf twaalf", () => ["year", "jaar"]],
  pl: [
    "jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście",
    (n) => ["month", n === 1 ? "miesiąc" : n < 5 ? "miesiące" : "miesięcy"],
  ],
  sv: ["ett två tre fyra fem sex sju åtta nio tio elva tolv", () => ["year", "år"]],
  tr: ["bir iki üç dört beş altı yedi sekiz dokuz on|on bir|on iki", () => ["month", "ay"]],
  ko: ["일 이 삼 사 오 육 칠 팔 구 십 십일 십이", () => ["month", "개월"]],
  ja: ["一 二 三 四 五 六 七 八 九 十 十一 十二", () => ["year", "年間"]],
  zh: ["一 两 三 四 五 六 七 八 九 十 十一 十二", () => ["month", "个月"]],
};
const ARABIC: [number, string][] = [
  [1, "سنة واحدة"],
  [2, "سنتان"],
  [3, "ثلاث سنوات"],
  [4, "أربع سنوات"],
  [5, "خمس سنوات"],
  [6, "ست سنوات"],
  [7, "سبع سنوات"],
  [8, "ثماني سنوات"],
  [9, "تسع سنوات"],
  [10, "عشر سنوات"],
  [11, "إحدى عشرة سنة"],
  [12, "اثنتا عشرة سنة"],
];

/** Words are separated by spaces; after the first number that consists of two words, by bars. */
const wordsOf = (words: string): string[] => {
  const [spaced = "", ...rest] = words.split("|");
  return [...spaced.split(" "), ...rest];
};

describe("numbers", () => {
  it.each(Object.entries(COUNTED))(
    "from one to twelve in %s, as words and as digits",
    (language, [words, unit]) => {
      const isJoined = ["zh", "ja", "ko"].includes(language);
      for (const [i, word] of wordsOf(words).entries()) {
        const [kind, noun] = unit(i + 1);
        for (const number of [word, String(i + 1)])
          expect([number, spans(`X ${number}${isJoined ? "" : " "}${noun}, Y`)]).toEqual([
            number,
            [`${i + 1} ${kind}`],
          ]);
      }
    },
  );

  it.each(ARABIC)("%i in Arabic: %s", (count, words) => expect(spans(words)).toEqual([`${count} year`]));

  it.each([
    "2026年",
    "2026年3月1日",
    "5年3月",
    "2026년 3월",
    "en meses",
    "depends on years",
    "some years",
    "0 years",
    "yearly 5",
    "1000 years",
    "in 2026 Jahren",
    "un contrat",
    "everyone years",
  ])("not in “%s”", (words) => expect(spans(words)).toEqual([]));
});

describe("the law of a country", () => {
  it.each([
    ["English law", "England and Wales"],
    ["nach englischem Recht", "England and Wales"],
    ["droit anglais", "England and Wales"],
    ["Scottish law", "Scotland"],
    ["droit suisse", "Switzerland"],
    ["prawo brytyjskie", "the United Kingdom"],
    ["derecho de los Estados Unidos", "the United States"],
    ["diritto statunitense", "the United States"],
    ["das Recht der Tschechischen Republik, Tschechien", "the Czech Republic"],
    ["nach dem Recht von Nigeria", "Nigeria"],
    ["nach dem Recht von Niger", "Niger"],
    ["prawo Hiszpanii", "Spain"],
    ["İngiliz hukuku", "England and Wales"],
    ["enligt brittisk rätt", "the United Kingdom"],
    ["프랑스 법", "France"],
    ["under the laws of New Zealand", "New Zealand"],
    // The country nearest to the word for law counts, and never one in another clause.
    ["ein Haus in Frankreich nach deutschem Recht", "Germany"],
    ["zwei Firmen aus Frankreich, deutsches Recht", "Germany"],
  ])("“%s”: %s", (words, land) => expect(countryIn(words)).toBe(land));

  it.each([
    "martian law",
    "Ein Vertrag in Deutschland",
    "ich habe recht",
    "droits de l’homme",
    "法",
    "a lawful act",
  ])("not in “%s”", (words) => expect(countryIn(words)).toBeNull());
});
