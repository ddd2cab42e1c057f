import type { FieldType } from "@/lib/contracts/field-types";
import { foldText } from "./fold-text";

/** Types that labels ask for, in the product's languages; normalized with `foldText`. */
type Asked = Extract<
  FieldType,
  | "signature"
  | "initials"
  | "date_signed"
  | "date"
  | "email"
  | "phone"
  | "company"
  | "title"
  | "name"
  | "number"
  | "multiline"
  | "stamp"
>;

/**
 * Terms of languages with spaces between words, matched as whole words. One line per language: en de fr es pt it nl
 * pl.
 */
const SPACED: Readonly<Record<Asked, string>> = {
  date_signed: `date signed|date of signature|signature date|date of signing|signed on
    datum der unterschrift|unterschriftsdatum|ort datum|datum ort
    date de signature|date de la signature|fait le|signe le
    fecha de firma|fecha de la firma
    data da assinatura|data de assinatura
    data della firma|data di firma
    datum ondertekening|datum van ondertekening
    data podpisu|data podpisania`,
  signature: `signature|signatures|sign here|signed|signed by|sign|signer signature|autograph|signatory|witness signature
    unterschrift|unterschriften|unterzeichnet|gezeichnet|unterschrieben
    signe|signe par|signataire
    firmado|firmado por|firma del|firma de la
    assinatura|assinado|assinado por
    sottoscrizione|firmato|firma leggibile
    handtekening|ondertekening|ondertekend
    podpis|podpisano|czytelny podpis`,
  initials: `initials|initial|initial here|initialed
    paraphe|kurzzeichen|initialen|handzeichen
    paraphes|initiales
    iniciales|rubrica
    iniciais
    sigla|iniziali
    paraaf|parafen
    parafa|inicjaly`,
  email: `email|e mail|email address|e mail address|mail address|electronic mail
    e mail adresse|mailadresse|emailadresse
    courriel|adresse e mail|adresse electronique|adresse email
    correo electronico|correo|direccion de correo
    endereco de e mail|endereco eletronico|correio eletronico
    posta elettronica|indirizzo e mail|indirizzo email|pec
    e mailadres|mailadres
    adres e mail|poczta elektroniczna`,
  phone: `phone|telephone|tel|mobile|cell|cell phone|phone number|telephone number|mobile number|fax|contact number|home phone|work phone|reachable at|can be reached at|daytime phone
    telefon|telefonnummer|handy|mobil|mobiltelefon|rufnummer|mobilnummer
    telephone portable|portable|numero de telephone|telecopie
    telefono|movil|numero de telefono
    telefone|celular|telemovel|numero de telefone
    cellulare|numero di telefono|recapito telefonico
    telefoon|telefoonnummer|mobiel
    numer telefonu|telefon kontaktowy|nr telefonu|komorka`,
  company: `company|company name|name of company|organization|organisation|organization name|business name|firm|firm name|name of business|name of employer|employer name|employer|business|legal entity|corporation|name of organization
    unternehmen|firmenname|arbeitgeber|name des arbeitgebers|gesellschaft|name der firma|unternehmensname
    societe|entreprise|employeur|nom de l employeur|raison sociale|denomination sociale|nom de la societe|nom de l entreprise
    empresa|razon social|empleador|compania|nombre de la empresa|denominacion social
    razao social|companhia|nome da empresa|denominacao social
    azienda|societa|datore di lavoro|ragione sociale|impresa|denominazione|nome della societa
    bedrijf|bedrijfsnaam|werkgever|onderneming|organisatie|naam van het bedrijf|handelsnaam
    przedsiebiorstwo|pracodawca|nazwa firmy|spolka|nazwa spolki|nazwa przedsiebiorstwa`,
  title: `title|job title|position|capacity|its|designation|position held|title position
    funktion|stellung|titel|berufsbezeichnung
    fonction|titre|qualite|poste|en qualite de
    cargo|puesto|titulo
    funcao|cargo funcao
    qualifica|ruolo|carica|titolo|in qualita di
    functie|functietitel|hoedanigheid
    stanowisko|funkcja|tytul`,
  name: `name|full name|print name|printed name|first name|last name|surname|given name|middle name|family name|legal name|name printed|name print|please print|full legal name|name in print|contact person|account holder|maiden name|signer name|name of signer
    vorname|nachname|familienname|vor und nachname|name in druckbuchstaben|vorname nachname|kontoinhaber|vollstandiger name|ansprechpartner
    nom|prenom|nom et prenom|nom complet|nom prenom|nom de famille|prenoms|nom en lettres moulees|titulaire du compte
    nombre|apellido|apellidos|nombre completo|nombre y apellidos|nombres
    nome|nome completo|sobrenome|apelido|nome proprio
    cognome|nome e cognome|nominativo|cognome e nome|nome cognome|intestatario
    naam|voornaam|achternaam|volledige naam|voor en achternaam|naam en voornaam|voorletters
    imie|nazwisko|imie i nazwisko|nazwisko i imie|imiona|imie nazwisko`,
  date: `date|dated|date of birth|birth date|birthdate|dob|birthday|start date|end date|due date|expiration date|expiry date|effective date|valid until|commencement date|hire date|completion date|delivery date|expires|starting date|termination date|start|first day|last day|day of delivery|date of delivery|arrival|departure|deadline|deliver by|day of the|day on which|earliest day|latest day|return date|return|move in date|closing date
    datum|geburtsdatum|gultig bis|gultig ab|beginn|ende|mietbeginn|vertragsbeginn|geboren am|eintrittsdatum|lieferdatum|startdatum|enddatum
    date de naissance|ne le|nee le|date de debut|date de fin|date d effet|valable jusqu au|le
    fecha|fecha de nacimiento|fecha de inicio|fecha de vencimiento|fecha de fin|valido hasta
    data|data de nascimento|data de inicio|data de fim|valido ate|data de entrega
    data di nascita|data di inizio|data di fine|nato il|nata il|valido fino al|data inizio|data fine|scadenza|decorrenza
    geboortedatum|begindatum|einddatum|ingangsdatum|geldig tot|leverdatum
    data urodzenia|data rozpoczecia|data zakonczenia|wazne do|dnia|data wydania`,
  number: `amount|total|costs|charge|charges|payment|payments|expenses|surcharge|instalment|instalments|installment|installments|commission|discount|penalty|allowance|budget|premium|income|wages|bonus|pieces|units|age|weight|height|length|width|area|volume|distance|mileage|meter|gas meter|water meter|electricity meter|meter reading|days|weeks|months|years|occupants|guests|children|subtotal|price|sum|rent|monthly rent|deposit|fee|fees|salary|quantity|qty|rate|hourly rate|purchase price|loan amount|balance|cost|unit price|percent|percentage|hours|price each|total price|total amount|wage|payment amount|amount due|security deposit|number of|net total|tax|interest rate|number of days|number of hours|square feet|square metres|value|persons|nights|number of persons|retainer|keys|together|altogether|in total|overall|estimate|year
    betrag|preis|kosten|zahlung|rate|raten|provision|rabatt|zuschlag|vergutung|lohn|entgelt|anzahlung|restbetrag|zinssatz|zahlerstand|tage|wochen|monate|jahre|nachte|urlaubstage|wochenstunden|lange|breite|hohe|gewicht|flache|wohnflache|personen|summe|miete|kaution|menge|anzahl|gebuhr|gehalt|kaufpreis|gesamtbetrag|gesamtpreis|einzelpreis|monatsmiete|stundensatz|darlehensbetrag|kaltmiete|nebenkosten|gesamt|stunden|honorar
    montant|prix|frais|cout|charges locatives|acompte|remise|indemnite|remuneration|versement|mensualite|taux|surface|poids|longueur|largeur|hauteur|jours|semaines|annees|nuits|heures|personnes|loyer|quantite|salaire|montant total|prix de vente|depot de garantie|tarif|loyer mensuel|prix unitaire|somme|honoraires
    importe|monto|coste|costo|costes|costos|gastos|anticipo|comision|descuento|cuota|indemnizacion|sueldo|remuneracion|tasa|superficie|peso|dias|semanas|meses|noches|horas|personas|porcentaje|precio|cantidad|renta|salario|fianza|tarifa|precio total|importe total|alquiler|renta mensual|honorarios
    montante|preco|custo|custos|despesas|adiantamento|comissao|desconto|prestacao|taxa|indemnizacao|salario|remuneracao|area|peso|noites|pessoas|percentagem|quantidade|valor|valor total|renda|aluguel|caucao|salario mensal|renda mensal|quantia
    importo|prezzo|costo|costi|spese|acconto|provvigione|sconto|rata|rimborso|tariffa|tasso|indennita|retribuzione|superficie|giorni|settimane|mesi|anni|notti|ore|persone|percentuale|quantita|totale|canone|stipendio|caparra|canone mensile|prezzo di vendita|cauzione|compenso|corrispettivo
    bedrag|prijs|kosten|voorschot|aanbetaling|provisie|korting|loon|rente|tarief|toeslag|boete|oppervlakte|gewicht|meterstand|dagen|weken|maanden|jaren|nachten|uren|personen|percentage|aantal|totaal|huur|huurprijs|borg|salaris|vergoeding|uurtarief|koopprijs|waarborgsom|totaalbedrag
    kwota|cena|koszt|koszty|zaliczka|zadatek|prowizja|rabat|rata|procent|premia|oprocentowanie|powierzchnia|waga|dni|tygodnie|miesiace|lata|noce|godziny|osoby|ilosc|liczba|suma|czynsz|kaucja|wynagrodzenie|oplata|razem|wartosc|stawka`,
  multiline: `comments|remarks|notes|description|additional information|special instructions|explain|describe|reason|details|further details
    bemerkungen|anmerkungen|beschreibung|notizen|sonstiges|begrundung
    commentaires|remarques|observations|description des
    comentarios|observaciones|descripcion
    comentarios e observacoes|observacoes|descricao
    commenti|osservazioni|note|descrizione
    opmerkingen|toelichting|omschrijving
    uwagi|opis|komentarze`,
  stamp: `stamp|seal|company stamp|corporate seal|notary seal
    stempel|firmenstempel
    cachet|tampon
    sello
    carimbo
    timbro
    bedrijfsstempel
    pieczec|pieczatka`,
};

