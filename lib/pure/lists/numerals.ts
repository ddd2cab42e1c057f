/**
 * The number formats of WordprocessingML (ST_NumberFormat, ECMA-376 part 1, 17.18.59), each in its own numerals.
 * Numbers that a format cannot express are written in digits, as word processors do.
 */

import { numberText } from "./list-numbers";
import {
  type CountingLanguage,
  cardinalWords,
  countingLanguage,
  ordinal,
  ordinalWords,
} from "./number-words";

type Numeral = (value: number) => string | null;

/** Uses each of the signs once, and then digits. */
const once = (signs: string): Numeral => {
  const list = [...signs];
  return (value) => list[value - 1] ?? null;
};
/** Begins again with the first sign once the signs are used up. */
const around = (signs: string): Numeral => {
  const list = [...signs];
  return (value) => list[(value - 1) % list.length] ?? null;
};
const MAX_REPEATED = 30;
/** Repeats a sign once the signs are used up: z, aa, bb. */
const repeated = (signs: string): Numeral => {
  const list = [...signs];
  return (value) => {
    const at = (value - 1) % (list.length * MAX_REPEATED);
    return (list[at % list.length] ?? "").repeat(Math.floor(at / list.length) + 1);
  };
};
/** Positional numbers, with the signs of 0 to 9. */
const digits = (signs: string): Numeral => {
  const list = [...signs];
  return (value) => Array.from(String(value), (digit) => list[Number(digit)]).join("");
};

interface Counting {
  /** 0 to 9. */
  readonly digits: string;
  /** The signs of 10, 100, 1,000 and 10,000. */
  readonly units: string;
  /** Which units are written without their 1: 十, not 一十; `leading`: only if the number begins with 10. */
  readonly bare: "all" | "leading" | "none";
  /** Written in place of skipped places between digits: 一百零一. */
  readonly gap: string;
}

/** Counts numbers below 100,000,000, in units of ten thousand. */
function counted({ digits: signs, units, bare, gap }: Counting): Numeral {
  const digit = [...signs];
  const unit = [...units];
  const below = (value: number, isLeading: boolean): string => {
    let text = "";
    let isGap = false;
    for (let place = 3; place >= 0; place--) {
      const own = Math.floor(value / 10 ** place) % 10;
      if (own === 0) {
        isGap ||= text !== "";
        continue;
      }
      const isFirst = text === "" && isLeading;
      const isBare =
        own === 1 && place > 0 && (bare === "all" || (bare === "leading" && place === 1 && isFirst));
      text += `${isGap ? gap : ""}${isBare ? "" : digit[own]}${place > 0 ? unit[place - 1] : ""}`;
      isGap = false;
    }
    return text;
  };
  return (value) => {
    if (value >= 100_000_000) return null;
    const [high, low] = [Math.floor(value / 10_000), value % 10_000];
    const between = high > 0 && low > 0 && low < 1_000 ? gap : "";
    return `${high > 0 ? below(high, true) + unit[3] : ""}${between}${below(low, high === 0)}`;
  };
}

/** Counts from 1 to 99, and writes larger numbers digit by digit. */
const countedBelow100 = (counting: Counting, zero: string): Numeral => {
  const small = counted(counting);
  const large = digits(zero + counting.digits.slice(1));
  return (value) => (value < 100 ? small(value) : large(value));
};

const HAN = "〇一二三四五六七八九";
const HANGUL = "영일이삼사오육칠팔구";
const han = { digits: HAN, units: "十百千万", bare: "leading", gap: "零" } as const;
const traditional = { ...han, units: "十百千萬" } as const;

const STEMS = "甲乙丙丁戊己庚辛壬癸";
const BRANCHES = "子丑寅卯辰巳午未申酉戌亥";
const KANA = "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン";
const IROHA =
  "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン";
const HALF_KANA = "ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ";
const HALF_IROHA = "ｲﾛﾊﾆﾎﾍﾄﾁﾘﾇﾙｦﾜｶﾖﾀﾚｿﾂﾈﾅﾗﾑｳヰﾉｵｸﾔﾏｹﾌｺｴﾃｱｻｷﾕﾒﾐｼヱﾋﾓｾｽﾝ";
const HEBREW = "אבגדהוזחטיכלמנסעפצקרשת";
const HEBREW_ONES = ["", ..."אבגדהוזחט"];
const HEBREW_TENS = ["", ..."יכלמנסעפצ"];
const HEBREW_HUNDREDS = ["", "ק", "ר", "ש", "ת"];
const NATIVE_KOREAN = ["", "하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉"];
const NATIVE_KOREAN_TENS = ["", "열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔"];

