import { normalizeHeading } from "@/components/spreadsheet/match-columns";

/** Names of columns about people, in the product's languages and as common address books export them. */

const words = (...names: readonly string[]): readonly string[] => [...new Set(names.map(normalizeHeading))];

export const EMAIL_HEADINGS = words(
  ...["email", "e-mail", "email address", "e-mail address", "mail", "mail address", "e-mail 1 - value"],
  ...["E-Mail-Adresse", "Mailadresse", "Mail-Adresse", "Elektronische Adresse"],
  ...[
    "courriel",
    "adresse e-mail",
    "adresse email",
    "adresse mail",
    "adresse électronique",
    "adresse courriel",
    "mél",
  ],
  ...[
    "correo",
    "correo electrónico",
    "dirección de correo",
    "dirección de correo electrónico",
    "e-mail del cliente",
  ],
  ...["endereço de e-mail", "endereço de email", "correio eletrónico", "correio eletrônico"],
  ...["indirizzo email", "indirizzo e-mail", "posta elettronica", "indirizzo di posta elettronica"],
  ...["e-mailadres", "emailadres", "mailadres"],
  ...["adres e-mail", "adres email", "adres mailowy", "adres poczty elektronicznej", "poczta"],
  ...["e-postadress", "e-post", "epost", "mejladress", "mejl", "mailadress"],
  ...["e-posta", "eposta", "e-posta adresi", "mail adresi", "elektronik posta"],
  ...[
    "البريد الإلكتروني",
    "البريد",
    "بريد إلكتروني",
    "الايميل",
    "الإيميل",
    "ايميل",
    "عنوان البريد الإلكتروني",
  ],
  ...["メール", "メールアドレス", "Eメール", "eメールアドレス", "電子メール", "電子メールアドレス"],
  ...["이메일", "이메일 주소", "메일", "메일 주소", "전자우편", "전자메일"],
  ...[
    "邮箱",
    "电子邮箱",
    "电子邮件",
    "邮件",
    "邮件地址",
    "电子邮件地址",
    "邮箱地址",
    "郵箱",
    "電子郵件",
    "電子信箱",
    "電郵",
    "信箱",
  ],
);

export const NAME_HEADINGS = words(
  ...["name", "full name", "display name", "contact", "contact name", "recipient", "recipient name"],
  ...[
    "Vollständiger Name",
    "Vor- und Nachname",
    "Vorname Nachname",
    "Vorname und Nachname",
    "Name, Vorname",
    "Empfänger",
  ],
  ...["nom", "nom complet", "nom et prénom", "nom prénom", "prénom et nom", "prénom nom", "destinataire"],
  ...["nombre", "nombre completo", "nombre y apellidos", "nombre y apellido", "destinatario"],
  ...["nome", "nome completo", "nome e sobrenome", "nome e apelido", "destinatário"],
  ...["nome e cognome", "nominativo", "cognome e nome"],
  ...["naam", "volledige naam", "voor- en achternaam", "ontvanger"],
  ...["imię i nazwisko", "nazwisko i imię", "pełne imię i nazwisko", "odbiorca"],
  ...["namn", "fullständigt namn", "för- och efternamn", "mottagare"],
  ...["ad soyad", "adı soyadı", "ad ve soyad", "isim", "isim soyisim", "tam ad", "alıcı"],
  ...["الاسم", "الاسم الكامل", "اسم", "اسم المستلم", "المستلم"],
  ...["名前", "氏名", "お名前", "フルネーム", "宛名"],
  ...["이름", "성명", "성함", "수신자", "받는 사람"],
  ...["姓名", "名字", "名称", "收件人", "全名", "名稱"],
);

export const FIRST_NAME_HEADINGS = words(
  ...[
    "first name",
    "given name",
    "forename",
    "Vorname",
    "Rufname",
    "prénom",
    "nombre de pila",
    "primeiro nome",
    "nome próprio",
  ],
  ...[
    "nome di battesimo",
    "voornaam",
    "imię",
    "förnamn",
    "ad",
    "adı",
    "الاسم الأول",
    "الاسم الاول",
    "名",
    "이름(명)",
    "名字(名)",
  ],
);

export const LAST_NAME_HEADINGS = words(
  ...["last name", "family name", "surname", "Nachname", "Familienname", "Zuname", "nom", "nom de famille"],
  ...[
    "apellido",
    "apellidos",
    "sobrenome",
    "apelido",
    "cognome",
    "achternaam",
    "familienaam",
    "nazwisko",
    "efternamn",
  ],
  ...["soyad", "soyadı", "soyisim", "اسم العائلة", "اللقب", "姓", "苗字", "성"],
);

/** Names that mean the whole name or, next to a column for one part, the other part. */
export const PARTIAL_NAME_HEADINGS: ReadonlySet<string> = new Set(
  words(
    ...[
      "name",
      "nom",
      "nombre",
      "nome",
      "naam",
      "namn",
      "ad",
      "isim",
      "اسم",
      "الاسم",
      "名前",
      "名字",
      "이름",
    ],
  ),
);

const KNOWN = new Set([...EMAIL_HEADINGS, ...NAME_HEADINGS, ...FIRST_NAME_HEADINGS, ...LAST_NAME_HEADINGS]);

/** Whether a text is a known name of a column about people. */
export const isKnownHeading = (text: string): boolean => KNOWN.has(normalizeHeading(text));