/** Terms of languages without spaces, and of Arabic with its prefixes, matched as parts of words: ar, ja, zh. */
const JOINED: Readonly<Record<Asked, string>> = {
  date_signed: "تاريخ التوقيع|署名日|签署日期|签字日期|签名日期",
  signature: "التوقيع|توقيع|署名|サイン|签名|签字|签署|签章|簽名",
  initials: "الأحرف الأولى|イニシャル|姓名首字母|缩写签名|简签|首字母",
  email: "البريد الإلكتروني|بريد إلكتروني|メールアドレス|メール|電子メール|电子邮件|电子邮箱|邮箱",
  phone: "رقم الهاتف|الهاتف|هاتف|الجوال|電話番号|電話|携帯|电话|手机|联系电话",
  company: "جهة العمل|اسم الشركة|الشركة|المؤسسة|勤務先|会社名|会社|社名|法人名|公司名称|公司|单位名称|单位",
  title: "المسمى الوظيفي|الوظيفة|المنصب|الصفة|役職|肩書|职务|职位|职称",
  name: "الاسم الكامل|الاسم|اسم|氏名|お名前|名前|フリガナ|姓名|名字|联系人|全名",
  date: "تاريخ الميلاد|تاريخ|التاريخ|生年月日|開始日|終了日|日付|年月日|期日|出生日期|开始日期|结束日期|日期",
  number:
    "المبلغ|السعر|الإيجار|الكمية|المجموع|الثمن|金額|価格|賃料|数量|合計|敷金|金额|价格|租金|数量|总计|总价|押金",
  multiline: "ملاحظات|الوصف|備考|説明|备注|说明|描述",
  stamp: "ختم|捺印|印鑑|盖章|公章",
};