/** Hebrew numerals; 15 and 16 avoid letters of the divine name. */
function hebrew(value: number): string | null {
  if (value > 499) return null;
  const rest = value % 100;
  const hundreds = HEBREW_HUNDREDS[Math.floor(value / 100)] ?? "";
  if (rest === 15) return `${hundreds}טו`;
  if (rest === 16) return `${hundreds}טז`;
  return hundreds + (HEBREW_TENS[Math.floor(rest / 10)] ?? "") + (HEBREW_ONES[rest % 10] ?? "");
}

const VIETNAMESE = ["", "một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín"];

function vietnamese(value: number): string | null {
  if (value > 99) return null;
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  const last = tens > 0 && ones === 5 ? "lăm" : tens > 1 && ones === 1 ? "mốt" : VIETNAMESE[ones];
  const first = tens === 0 ? "" : tens === 1 ? "mười" : `${VIETNAMESE[tens]} mươi`;
  return [first, last].filter(Boolean).join(" ");
}

const THAI = ["", "หนึ่ง", "สอง", "สาม", "สี่", "ห้า", "หก", "เจ็ด", "แปด", "เก้า"];
const THAI_UNITS = ["", "สิบ", "ร้อย", "พัน", "หมื่น", "แสน"];

function thai(value: number): string | null {
  if (value >= 1_000_000) return null;
  const places = [...String(value)].map(Number);
  return places
    .map((digit, i) => {
      const place = places.length - 1 - i;
      if (digit === 0) return "";
      if (place === 1 && digit === 1) return "สิบ";
      if (place === 1 && digit === 2) return "ยี่สิบ";
      if (place === 0 && digit === 1 && value > 10) return "เอ็ด";
      return `${THAI[digit]}${THAI_UNITS[place]}`;
    })
    .join("");
}

/** Circled numbers to 20. */
const circled: Numeral = (value) => (value <= 20 ? String.fromCodePoint(0x245f + value) : null);

