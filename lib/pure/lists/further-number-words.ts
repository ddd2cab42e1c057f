/** Words for numbers below 100, in languages that compose them of tens and ones. */

interface Tables {
  /** Words for numbers from 0 on, as far as they have words of their own. */
  readonly ones: readonly string[];
  /** 10, 20 … 90 at 1 to 9. */
  readonly tens: readonly string[];
  readonly join: (tens: string, ones: string) => string;
}

const list = (words: string): readonly string[] => words.split(" ");
/** A table of tens, each of which is a single word. */
const tens = (words: string): readonly string[] => ["", ...list(words)];

const worded =
  ({ ones, tens: decades, join }: Tables) =>
  (value: number): string | null => {
    if (value < 1 || value >= 100 || !Number.isInteger(value)) return null;
    const own = ones[value];
    if (own !== undefined) return own;
    const decade = decades[Math.floor(value / 10)] ?? "";
    return value % 10 === 0 ? decade : join(decade, ones[value % 10] ?? "");
  };

const spaced = (first: string, last: string): string => `${first} ${last}`;

const italian = worded({
  ones: list(
    "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove",
  ),
  tens: tens("dieci venti trenta quaranta cinquanta sessanta settanta ottanta novanta"),
  join: (decade, one) => (/^[uo]/.test(one) ? decade.slice(0, -1) : decade) + one.replace(/^tre$/, "tré"),
});
const ITALIAN_ORDINALS = list("zero primo secondo terzo quarto quinto sesto settimo ottavo nono decimo");

/** A word loses its last vowel, except in “tre” and “sei”. */
function italianOrdinal(value: number): string | null {
  const own = ITALIAN_ORDINALS[value];
  const words = italian(value);
  if (own !== undefined || words === null) return value < 1 ? null : (own ?? null);
  const stem = /tré$/.test(words)
    ? words.replace(/é$/, "e")
    : /sei$/.test(words)
      ? words
      : words.slice(0, -1);
  return `${stem}esimo`;
}

const portuguese = (teens: string) =>
  worded({
    ones: list(`zero um dois três quatro cinco seis sete oito nove dez onze doze treze ${teens}`),
    tens: tens("dez vinte trinta quarenta cinquenta sessenta setenta oitenta noventa"),
    join: (decade, one) => `${decade} e ${one}`,
  });
const portugueseOrdinal = worded({
  ones: list("zero primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono"),
  tens: tens(
    "décimo vigésimo trigésimo quadragésimo quinquagésimo sexagésimo septuagésimo octogésimo nonagésimo",
  ),
  join: spaced,
});

const dutch = worded({
  ones: list(
    "nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien",
  ),
  tens: tens("tien twintig dertig veertig vijftig zestig zeventig tachtig negentig"),
  join: (decade, one) => `${one}${one.endsWith("e") ? "ën" : "en"}${decade}`,
});
const DUTCH_ORDINALS = list("nulde eerste tweede derde vierde vijfde zesde zevende achtste negende tiende");

function dutchOrdinal(value: number): string | null {
  const words = dutch(value);
  if (words === null) return null;
  return DUTCH_ORDINALS[value] ?? `${words}${value < 20 ? "de" : "ste"}`;
}

const polish = worded({
  ones: list(
    "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście",
  ),
  tens: tens(
    "dziesięć dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt",
  ),
  join: spaced,
});
const polishOrdinal = worded({
  ones: list(
    "zerowy pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty jedenasty dwunasty trzynasty czternasty piętnasty szesnasty siedemnasty osiemnasty dziewiętnasty",
  ),
  tens: tens(
    "dziesiąty dwudziesty trzydziesty czterdziesty pięćdziesiąty sześćdziesiąty siedemdziesiąty osiemdziesiąty dziewięćdziesiąty",
  ),
  join: spaced,
});

const together = (first: string, last: string): string => first + last;

const swedish = worded({
  ones: list(
    "noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton",
  ),
  tens: tens("tio tjugo trettio fyrtio femtio sextio sjuttio åttio nittio"),
  join: together,
});
const SWEDISH_ORDINALS = list(
  "nollte första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde fjortonde femtonde sextonde sjuttonde artonde nittonde",
);

function swedishOrdinal(value: number): string | null {
  const own = SWEDISH_ORDINALS[value];
  if (value < 20) return value < 1 ? null : (own ?? null);
  const decade = swedish(value - (value % 10));
  if (decade === null) return null;
  return value % 10 === 0 ? `${decade}nde` : `${decade}${SWEDISH_ORDINALS[value % 10]}`;
}

const TURKISH = {
  ones: list("sıfır bir iki üç dört beş altı yedi sekiz dokuz"),
  tens: tens("on yirmi otuz kırk elli altmış yetmiş seksen doksan"),
};
const turkish = worded({ ...TURKISH, join: spaced });
const TURKISH_ORDINALS = {
  ones: list("sıfırıncı birinci ikinci üçüncü dördüncü beşinci altıncı yedinci sekizinci dokuzuncu"),
  tens: tens("onuncu yirminci otuzuncu kırkıncı ellinci altmışıncı yetmişinci sekseninci doksanıncı"),
};

/** Only the last word is an ordinal: “yirmi birinci”. */
function turkishOrdinal(value: number): string | null {
  const last = value % 10;
  if (turkish(value) === null) return null;
  const decade = Math.floor(value / 10);
  if (last === 0) return TURKISH_ORDINALS.tens[decade] ?? null;
  const one = TURKISH_ORDINALS.ones[last] ?? "";
  return decade === 0 ? one : spaced(TURKISH.tens[decade] ?? "", one);
}

export const FURTHER_WORDS = {
  it: { cardinal: italian, ordinal: italianOrdinal },
  pt: {
    cardinal: portuguese("quatorze quinze dezesseis dezessete dezoito dezenove"),
    ordinal: portugueseOrdinal,
  },
  "pt-pt": {
    cardinal: portuguese("catorze quinze dezasseis dezassete dezoito dezanove"),
    ordinal: portugueseOrdinal,
  },
  nl: { cardinal: dutch, ordinal: dutchOrdinal },
  pl: { cardinal: polish, ordinal: polishOrdinal },
  sv: { cardinal: swedish, ordinal: swedishOrdinal },
  tr: { cardinal: turkish, ordinal: turkishOrdinal },
} as const;