/** `firma` means a signature in Spanish and Italian, and a company in German, Polish, Dutch and Portuguese. */
const FIRMA: Readonly<Record<string, Asked>> = {
  es: "signature",
  it: "signature",
  pt: "company",
  de: "company",
  pl: "company",
  nl: "company",
};

/**
 * For terms of equal length, the type listed first wins: a "signature date" is a date, and a "company name" is not a
 * person's name.
 */
const PRECEDENCE: readonly Asked[] = [
  "date_signed",
  "signature",
  "initials",
  "email",
  "phone",
  "date",
  "stamp",
  "company",
  "title",
  "name",
  "number",
  "multiline",
];

interface Term {
  readonly type: Asked;
  readonly rank: number;
}

const spaced = new Map<string, Term>();
const joined: (Term & { readonly text: string })[] = [];
for (const [rank, type] of PRECEDENCE.entries()) {
  for (const term of SPACED[type].split(/[|\n]/)) {
    const text = term.trim();
    if (text !== "" && !spaced.has(text)) spaced.set(text, { type, rank });
  }
  for (const text of JOINED[type].split("|")) joined.push({ text: foldText(text), type, rank });
}

const MAX_TERM_WORDS = 5;
/** Words that have this meaning only if they are the whole label: "return", but not "return of the deposit". */
const WHOLE_ONLY: ReadonlySet<string> = new Set(
  "return|start|together|overall|year|business|employer|arbeitgeber|employeur|empleador|datore di lavoro|werkgever|pracodawca".split(
    "|",
  ),
);

