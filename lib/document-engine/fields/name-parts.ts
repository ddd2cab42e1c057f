import { foldText } from "./fold-text";

/**
 * Decides whether a label asks for a part of a person's name, because name fields are filled with the whole name.
 * Pure.
 */

interface NameWords {
  readonly given: readonly string[];
  readonly family: readonly string[];
  /** Parts that are neither, and do not affect what a bare "name" next to them means. */
  readonly other: readonly string[];
  /** The whole name, or the remaining part if another part is asked for next to it: "Name" next to "Vorname". */
  readonly bare: readonly string[];
}

const words = (given: string, family: string, other: string, bare: string): NameWords => {
  const list = (text: string) => text.split("|").map(foldText).filter(Boolean);
  return { given: list(given), family: list(family), other: list(other), bare: list(bare) };
};

/** Name words by language: en de fr es pt it nl pl sv tr ar. */
const SPACED: readonly NameWords[] = [
  words(
    "first name|first names|given name|given names|forename|forenames|christian name|christian names",
    "last name|last names|surname|surnames|family name|second name",
    "middle name|middle names|middle initial|middle initials|maiden name|birth name|name at birth|former name|former names|previous name|previous names|preferred name|known as|nickname",
    "name|names",
  ),
  words(
    "vorname|vornamen|rufname",
    "nachname|nachnamen|familienname|familiennamen|zuname",
    "geburtsname|mädchenname|früherer name|frühere namen|ledigname|zweiter vorname",
    "name|namen",
  ),
  words(
    "prénom|prénoms",
    "nom de famille|nom patronymique|nom d'usage|nom usuel|nom d'épouse|nom marital",
    "nom de naissance|nom de jeune fille|deuxième prénom",
    "nom|noms",
  ),
  words(
    "nombre de pila|primer nombre|nombre propio",
    "apellido|apellidos|primer apellido|segundo apellido|apellido paterno|apellido materno",
    "segundo nombre|apellido de soltera",
    "nombre|nombres",
  ),
  words(
    "nome próprio|nomes próprios|primeiro nome|prenome",
    "sobrenome|sobrenomes|apelido|apelidos|último nome|nome de família",
    "nome do meio|nome de solteira|segundo nome",
    "nome|nomes",
  ),
  words(
    "nome di battesimo|primo nome",
    "cognome|cognomi",
    "secondo nome|cognome da nubile|cognome da celibe|cognome di nascita",
    "nome|nomi",
  ),
  words(
    "voornaam|voornamen|roepnaam|voorletter|voorletters",
    "achternaam|achternamen|familienaam",
    "tussenvoegsel|tussenvoegsels|tussenvoegsel(s)|meisjesnaam|geboortenaam|tweede naam",
    "naam|namen",
  ),
  words(
    "imię|imiona|pierwsze imię",
    "nazwisko|nazwiska",
    "drugie imię|nazwisko panieńskie|nazwisko rodowe",
    "",
  ),
  words("förnamn|tilltalsnamn", "efternamn", "mellannamn|flicknamn|födelsenamn", "namn"),
  words("ilk ad|ilk adı|ön ad", "soyad|soyadı|soyisim", "kızlık soyadı|ikinci ad|göbek adı", "ad|adı|isim"),
  words(
    "الاسم الأول|الاسم الشخصي",
    "اسم العائلة|الاسم العائلي|لقب العائلة|اللقب|الكنية|الشهرة|الاسم الأخير",
    "الاسم الأوسط|الاسم الثاني|الاسم الثالث|اسم الأب|اسم الجد",
    "الاسم",
  ),
];

/**
 * Languages that have a separate word for the whole name: ja ko zh. Their words for the parts are single characters.
 */
const HAN: NameWords = words(
  "名|メイ|めい|下の名前|이름|名字",
  "姓|セイ|せい|姓氏|苗字|성",
  "ミドルネーム|中间名|中間名|旧姓",
  "",
);
const LANGUAGES: readonly NameWords[] = [...SPACED, HAN];
const BARE: ReadonlySet<string> = new Set([...SPACED.flatMap(({ bare }) => bare), ...["名字", "이름"]]);

