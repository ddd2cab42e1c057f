import { decodeDos, isDosCodePage } from "@/lib/pure/dos-code-pages";

/** Detects the encoding of a text that does not state it, by how plausible its decoded letters are. */

/**
 * Encodings as named in the Encoding Standard, and DOS code pages named like the one in it; of equal guesses, the
 * earlier is preferred.
 */
export const ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1254",
  "windows-1253",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "shift_jis",
  "gb18030",
  "big5",
  "euc-kr",
  "euc-jp",
  "koi8-r",
  "macintosh",
  "ibm850",
  "ibm437",
  "ibm852",
  "ibm866",
  "iso-2022-jp",
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Whether the bytes leave no doubt: all are ASCII, they are valid Unicode, or no other encoding is plausible. */
  readonly isCertain: boolean;
  /** Whether no byte depends on the encoding. */
  readonly isPlain: boolean;
}

/** Number of bytes that are examined to tell encodings apart. */
const SAMPLED = 32 * 1024;

/** Characters of Windows-1252 where Latin-1 has control characters; some versions of Node decode to the latter. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Decodes bytes in an encoding; null if they are not valid in it. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): string | null {
  if (isDosCodePage(encoding)) return decodeDos(bytes, encoding);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (encoding !== "windows-1252") return text;
    return text.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - 0x80));
  } catch {
    return null;
  }
}

/** The text of bytes, with replacement characters for those that are not valid in the encoding. */
export const decodeLossy = (bytes: Uint8Array, encoding: Encoding): string =>
  decodeAs(bytes, encoding) ?? new TextDecoder(encoding).decode(bytes);

/** The text of a file, in the encoding that its bytes suggest. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [a, b] = bytes;
  const marked = a === 0xff && b === 0xfe ? "utf-16le" : a === 0xfe && b === 0xff ? "utf-16be" : null;
  const wide = marked ?? wideOf(bytes);
  if (wide)
    return {
      text: decodeLossy(bytes, wide),
      encoding: wide,
      isCertain: marked !== null || decodeAs(bytes, wide) !== null,
      isPlain: false,
    };
  const isPlain = bytes.every((byte) => byte < 0x80);
  const switched = isPlain && hasJapaneseEscape(bytes) ? decodeAs(bytes, "iso-2022-jp") : null;
  if (switched !== null) return { text: switched, encoding: "iso-2022-jp", isCertain: true, isPlain: false };
  const text = decodeAs(bytes, "utf-8");
  if (text !== null) return { text, encoding: "utf-8", isCertain: true, isPlain };
  return damagedUnicode(bytes) ?? byLetters(bytes);
}

/**
 * UTF-8 with a few invalid bytes, such as a truncated file or one combined from two files; null if too many are
 * invalid.
 */
function damagedUnicode(bytes: Uint8Array): DecodedText | null {
  const text = decodeLossy(bytes, "utf-8");
  let good = 0;
  let bad = 0;
  for (const sign of text) {
    if (sign === "\ufffd") bad += 1;
    else if (sign > "\u007f") good += 1;
  }
  return bad * 3 <= good ? { text, encoding: "utf-8", isCertain: false, isPlain: false } : null;
}

/**
 * Whether the bytes switch to Japanese characters as in ISO-2022-JP: ESC, "$", and "@" or "B". Otherwise no list
 * contains this.
 */
const hasJapaneseEscape = (bytes: Uint8Array): boolean =>
  bytes.some((byte, i) => byte === 0x1b && bytes[i + 1] === 0x24 && [0x40, 0x42].includes(bytes[i + 2] ?? 0));

/** UTF-16 without a byte order mark: among ASCII letters, every second byte is 0. */
function wideOf(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, SAMPLED & ~1);
  if (sample.length < 4 || bytes.length % 2 !== 0) return null;
  const zeros = [0, 0];
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = sample.length / 2 / 4;
  if (odd >= enough && even === 0) return "utf-16le";
  return even >= enough && odd === 0 ? "utf-16be" : null;
}

/** Penalty for DOS code pages, which few programs still write. */
const SELDOM = 0.2;
const BEST_MARGIN = 0.35;
const GOOD = 0.55;