export interface Meaning {
  readonly type: Asked;
  /** Whether the label consists of nothing else. */
  readonly isWhole: boolean;
}

/** Labels that ask for the kind of an amount or for opening hours; they do not ask for a number. */
const KIND_OF =
  /^(?:the )?(?:\w+ )?(?:hours|times|days) (?:in which|when|during|on which) |^(?:opening|business|office|quiet|visiting|feeding) (?:hours|times)|^(?:the )?(?:(?:kind|type|method|mode|means|form|purpose) of|(?:art|zweck|form) (?:der|des|von)|(?:type|nature|mode|objet|motif) (?:de|du|des|d)|(?:tipo|clase|forma|modo|medio|meio|objeto|motivo|oggetto) (?:de|del|do|da|di|della|dell)|modalita di|(?:soort|wijze van|aard van|doel van)|(?:rodzaj|sposob|cel)) /;

const SIGNATURE_OF =
  /^(?:\d{1,2} )?(?:(?:signatures?|signed|unterschrift(?:en)?|assinaturas?|handtekening(?:en)?) (?:of|by|for|on behalf|aller?|beider|des|der|vom|von|fur|im namen|de|du|d|l|do|da|dos|das|pour|por|para|van|voor|namens) (?!\S*dat)|(?:czytelny )?podpisy? (?:w imieniu |\p{L}{4})|توقيع \p{L})/u;
/** Where `firma` signs. */
const FIRMA_OF = /^(?:\d{1,2} )?firma (?:de|del|dei|della|delle|degli|dell|di|por|per) (?!\S*dat)/;
/** A statement about a signature is not a label for one. */
const SAID = / (?:is|are|was|must|shall|will|may|ist|sind|wird|muss|est|sont|doit|es|debe|deve|jest|moet) /;