/** Numerals by the format's name, except for formats that depend on a language. */
const FORMATS: Readonly<Record<string, Numeral>> = {
  decimal: String,
  decimalHalfWidth: String,
  decimalZero: (value) => String(value).padStart(2, "0"),
  decimalFullWidth: digits("０１２３４５６７８９"),
  decimalFullWidth2: digits("０１２３４５６７８９"),
  decimalEnclosedCircle: circled,
  decimalEnclosedCircleChinese: circled,
  // Written like the compatibility decompositions (NFKC) of the characters ⒈ and ⑴.
  decimalEnclosedFullstop: (value) => (value <= 20 ? `${value}.` : null),
  decimalEnclosedParen: (value) => (value <= 20 ? `(${value})` : null),
  numberInDash: (value) => `- ${value} -`,
  hex: (value) => value.toString(16).toUpperCase(),
  lowerLetter: (value) => numberText(value, "a"),
  upperLetter: (value) => numberText(value, "A"),
  lowerRoman: (value) => numberText(value, "i"),
  upperRoman: (value) => numberText(value, "I"),
  chicago: (value) => ("*†‡§"[(value - 1) % 4] ?? "").repeat(Math.min(Math.ceil(value / 4), MAX_REPEATED)),
  russianLower: repeated("абвгдежзиклмнопрстуфхцчшщыэюя"),
  russianUpper: repeated("АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ"),
  hebrew1: hebrew,
  hebrew2: (value) =>
    value > 22 * MAX_REPEATED
      ? null
      : "ת".repeat(Math.floor((value - 1) / 22)) + (HEBREW[(value - 1) % 22] ?? ""),
  arabicAlpha: repeated("أبتثجحخدذرزسشصضطظعغفقكلمنهوي"),
  arabicAbjad: repeated("أبجدهوزحطيكلمنسعفصقرشتثخذضظغ"),
  hindiVowels: repeated("अआइईउऊऋऌऍऎएऐऑऒओऔ"),
  hindiConsonants: repeated("कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह"),
  hindiNumbers: digits("०१२३४५६७८९"),
  thaiLetters: repeated("กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ"),
  thaiNumbers: digits("๐๑๒๓๔๕๖๗๘๙"),
  thaiCounting: thai,
  bahtText: (value) => {
    const words = thai(value);
    return words === null ? null : `${words}บาทถ้วน`;
  },
  vietnameseCounting: vietnamese,
  ideographDigital: digits(HAN),
  japaneseDigitalTenThousand: digits(HAN),
  taiwaneseDigital: digits("○一二三四五六七八九"),
  japaneseCounting: counted({ ...han, bare: "all", gap: "" }),
  japaneseLegal: counted({ digits: "〇壱弐参四伍六七八九", units: "拾百阡萬", bare: "none", gap: "" }),
  chineseCounting: countedBelow100(han, "○"),
  chineseCountingThousand: counted(han),
  taiwaneseCounting: countedBelow100(traditional, "○"),
  taiwaneseCountingThousand: counted(traditional),
  chineseLegalSimplified: counted({
    digits: "零壹贰叁肆伍陆柒捌玖",
    units: "拾佰仟万",
    bare: "none",
    gap: "零",
  }),
  ideographLegalTraditional: counted({
    digits: "零壹貳參肆伍陸柒捌玖",
    units: "拾佰仟萬",
    bare: "none",
    gap: "零",
  }),
  ideographEnclosedCircle: once("㊀㊁㊂㊃㊄㊅㊆㊇㊈㊉"),
  ideographTraditional: once(STEMS),
  ideographZodiac: once(BRANCHES),
  ideographZodiacTraditional: (value) =>
    value > 60 ? null : `${STEMS[(value - 1) % 10] ?? ""}${BRANCHES[(value - 1) % 12] ?? ""}`,
  koreanDigital: digits(HANGUL),
  koreanDigital2: digits("零一二三四五六七八九"),
  koreanCounting: counted({ digits: HANGUL, units: "십백천만", bare: "all", gap: "" }),
  koreanLegal: (value) =>
    value > 99 ? null : `${NATIVE_KOREAN_TENS[Math.floor(value / 10)]}${NATIVE_KOREAN[value % 10]}`,
  ganada: around("가나다라마바사아자차카타파하"),
  chosung: around("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"),
  aiueo: around(HALF_KANA),
  aiueoFullWidth: around(KANA),
  iroha: around(HALF_IROHA),
  irohaFullWidth: around(IROHA),
  bullet: () => "",
  none: () => "",
};

const WORDED: Readonly<Record<string, (value: number, language: CountingLanguage) => string | null>> = {
  ordinal,
  cardinalText: cardinalWords,
  ordinalText: ordinalWords,
  dollarText: (value) => {
    const words = cardinalWords(value, "en");
    return words === null ? null : `${words} and 00/100`;
  },
};

/** A number as a format writes it. */
export interface FormattedNumber {
  readonly text: string;
  /**
   * Whether the number is not written as in the format but in digits, since the format's numerals or its language are
   * unknown.
   */
  readonly isOther: boolean;
}

/**
 * @param format name in ST_NumberFormat
 * @param language BCP 47 tag of the words, for the formats that have any
 */
export function formatListNumber(value: number, format: string, language: string): FormattedNumber {
  if (format === "none" || format === "bullet") return { text: "", isOther: false };
  if (value < 1) return { text: format === "decimalZero" ? "00" : String(value), isOther: false };
  const worded = Object.hasOwn(WORDED, format) ? WORDED[format] : undefined;
  const spoken = countingLanguage(language);
  const plain = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  const text = worded ? spoken && worded(value, spoken) : (plain?.(value) ?? null);
  const isKnown = worded !== undefined ? text !== null : plain !== undefined;
  return { text: text ?? String(value), isOther: !isKnown };
}

/** The format of a pattern such as `001, 002, 003, …` (`w:numFmt` with the value `custom`): decimals with zeros. */
export function formatPadded(value: number, pattern: string): FormattedNumber {
  const [, first] = /^\s*(0*1)\s*,/.exec(pattern) ?? [];
  if (first === undefined) return { text: String(value), isOther: true };
  return { text: String(value).padStart(first.length, "0"), isOther: false };
}

/** The formats whose numerals are known. */
export const NUMBER_FORMATS: readonly string[] = [...Object.keys(FORMATS), ...Object.keys(WORDED)];