const LONGEST = Math.max(
  ...LANGUAGES.flatMap(({ given, family, other, bare }) =>
    [...given, ...family, ...other, ...bare].map((term) => term.split(" ").length),
  ),
);

/** Labels that ask for both parts: "First and last name", "Name (last, first)". */
const BOTH =
  /\b(?:first|given) (?:(?:and|or|middle) )*(?:last|family|sur)|\b(?:last|family) (?:(?:and|or) )?(?:first|given)\b/;
/** Completes a word that shares its ending with the next: "Vor- und Nachname". */
const SHARED_WORD: readonly (readonly [RegExp, string])[] = [
  [/\bvor(?= (?:(?:und|u|oder) )?(?:nach|zu|familien)namen?\b)/g, "vorname"],
  [/\b(?:nach|zu|familien)(?= (?:(?:und|u|oder) )?vornamen?\b)/g, "nachname"],
  [/\bvoor(?= (?:(?:en|of) )?(?:achter|familie)naam\b)/g, "voornaam"],
  [/\bachter(?= (?:(?:en|of) )?voorna(?:am|men)\b)/g, "achternaam"],
  [/\bfor(?= (?:och )?efternamn\b)/g, "fornamn"],
];
/** Labels that name the part in one word: "Name (first)". */
const ONE_WORD = /^(?:legal |your )?name (first|given|last|family|middle)(?: name)?$/;

type Part = "given" | "family" | "other";
interface Asked {
  readonly parts: ReadonlySet<Part>;
  /** Whether both parts are asked for, in words of one language. */
  readonly isWhole: boolean;
}

function read(label: string): Asked {
  const plain = SHARED_WORD.reduce((text, [shape, word]) => text.replace(shape, word), foldText(label));
  if (BOTH.test(plain)) return { parts: new Set(), isWhole: true };
  const one = ONE_WORD.exec(plain)?.[1];
  if (one) return { parts: new Set([partOf(one)]), isWhole: false };
  const all = plain.split(" ");
  const parts = new Set<Part>();
  let isWhole = false;
  for (const language of LANGUAGES) {
    const found = kindsIn(all, language);
    for (const part of ["given", "family", "other"] as const) if (found.has(part)) parts.add(part);
    const count = ["given", "family", "bare"].filter((kind) => found.has(kind as Part | "bare")).length;
    isWhole ||= count > 1;
  }
  return { parts, isWhole };
}

const partOf = (word: string): Part =>
  word === "middle" ? "other" : word === "last" || word === "family" ? "family" : "given";

/** Matches the longest terms first, because a "family name" is not a bare "name". */
function kindsIn(all: readonly string[], language: NameWords): Set<Part | "bare"> {
  const kinds = new Set<Part | "bare">();
  for (let from = 0; from < all.length; ) {
    let taken = 1;
    for (let count = Math.min(LONGEST, all.length - from); count > 0; count--) {
      const term = all.slice(from, from + count).join(" ");
      const kind = (["given", "family", "other", "bare"] as const).find((one) =>
        language[one].includes(term),
      );
      if (!kind) continue;
      kinds.add(kind);
      taken = count;
      break;
    }
    from += taken;
  }
  return kinds;
}

/** Returns the part of a name that a label explicitly asks for; null for the whole name and for anything else. */
export function partOfName(label: string): Part | null {
  const { parts, isWhole } = read(label);
  if (isWhole) return null;
  if (parts.has("given")) return parts.has("family") ? null : "given";
  return parts.has("family") ? "family" : parts.has("other") ? "other" : null;
}

/**
 * Whether a label says only "Name": this is the whole name, or the remaining part if another part is asked for next
 * to it.
 */
export const isBareName = (label: string): boolean => BARE.has(foldText(label));