const isSignatureOf = (plain: string, language: string): boolean =>
  (SIGNATURE_OF.test(plain) || (FIRMA[language] === "signature" && FIRMA_OF.test(plain))) &&
  !SAID.test(plain);

/** Labels for the place of signing: "Signed in ____". */
const SIGNED_IN =
  /^(?:signed|unterschrieben|unterzeichnet|signe|firmado|assinado|firmato|ondertekend|podpisano) (?:in|at|a|en|em|te|zu|w)$/;

/** The type that a label asks for; null if unknown. */
export function meaningOf(label: string, language: string): Meaning | null {
  // On a form in two languages, the first part of a label is enough.
  const [first, ...others] = label.split(/\s\/\s?|\s?\/\s/);
  if (first && others.length > 0 && others.length <= 2) {
    const meaning = meaningOf(first, language);
    if (meaning?.isWhole) return meaning;
  }
  const plain = foldText(label);
  if (KIND_OF.test(plain) || SIGNED_IN.test(plain)) return null;
  // The name of the signer says nothing more about the blank.
  if (isSignatureOf(plain, language)) return { type: "signature", isWhole: false };
  const words = plain.split(" ").filter((word) => word !== "");
  let best: (Term & { words: number; end: number }) | null = null;
  for (let from = 0; from < words.length; from++)
    for (let count = Math.min(MAX_TERM_WORDS, words.length - from); count > 0; count--) {
      const text = words.slice(from, from + count).join(" ");
      if (WHOLE_ONLY.has(text) && count < words.length) continue;
      const firma = text === "firma" ? FIRMA[language] : undefined;
      const term = firma ? { type: firma, rank: PRECEDENCE.indexOf(firma) } : spaced.get(text);
      if (term && isBetter({ ...term, words: count }, best))
        best = { ...term, words: count, end: from + count };
    }
  if (best) return { type: best.type, isWhole: best.words === words.length };
  if (/^[\p{ASCII}\s]*$/u.test(plain)) return null;
  // In Japanese and Chinese, a date is recognized by its last character: 支払日, 契約締結日.
  if (/^\p{Script=Han}+日$/u.test(plain) && !/署|签|記名/u.test(plain))
    return { type: "date", isWhole: true };
  const found = joined
    .filter(({ text }) => plain.includes(text))
    .sort((a, b) => b.text.length - a.text.length || a.rank - b.rank)[0];
  return found ? { type: found.type, isWhole: found.text.length >= plain.length - 1 } : null;
}

/** Types that win over any other type in the same label: "email of the contact person". */
const isStrong = ({ type }: Term): boolean => type === "email" || type === "phone";

const isBetter = (term: Term & { words: number }, best: (Term & { words: number }) | null): boolean =>
  !best ||
  (isStrong(term) && !isStrong(best)) ||
  (isStrong(best) && !isStrong(term) ? false : term.words > best.words) ||
  (term.words === best.words && term.rank < best.rank);

