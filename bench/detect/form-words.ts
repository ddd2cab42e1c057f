import type { FieldType } from "@/lib/contracts/field-types";
import type { Language } from "@/lib/contracts/languages";

/** The words of a form in one language. */
export interface FormWords {
  readonly title: string;
  readonly parties: readonly [string, string];
  /** The text before the two parties' names, and between them. */
  readonly between: readonly [string, string];
  readonly clause: string;
  /** A sentence in three parts, with an amount and a date between them. */
  readonly payment: readonly [string, string, string];
  readonly agree: readonly string[];
  readonly section: string;
  readonly labels: Readonly<Record<FormLabel, string>>;
}

export type FormLabel =
  | "name"
  | "signature"
  | "date"
  | "initials"
  | "email"
  | "phone"
  | "company"
  | "title"
  | "address"
  | "city"
  | "birth"
  | "amount"
  | "account"
  | "remarks";

export const TYPE_OF_LABEL: Readonly<Record<FormLabel, FieldType>> = {
  name: "name",
  signature: "signature",
  date: "date_signed",
  initials: "initials",
  email: "email",
  phone: "phone",
  company: "company",
  title: "title",
  address: "text",
  city: "text",
  birth: "date",
  amount: "number",
  account: "text",
  remarks: "multiline",
};

const ORDER: readonly FormLabel[] = [
  ...(["name", "signature", "date", "initials", "email", "phone", "company", "title"] as const),
  ...(["address", "city", "birth", "amount", "account", "remarks"] as const),
];

const words = (
  [title, a, b, between, and, section]: readonly [string, string, string, string, string, string],
  clause: string,
  payment: readonly [string, string, string],
  agree: readonly string[],
  labels: string,
): FormWords => {
  const texts = labels.split("|");
  return {
    title,
    parties: [a, b],
    between: [between, and],
    clause,
    payment,
    agree,
    section,
    labels: Object.fromEntries(ORDER.map((key, i) => [key, texts[i] ?? ""])) as Record<FormLabel, string>,
  };
};

/** The languages whose labels detection knows. */
export type FormLanguage = Exclude<Language, "sv" | "tr" | "ko">;