function byLetters(bytes: Uint8Array): DecodedText {
  const sample = spokenLines(bytes);
  const guesses = ENCODINGS.filter((one) => !one.startsWith("utf-") && one !== "iso-2022-jp")
    .flatMap((encoding) => {
      const part = decodeAs(sample, encoding);
      return part === null ? [] : [{ encoding, part, score: plausibility(part, sample, encoding) }];
    })
    .sort((one, other) => other.score - one.score);
  const [best, ...others] = guesses;
  if (!best)
    return { text: decodeLossy(bytes, "utf-8"), encoding: "utf-8", isCertain: false, isPlain: false };
  // Encodings that yield the same text are not rivals.
  const rival = others.find(({ part }) => part !== best.part);
  const text = decodeAs(bytes, best.encoding);
  return {
    text: text ?? decodeLossy(bytes, best.encoding),
    encoding: best.encoding,
    isCertain:
      text !== null && best.score >= GOOD && (rival === undefined || best.score - rival.score >= BEST_MARGIN),
    isPlain: false,
  };
}

/** The lines with non-ASCII bytes, as many as the sample needs. */
function spokenLines(bytes: Uint8Array): Uint8Array {
  const found: number[] = [];
  let start = 0;
  for (let i = 0; i <= bytes.length && found.length < SAMPLED; i++) {
    if (i < bytes.length && bytes[i] !== 0x0a) continue;
    const line = bytes.subarray(start, i + 1);
    if (line.some((byte) => byte >= 0x80)) for (const byte of line.subarray(0, SAMPLED)) found.push(byte);
    start = i + 1;
  }
  return Uint8Array.from(found);
}

const WESTERN = [
  "äöüß", // German
  "éèàçêâôîëïûùœæ", // French
  "ñóíáúéü", // Spanish
  "ãõáéíóúâêôàç", // Portuguese
  "àèéìòù", // Italian
  "ëïéèö", // Dutch
  "åäöéü", // Swedish, Finnish
  "åæøéö", // Danish, Norwegian
];
const ICELANDIC = "áðéíóúýþæö";
const ESTONIAN = "äõöü";
const CENTRAL = [
  "ąćęłńóśźż", // Polish
  "áčďéěíňóřšťúůýž", // Czech
  "áäčďéíĺľňóôŕšťúýž", // Slovak
  "áéíóöőúüű", // Hungarian
  "čćđšž", // Croatian, Slovenian
  "ăâîşţ", // Romanian
  "äöüß", // German
];
const RUSSIAN = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёъ"; // Bulgarian too

/** The letters beyond A to Z of the languages that are written in an encoding, one alphabet each. */
const ALPHABETS: Partial<Record<Encoding, readonly string[]>> = {
  "windows-1252": [...WESTERN, ICELANDIC],
  macintosh: WESTERN,
  ibm850: [...WESTERN, ICELANDIC, ESTONIAN],
  ibm437: ["äöüß", "éèàçêâôîëïûùæ", "ñóíáúéü", "àèéìòù", "ëïéèö", "åäöéü"],
  ibm852: CENTRAL,
  ibm866: [RUSSIAN],
  "windows-1250": CENTRAL,
  "windows-1254": ["ğışçöüİâîû"],
  "windows-1257": ["āčēģīķļņšūž", "ąčęėįšųūž", "äõöüšž"],
  "windows-1251": [
    RUSSIAN,
    "оеаинтсрвлкмдпуяьгзбчйхжшюцщфіїєґ", // Ukrainian
    "оеаинтсрвлкмдпугзбчхжшцфђјљњћџ", // Serbian
  ],
  "koi8-r": [RUSSIAN],
  "windows-1253": ["αοιετσςνηυρπκμλωάόίέήύώθγδβφχζξψϊϋΐΰ"],
  "windows-1255": ["אבגדהוזחטיכלמנסעפצקרשתךםןףץ"],
  "windows-1256": ["ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءآأإؤئپچژگ"],
};

/** Letters so rare that a text full of them was misread. */
const RARE = new Set("йхжшюцщэфёъїґђљњћџθφχζξψϊϋΐΰثذضظغآإؤئپچژگ");