/** Words that introduce a date or an amount, at the end of the text before a blank. */
const CUES: Readonly<Record<string, readonly [dates: RegExp, sums: RegExp]>> = {
  en: [
    /(?:^| )(?:on|until|dated|as of|effective|before|from|day of|(?:due|delivered|finished|completed|returned|received|submitted|vacated|ended|reached|(?!\w*(?:ed|en|ne|wn|made|paid|held|kept|led|run|out|for|up)\b)\w+) by)$/,
    /(?:^| )(?:pays?|paid|lends(?: the \w+)?|gets|owes|earns|costs?|exceeds?|exceeding|up to|at most|at least|(?:more|less) than|within|amounts? to|comes? to|totals|equals|makes|which is|(?:sum|amount|price|rent|fee|deposit|salary|rate|total|payments?|instalments?|installments?|charges?|costs?|commission|discount|penalty|premium|maximum|minimum) (?:of|is|are))$/,
  ],
  de: [
    /(?:^| )(?:am|bis zum|vom|ab dem|zum|bis|seit|den)$/,
    /(?:^| )(?:zahlt|schuldet|das sind|das entspricht|betragt|betragen|kostet|hochstens|mindestens|maximal|bis zu|innerhalb von|binnen|(?:betrag|preis|hohe|miete|kaution) von)$/,
  ],
  fr: [
    /(?:^| )(?:le|du|jusqu au|au|des le)$/,
    /(?:^| )(?:paie|verse|doit|soit|s eleve a|s elevent a|au plus|au moins|au maximum|dans un delai de|(?:somme|montant|prix|loyer) de)$/,
  ],
  es: [
    /(?:^| )(?:el|hasta el|desde el|del|el dia)$/,
    /(?:^| )(?:paga|abona|debe|asciende a|ascienden a|como maximo|al menos|en un plazo de|dentro de|(?:suma|importe|precio|renta|cantidad) de)$/,
  ],
  pt: [
    /(?:^| )(?:em|ate|no dia|a partir de)$/,
    /(?:^| )(?:paga|deve|no maximo|pelo menos|no prazo de|(?:montante|valor|preco|renda|quantia|soma) de)$/,
  ],
  it: [
    /(?:^| )(?:il|entro il|dal|al|fino al|in data)$/,
    /(?:^| )(?:paga|versa|deve|ammonta a|ammontano a|al massimo|almeno|nel termine di|pari a|(?:somma|importo|prezzo|canone) di)$/,
  ],
  nl: [
    /(?:^| )(?:op|tot|vanaf|per|sinds)$/,
    /(?:^| )(?:betaalt|dat is|bedraagt|bedragen|maximaal|minimaal|ten hoogste|ten minste|binnen|(?:bedrag|prijs|huur|som) van)$/,
  ],
  pl: [
    /(?:^| )(?:dnia|do dnia|od dnia|z dnia|do|od)$/,
    /(?:^| )(?:placi|czyli|wynosi|wynosza|maksymalnie|co najmniej|w terminie|w ciagu|kwota|kwote|w wysokosci)$/,
  ],
  zh: [/(?:于|自|至|截至)$/, /(?:为|支付)$/],
};

/** Verbs that state the value of the preceding words: "the running costs per month are ___". */
const COPULAS: Readonly<Record<string, RegExp>> = {
  en: / (?:is|are|be)$/,
  de: / (?:ist|sind)$/,
  fr: / (?:est|sont)(?: de)?$/,
  es: / (?:es|son|sera)(?: de)?$/,
  pt: / (?:e|sao|sera)(?: de)?$/,
  it: / (?:e|sono)(?: di)?$/,
  nl: / (?:is|zijn)$/,
  pl: / (?:jest|sa)$/,
};
const OF_VALUE: ReadonlySet<string> = new Set(["number", "date", "email", "phone"]);
/** Number of words before the verb that are taken as the subject. */
const SUBJECT_WORDS = 5;

/**
 * Infers the type of a blank in a sentence from the noun before it, or from a word that introduces a date or an
 * amount.
 */
export function cueOf(sentence: string, language: string): Meaning | null {
  const plain = foldText(sentence);
  if (KIND_OF.test(plain)) return null;
  const [dates, sums] = CUES[language] ?? [];
  if (sums?.test(plain)) return { type: "number", isWhole: false };
  if (isSignatureOf(plain, language) && !dates?.test(plain)) return { type: "signature", isWhole: false };
  const meaning = meaningOf(plain.split(" ").slice(-2).join(" "), language);
  if (meaning) return { ...meaning, isWhole: false };
  const copula = COPULAS[language];
  if (copula?.test(plain)) {
    const subject = plain.replace(copula, "").split(" ").slice(-SUBJECT_WORDS).join(" ");
    const about = meaningOf(subject, language);
    if (about && OF_VALUE.has(about.type)) return { type: about.type, isWhole: false };
  }
  return dates?.test(plain) ? { type: "date", isWhole: false } : null;
}