export const FORM_WORDS: Readonly<Record<FormLanguage, FormWords>> = {
  en: words(
    ["Agreement", "Landlord", "Tenant", "This agreement is made between", "and", "Details"],
    "Both sides have read these terms and keep to them until the agreement ends. Changes are valid only in writing and signed by both.",
    ["The sum of", "is due on", "without further notice."],
    ["I have read the terms and accept them.", "Send me a copy by post.", "I am older than eighteen years."],
    "Full name|Signature|Date|Initials|Email address|Phone|Company|Job title|Street and number|Postcode and city|Date of birth|Amount|Account number|Remarks",
  ),
  de: words(
    ["Vertrag", "Vermieter", "Mieter", "Dieser Vertrag wird geschlossen zwischen", "und", "Angaben"],
    "Beide Seiten haben die Bedingungen gelesen und halten sie bis zum Ende des Vertrags ein. Änderungen gelten nur schriftlich.",
    ["Der Betrag von", "ist fällig am", "ohne weitere Mahnung."],
    [
      "Ich habe die Bedingungen gelesen und stimme zu.",
      "Bitte senden Sie mir eine Kopie.",
      "Ich bin volljährig.",
    ],
    "Vor- und Nachname|Unterschrift|Datum|Initialen|E-Mail-Adresse|Telefon|Firma|Funktion|Straße und Hausnummer|PLZ und Ort|Geburtsdatum|Betrag|Kontonummer|Bemerkungen",
  ),
  fr: words(
    ["Contrat", "Bailleur", "Locataire", "Le présent contrat est conclu entre", "et", "Renseignements"],
    "Les deux parties ont lu ces conditions et les respectent jusqu’à la fin du contrat. Toute modification se fait par écrit.",
    ["La somme de", "est due le", "sans autre avis."],
    ["J’ai lu les conditions et je les accepte.", "Envoyez-moi une copie.", "J’ai plus de dix-huit ans."],
    "Nom et prénom|Signature|Date|Paraphe|Adresse électronique|Téléphone|Société|Fonction|Rue et numéro|Code postal et ville|Date de naissance|Montant|Numéro de compte|Remarques",
  ),
  es: words(
    ["Contrato", "Arrendador", "Arrendatario", "El presente contrato se celebra entre", "y", "Datos"],
    "Ambas partes han leído las condiciones y las cumplen hasta el fin del contrato. Los cambios se hacen solo por escrito.",
    ["La suma de", "vence el", "sin otro aviso."],
    [
      "He leído las condiciones y las acepto.",
      "Envíenme una copia por correo.",
      "Soy mayor de dieciocho años.",
    ],
    "Nombre y apellidos|Firma|Fecha|Iniciales|Correo electrónico|Teléfono|Empresa|Cargo|Calle y número|Código postal y ciudad|Fecha de nacimiento|Importe|Número de cuenta|Observaciones",
  ),
  pt: words(
    ["Contrato", "Senhorio", "Inquilino", "O presente contrato é celebrado entre", "e", "Dados"],
    "Ambas as partes leram as condições e cumprem-nas até ao fim do contrato. As alterações são feitas só por escrito.",
    ["O montante de", "vence em", "sem outro aviso."],
    ["Li as condições e aceito-as.", "Enviem-me uma cópia.", "Tenho mais de dezoito anos."],
    "Nome completo|Assinatura|Data|Iniciais|Endereço de e-mail|Telefone|Empresa|Cargo|Rua e número|Código postal e cidade|Data de nascimento|Montante|Número da conta|Observações",
  ),
  it: words(
    ["Contratto", "Locatore", "Conduttore", "Il presente contratto è concluso tra", "e", "Dati"],
    "Le parti hanno letto le condizioni e le rispettano fino alla fine del contratto. Le modifiche si fanno solo per iscritto.",
    ["La somma di", "scade il", "senza altro avviso."],
    ["Ho letto le condizioni e le accetto.", "Inviatemi una copia.", "Ho più di diciotto anni."],
    "Nome e cognome|Firma|Data|Iniziali|Indirizzo e-mail|Telefono|Azienda|Qualifica|Via e numero|CAP e città|Data di nascita|Importo|Numero di conto|Osservazioni",
  ),
  nl: words(
    ["Overeenkomst", "Verhuurder", "Huurder", "Deze overeenkomst wordt gesloten tussen", "en", "Gegevens"],
    "Beide partijen hebben de voorwaarden gelezen en houden zich eraan tot het einde. Wijzigingen gelden alleen schriftelijk.",
    ["Het bedrag van", "is verschuldigd op", "zonder nader bericht."],
    [
      "Ik heb de voorwaarden gelezen en ga akkoord.",
      "Stuur mij een kopie.",
      "Ik ben ouder dan achttien jaar.",
    ],
    "Voor- en achternaam|Handtekening|Datum|Paraaf|E-mailadres|Telefoonnummer|Bedrijf|Functie|Straat en nummer|Postcode en plaats|Geboortedatum|Bedrag|Rekeningnummer|Opmerkingen",
  ),
  pl: words(
    ["Umowa", "Wynajmujący", "Najemca", "Niniejsza umowa zostaje zawarta pomiędzy", "oraz", "Dane"],
    "Obie strony przeczytały warunki i przestrzegają ich do końca umowy. Zmiany wymagają formy pisemnej.",
    ["Kwota", "jest płatna dnia", "bez wezwania."],
    [
      "Przeczytałem warunki i zgadzam się z nimi.",
      "Proszę o przesłanie kopii.",
      "Mam ukończone osiemnaście lat.",
    ],
    "Imię i nazwisko|Podpis|Data|Inicjały|Adres e-mail|Telefon|Nazwa firmy|Stanowisko|Ulica i numer|Kod pocztowy i miasto|Data urodzenia|Kwota|Numer konta|Uwagi",
  ),
  ar: words(
    ["عقد", "المؤجر", "المستأجر", "أبرم هذا العقد بين", "و", "البيانات"],
    "قرأ الطرفان الشروط ويلتزمان بها حتى نهاية العقد. لا يعتد بأي تعديل إلا كتابة.",
    ["يستحق المبلغ", "في تاريخ", "دون إشعار آخر."],
    ["قرأت الشروط وأوافق عليها.", "أرسلوا لي نسخة.", "عمري أكثر من ثمانية عشر عاما."],
    "الاسم الكامل|التوقيع|التاريخ|الأحرف الأولى|البريد الإلكتروني|رقم الهاتف|الشركة|المنصب|الشارع والرقم|المدينة|تاريخ الميلاد|المبلغ|رقم الحساب|ملاحظات",
  ),
  ja: words(
    ["契約書", "貸主", "借主", "本契約は次の者の間で締結する。", "および", "記入事項"],
    "両当事者は条件を読み、契約の終了までこれを守る。変更は書面によらなければならない。",
    ["金額", "支払日", "までに支払う。"],
    ["条件を読み、同意します。", "写しの送付を希望します。", "十八歳以上です。"],
    "氏名|署名|日付|イニシャル|メールアドレス|電話番号|会社名|役職|住所|市区町村|生年月日|金額|口座番号|備考",
  ),
  zh: words(
    ["协议", "出租人", "承租人", "本协议由以下双方订立：", "和", "资料"],
    "双方已阅读条款，并在协议结束之前遵守。任何变更须以书面形式作出。",
    ["金额", "应于", "支付，不另行通知。"],
    ["我已阅读并接受条款。", "请寄给我一份副本。", "我已年满十八岁。"],
    "姓名|签名|日期|姓名首字母|电子邮箱|联系电话|公司名称|职务|街道和门牌号|城市|出生日期|金额|账号|备注",
  ),
};