/** Letters that occur only at the end of words. */
const FINAL = new Set("ςךםןףץةى");

/** Marks that are usual in lists, in addition to letters. */
const USUAL_MARKS = new Set("€£’‘“”„«»–—…°§·•º\u00a0");

const isUpper = (sign: string): boolean => sign !== sign.toLowerCase();
const isLower = (sign: string): boolean => sign !== sign.toUpperCase();
const ASCII_LETTER = /[A-Za-z]/;
const LATIN = /\p{Script=Latin}/u;
const LETTER = /\p{L}/u;

/** How plausible a text is: about 1 if its letters look like what people write, down to less than 0. */
function plausibility(text: string, bytes: Uint8Array, encoding: Encoding): number {
  if (WIDE_LEADS[encoding]) return wideScore(text, bytes, encoding);
  return narrowScore(text, encoding) - (encoding.startsWith("ibm") ? SELDOM : 0);
}

/** The alphabet of the encoding that contains most of the text's letters. */
function spokenAlphabet(signs: readonly string[], encoding: Encoding): string {
  const letters = signs.filter((sign) => sign > "\u007f" && LETTER.test(sign));
  const known = (alphabet: string) =>
    letters.filter((sign) => alphabet.includes(sign) || alphabet.includes(sign.toLowerCase())).length;
  const alphabets = ALPHABETS[encoding] ?? [];
  return alphabets.reduce((best, one) => (known(one) > known(best) ? one : best), alphabets[0] ?? "");
}

function narrowScore(text: string, encoding: Encoding): number {
  const signs = [...text];
  const spoken = spokenAlphabet(signs, encoding);
  const others = (ALPHABETS[encoding] ?? []).join("");
  const weight = (sign: string): number => {
    const small = sign.toLowerCase();
    const has = (letters: string) => letters.includes(sign) || letters.includes(small);
    return (has(spoken) ? 1 : has(others) ? 0.5 : 0.1) - (RARE.has(small) ? 0.4 : 0);
  };
  let sum = 0;
  let count = 0;
  for (const [i, sign] of signs.entries()) {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 0x80) continue;
    count += 1;
    if (code < 0xa0 || code >= 0xe000) {
      sum -= 3; // a control character, or one for private use
      continue;
    }
    const [before = " ", after = " "] = [signs[i - 1], signs[i + 1]];
    const isWithin = LETTER.test(before) && LETTER.test(after);
    if (!LETTER.test(sign)) {
      sum += isWithin && sign !== "’" && sign !== "·" ? -2 : USUAL_MARKS.has(sign) ? 0.7 : -0.5;
      continue;
    }
    sum += weight(sign) + caseFit(before, sign, after) + scriptFit(before, sign, after);
    if (FINAL.has(sign) && LETTER.test(after)) sum -= 1.5;
    // Portuguese has õ only before an e; in Windows-1250 its byte is the Hungarian ő.
    if (sign.toLowerCase() === "õ" && after.toLowerCase() !== "e" && encoding !== "windows-1257") sum -= 0.8;
  }
  return count === 0 ? 0 : sum / count;
}

/**
 * Penalty for unusual case: a capital after a small letter, a small letter before or between capitals, or capitals
 * followed by a small letter.
 */
function caseFit(before: string, sign: string, after: string): number {
  if (isUpper(sign) && isLower(before)) return -1;
  if (isLower(sign) && !LETTER.test(before) && isUpper(after)) return -1;
  if (isUpper(sign) && isUpper(before) && isLower(after)) return -1;
  return isLower(sign) && isUpper(before) && isUpper(after) ? -1 : 0;
}

/** Penalty for letters of two scripts in one word, and for accented letters without plain ones next to them. */
function scriptFit(before: string, sign: string, after: string): number {
  const isLatin = LATIN.test(sign);
  const isMixed = [before, after].some((one) => LETTER.test(one) && LATIN.test(one) !== isLatin);
  if (isMixed) return -2;
  if (!isLatin) return 0;
  // Accented letters usually stand next to plain ones.
  const isAlone = [before, after].every((one) => !ASCII_LETTER.test(one));
  return isAlone && LETTER.test(before + after) ? -0.6 : 0;
}

