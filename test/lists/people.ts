import type { BulkSendRowInput } from "@/lib/contracts/bulk-sends";
import type { BulkTemplate } from "@/lib/contracts/bulk-template";
import type { Language } from "@/lib/contracts/languages";

/**
 * Lists of tenants in the product's languages, for other programs to write: what their cells show, and what has to be
 * sent.
 */

/** A cell of a program: its value, and the number format in which it is shown. */
export interface WrittenCell {
  /** A date is the number of days in a spreadsheet; a text is unchanged. */
  readonly value: string | number;
  /** `General` by default. */
  readonly pattern?: string;
  readonly shown: string;
}

export interface WrittenList {
  readonly language: Language;
  /** The title above the names of the columns. */
  readonly title: string | null;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly WrittenCell[])[];
}

/** Name or first and last name, email, zip code, rent, first day, phone, share. */
const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  en: ["Full name", "Email address", "Zip code", "Rent", "Begins", "Phone", "Share"],
  de: ["Vorname", "Nachname", "E-Mail-Adresse", "PLZ", "Miete", "Beginn", "Telefon", "Anteil"],
  fr: ["Prénom", "Nom", "Adresse e-mail", "Code postal", "Loyer", "Début", "Téléphone", "Part"],
  es: [
    "Nombre",
    "Apellidos",
    "Correo electrónico",
    "Código postal",
    "Alquiler",
    "Inicio",
    "Teléfono",
    "Cuota",
  ],
  pt: ["Nome completo", "Endereço de e-mail", "CEP", "Aluguel", "Início", "Telefone", "Parte"],
  it: ["Nome", "Cognome", "Indirizzo e-mail", "CAP", "Affitto", "Inizio", "Telefono", "Quota"],
  nl: ["Voornaam", "Achternaam", "E-mailadres", "Postcode", "Huur", "Begin", "Telefoon", "Aandeel"],
  pl: ["Imię i nazwisko", "Adres e-mail", "Kod pocztowy", "Czynsz", "Początek", "Telefon", "Udział"],
  sv: ["Förnamn", "Efternamn", "E-postadress", "Postnummer", "Hyra", "Början", "Telefon", "Andel"],
  tr: ["Ad", "Soyad", "E-posta adresi", "Posta kodu", "Kira", "Başlangıç", "Telefon", "Pay"],
  ar: ["الاسم الكامل", "البريد الإلكتروني", "الرمز البريدي", "الإيجار", "البداية", "الهاتف", "الحصة"],
  ja: ["姓", "名", "メールアドレス", "郵便番号", "家賃", "開始日", "電話番号", "持分"],
  ko: ["성명", "이메일 주소", "우편번호", "임대료", "시작일", "전화번호", "지분"],
  zh: ["姓名", "电子邮箱", "邮编", "租金", "开始日期", "电话", "份额"],
};

/** Names in two parts, in the order of the columns above, or as a whole. */
const NAMES: Readonly<Record<Language, readonly (readonly [string, string?])[]>> = {
  en: [["Ada O’Neil"], ["Bo Smith-Jones"]],
  de: [
    ["Jürgen", "Größe"],
    ["Änne", "von Öhlen"],
  ],
  fr: [
    ["Zoë", "Lefèvre"],
    ["Gaël", "d’Œuvre"],
  ],
  es: [
    ["Íñigo", "Núñez Peña"],
    ["José", "Muñoz"],
  ],
  pt: [["João da Conceição"], ["Inês Simões"]],
  it: [
    ["Niccolò", "D’Angelo"],
    ["Teodora", "Però"],
  ],
  nl: [
    ["Chloë", "van Dijk"],
    ["Jan", "de Boër"],
  ],
  pl: [["Łukasz Żółć"], ["Agnieszka Gęślą"]],
  sv: [
    ["Åsa", "Öberg"],
    ["Märta", "Ångström"],
  ],
  tr: [
    ["İbrahim", "Işık"],
    ["Şule", "Güçlü"],
  ],
  ar: [["محمد العلي"], ["فاطمة الزهراء"]],
  ja: [
    ["山田", "太郎"],
    ["髙橋", "花子"],
  ],
  ko: [["김민준"], ["이서연"]],
  zh: [["王小明"], ["李娜"]],
};

/** 1 March 2027 as the number of days in a spreadsheet. */
const FIRST_DAY = 46_447;

export function listIn(language: Language): WrittenList {
  const headings = HEADINGS[language];
  const rows = NAMES[language].map((name, i): WrittenCell[] => [
    ...name.flatMap((part) => (part ? [{ value: part, shown: part }] : [])),
    ...[`${language}${i + 1}@example.com`].map((value) => ({ value, shown: value })),
    { value: 1234 + i, pattern: "00000", shown: `0${1234 + i}` },
    i === 0
      ? { value: 1250.5, pattern: "#,##0.00", shown: "1,250.50" }
      : { value: 0.1 + 0.2, pattern: "General", shown: "0.3" },
    { value: FIRST_DAY + i, pattern: "yyyy-mm-dd", shown: `2027-03-0${i + 1}` },
    ...["+49 170 1234", "0301234567"].slice(i, i + 1).map((value) => ({ value, shown: value })),
    { value: 0.19, pattern: "0%", shown: "19%" },
  ]);
  const title = language.charCodeAt(0) % 2 === 0 ? "2027" : null;
  return { language, title, headings, rows };
}

/** A template whose fields have the names of the columns of a list. */
export function templateOf({ headings }: WrittenList): BulkTemplate {
  const at = headings.length - 5;
  const types = ["text", "number", "date", "text", "text"] as const;
  const keys = ["zip", "rent", "begins", "phone", "share"];
  return {
    id: "t",
    name: "Lease",
    roles: [{ key: "tenant", label: "Tenant", isOptional: false }],
    fields: types.map((type, i) => ({
      key: keys[i] ?? "",
      roleKey: "tenant",
      label: headings[at + i] ?? "",
      type,
      options: [],
    })),
    metadataKeys: [],
    subjectPlaceholder: "",
    expiresInDays: 30,
  };
}

/** The rows that have to be sent, whichever program wrote the list. */
export function sentRows(list: WrittenList): BulkSendRowInput[] {
  return NAMES[list.language].map(([one, two], i) => ({
    recipients: [
      {
        roleKey: "tenant",
        name: two === undefined ? one : list.language === "ja" ? one + two : `${one} ${two}`,
        email: `${list.language}${i + 1}@example.com`,
      },
    ],
    prefill: {
      zip: `0${1234 + i}`,
      rent: i === 0 ? "1250.50" : "0.3",
      begins: `2027-03-0${i + 1}`,
      phone: i === 0 ? "+49 170 1234" : "0301234567",
      share: "19%",
    },
  }));
}