/** First bytes of the common characters in each two-byte encoding: from, to, and their weight. */
const WIDE_LEADS: Partial<Record<Encoding, readonly (readonly [number, number, number])[]>> = {
  shift_jis: [
    [0x81, 0x81, 0.7],
    [0x82, 0x83, 1],
    [0x88, 0x97, 0.9],
    [0x98, 0xea, -0.3],
  ],
  "euc-jp": [
    [0xa1, 0xa1, 0.7],
    [0xa4, 0xa5, 1],
    [0xb0, 0xcf, 0.8],
    [0xd0, 0xf4, -0.3],
  ],
  gb18030: [
    [0xa1, 0xa3, 0.6],
    [0xb0, 0xd7, 0.8],
    [0xd8, 0xf7, 0],
  ],
  big5: [
    [0xa1, 0xa3, 0.6],
    [0xa4, 0xc6, 0.8],
    [0xc9, 0xf9, -0.2],
  ],
  "euc-kr": [
    [0xa1, 0xa3, 0.6],
    [0xb0, 0xc8, 0.9],
    [0xca, 0xfd, -0.4],
  ],
};

/** Characters that occur in most lists of people, by encoding: names, titles, towns, headings. */
const FAMILIAR: Partial<Record<Encoding, string>> = {
  shift_jis:
    "田中山川本木村井上藤佐伊高小林松石子郎太一二三美大東京都市区名前氏様方住所電話番号株式会社年月日金額家賃",
  "euc-jp":
    "田中山川本木村井上藤佐伊高小林松石子郎太一二三美大東京都市区名前氏様方住所電話番号株式会社年月日金額家賃",
  gb18030:
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧田董袁明小华国文建军平伟芳娜秀英敏静丽强磊洋艳勇杰娟涛超姓名邮箱电话地址公司有限城市北京上海广州深圳租金日期年月金额备注编号合同",
  big5: "王李張劉陳楊黃趙吳周徐孫馬朱胡郭何高林羅鄭梁謝宋唐許韓馮鄧曹彭曾蕭田董袁明小華國文建軍平偉芳娜秀英敏靜麗強磊洋豔勇傑娟濤超姓名郵箱電話地址公司有限城市台北香港臺灣租金日期年月金額備註編號合約志美玲淑惠雅婷怡君",
  "euc-kr":
    "김이박최정강조윤장임한오서신권황안송전홍고문양손배백허유남심노하곽성차주우구민수영지현준진철은미경희숙선연호상재동원아나다라사자가이름메일전화번호주소회사서울부산시구동월세날짜년일금액",
};

function wideScore(text: string, bytes: Uint8Array, encoding: Encoding): number {
  const leads = WIDE_LEADS[encoding] ?? [];
  const familiar = FAMILIAR[encoding] ?? "";
  let sum = 0;
  let count = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte < 0x80) continue;
    count += 1;
    // Half-width katakana are single bytes.
    if (encoding === "shift_jis" && byte >= 0xa1 && byte <= 0xdf) {
      const isRun = [bytes[i - 1] ?? 0, bytes[i + 1] ?? 0].some((one) => one >= 0xa1 && one <= 0xdf);
      sum += isRun ? 0.5 : -0.2;
      continue;
    }
    sum += leads.find(([from, to]) => byte >= from && byte <= to)?.[2] ?? -0.6;
    i += 1;
  }
  if (count === 0) return 0;
  let extra = 0;
  const signs = [...text];
  for (const [i, sign] of signs.entries()) {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 0x80) continue;
    if (code < 0xa0 || (code >= 0xe000 && code < 0xf900)) extra -= 2;
    else if (familiar.includes(sign)) extra += 0.5;
    // A single such character within a Latin word is a misread accented letter.
    else if (ASCII_LETTER.test(signs[i - 1] ?? "") && ASCII_LETTER.test(signs[i + 1] ?? "")) extra -= 0.8;
    if (ASCII_LETTER.test(signs[i - 1] ?? "")) extra -= 0.5;
  }
  return (sum + extra) / count;
}
