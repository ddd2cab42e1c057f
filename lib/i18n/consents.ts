import type { Language } from "@/lib/contracts/languages";

export interface ConsentText {
  /** Year, month, and sequence number within the month, for the text in this language alone. */
  readonly version: string;
  readonly text: string;
}

/**
 * What a signer agrees to, in each language. Apart from the other messages, so that recording a consent loads none of
 * them. A changed text gets a new version: the hash of the text agreed to is part of the evidence.
 */
export const CONSENTS: Readonly<Record<Language, ConsentText>> = {
  en: {
    version: "2026-11-2",
    text:
      "I agree to read and sign this document electronically. My electronic signature has the same effect as a " +
      "handwritten one. I can download the document before and after I sign, I can ask the sender for a paper copy, " +
      "and I can decline to sign. My name, email address, IP address and browser, and the time of each of my steps, " +
      "are recorded with the document as evidence.",
  },
  de: {
    version: "2026-11-1",
    text:
      "Ich bin damit einverstanden, dieses Dokument elektronisch zu lesen und zu unterschreiben. Meine elektronische " +
      "Unterschrift hat dieselbe Wirkung wie eine von Hand. Ich kann das Dokument herunterladen, bevor und nachdem ich " +
      "unterschreibe, ich kann vom Absender eine Kopie auf Papier verlangen, und ich kann die Unterschrift ablehnen. " +
      "Mein Name, meine E-Mail-Adresse, meine IP-Adresse, mein Browser und die Zeitpunkte meiner Schritte werden als " +
      "Nachweis zusammen mit dem Dokument gespeichert.",
  },
  fr: {
    version: "2026-11-1",
    text:
      "J’accepte de lire et de signer ce document par voie électronique. Ma signature électronique a le même effet " +
      "qu’une signature manuscrite. Je peux télécharger le document avant et après avoir signé, je peux demander à " +
      "l’expéditeur un exemplaire sur papier, et je peux refuser de signer. Mon nom, mon adresse e-mail, mon adresse " +
      "IP, mon navigateur et les dates et heures de mes actions sont enregistrés avec le document à titre de preuve.",
  },
  es: {
    version: "2026-11-1",
    text:
      "Acepto leer y firmar este documento por medios electrónicos. Mi firma electrónica tiene el mismo efecto que una " +
      "firma manuscrita. Puedo descargar el documento antes y después de firmarlo, puedo pedir al remitente una copia " +
      "en papel y puedo negarme a firmar. Mi nombre, mi dirección de correo electrónico, mi dirección IP, mi navegador " +
      "y las fechas y horas de mis acciones se registran junto con el documento como prueba.",
  },
  pt: {
    version: "2026-11-1",
    text:
      "Concordo em ler e assinar este documento eletronicamente. A minha assinatura feita eletronicamente tem o mesmo " +
      "efeito que uma assinatura manuscrita. Posso fazer o download do documento antes e depois de assinar, posso " +
      "pedir ao remetente uma cópia em papel e posso recusar a assinatura. O meu nome, endereço de e-mail, endereço " +
      "IP, navegador e os horários das minhas ações ficam guardados com o documento, como prova.",
  },
  it: {
    version: "2026-11-1",
    text:
      "Acconsento a leggere e firmare questo documento in modalità elettronica. La mia firma elettronica ha lo stesso " +
      "effetto di una firma autografa. Posso scaricare il documento prima e dopo la firma, posso chiederne al mittente " +
      "una copia cartacea e posso rifiutare di firmare. Il mio nome, l’indirizzo e-mail, l’indirizzo IP, il browser e " +
      "gli orari delle mie operazioni vengono registrati insieme al documento come prova.",
  },
  nl: {
    version: "2026-11-1",
    text:
      "Ik ga ermee akkoord dat ik dit document elektronisch lees en onderteken. Mijn elektronische handtekening heeft " +
      "hetzelfde rechtsgevolg als een handgeschreven handtekening. Ik kan het document vóór en na het ondertekenen " +
      "downloaden, ik kan de afzender om een papieren exemplaar vragen en ik kan weigeren te ondertekenen. Mijn naam, " +
      "e-mailadres, IP-adres, browser en de tijdstippen van mijn handelingen worden als bewijs bij het document " +
      "vastgelegd.",
  },
  pl: {
    version: "2026-11-1",
    text:
      "Wyrażam zgodę na zapoznanie się z tym dokumentem i podpisanie go drogą elektroniczną. Mój podpis elektroniczny " +
      "wywołuje taki sam skutek jak podpis własnoręczny. Mogę pobrać dokument przed podpisaniem i po podpisaniu, mogę " +
      "poprosić nadawcę o kopię papierową i mogę odmówić podpisania. Moje imię i nazwisko, adres e-mail, adres IP, " +
      "przeglądarka oraz czas wykonania poszczególnych czynności są zapisywane wraz z dokumentem jako dowód.",
  },
  sv: {
    version: "2026-11-1",
    text:
      "Jag samtycker till att läsa och signera det här dokumentet elektroniskt. Min elektroniska underskrift har samma " +
      "verkan som en handskriven underskrift. Jag kan ladda ner dokumentet före och efter att jag signerar, jag kan be " +
      "avsändaren om en kopia på papper och jag kan avböja att signera. Mitt namn, min e-postadress, min IP-adress, min " +
      "webbläsare och tidpunkten för vart och ett av mina steg registreras tillsammans med dokumentet som bevis.",
  },
  tr: {
    version: "2026-11-1",
    text:
      "Bu belgeyi elektronik ortamda okumayı ve imzalamayı kabul ediyorum. Elektronik imzam, elle attığım imzayla aynı " +
      "etkiye sahiptir. Belgeyi imzalamadan önce ve imzaladıktan sonra indirebilirim, gönderenden kâğıt üzerinde bir " +
      "nüsha isteyebilirim ve imzalamayı reddedebilirim. Adım ve soyadım, e-posta adresim, IP adresim, tarayıcım ve yaptığım her " +
      "işlemin zamanı, delil olarak belgeyle birlikte kaydedilir.",
  },
  ar: {
    version: "2026-11-1",
    text:
      "أوافق على قراءة هذا المستند وتوقيعه إلكترونيًا. ولتوقيعي الإلكتروني الأثر نفسه الذي لتوقيعي بخط اليد. يمكنني " +
      "تنزيل المستند قبل التوقيع وبعده، ويمكنني أن أطلب من المُرسِل نسخة ورقية منه، ويمكنني أن أرفض التوقيع. يُسجَّل مع " +
      "المستند، على سبيل الإثبات، اسمي وعنوان بريدي الإلكتروني وعنوان IP والمتصفح وأوقات الخطوات التي أقوم بها.",
  },
  ja: {
    version: "2026-11-1",
    text:
      "私は、この文書を電子的に閲覧し、署名することに同意します。私の電子署名は、手書きの署名と同一の効力を有します。" +
      "私は、署名の前後に文書をダウンロードすること、送信者に紙の写しを請求すること、および署名を拒否することができます。" +
      "私の氏名、メールアドレス、IPアドレス、ブラウザー、および各操作の日時は、証拠として文書とともに記録されます。",
  },
  ko: {
    version: "2026-11-1",
    text:
      "본인은 이 문서를 전자적으로 열람하고 서명하는 데 동의합니다. 본인의 전자 서명은 자필 서명과 동일한 효력을 " +
      "가집니다. 본인은 서명 전후에 문서를 다운로드할 수 있고, 발신자에게 종이 사본을 요청할 수 있으며, 서명을 거절할 수 " +
      "있습니다. 본인의 이름, 이메일 주소, IP 주소, 브라우저 및 각 단계를 진행한 시각은 증거로서 문서와 함께 기록됩니다.",
  },
  zh: {
    version: "2026-11-1",
    text:
      "我同意以电子方式阅读并签署本文件。我的电子签名与手写签名具有同等效力。我可以在签署前后下载本文件，可以向发件人" +
      "索取纸质副本，也可以拒绝签署。我的姓名、电子邮箱地址、IP 地址、浏览器以及各项操作的时间将作为证据，与本文件一并" +
      "记录。",
  },
};

/**
 * What a visitor of a public link agrees to: nobody sent them the document, so there is nobody to ask and nothing to
 * decline.
 */
export const VISITOR_CONSENTS: Readonly<Record<Language, ConsentText>> = {
  en: {
    version: "visitor-2026-11-1",
    text:
      "I agree to read and sign this document electronically. My electronic signature has the same effect as a " +
      "handwritten one. I can download the document before and after I sign, and I can leave this page without " +
      "signing. My name, email address, IP address and browser, and the time of each of my steps, are recorded with " +
      "the document as evidence.",
  },
  de: {
    version: "visitor-2026-11-1",
    text:
      "Ich bin damit einverstanden, dieses Dokument elektronisch zu lesen und zu unterschreiben. Meine elektronische " +
      "Unterschrift hat dieselbe Wirkung wie eine von Hand. Ich kann das Dokument herunterladen, bevor und nachdem " +
      "ich unterschreibe, und ich kann diese Seite verlassen, ohne zu unterschreiben. Mein Name, meine " +
      "E-Mail-Adresse, meine IP-Adresse, mein Browser und die Zeitpunkte meiner Schritte werden als Nachweis " +
      "zusammen mit dem Dokument gespeichert.",
  },
  fr: {
    version: "visitor-2026-11-1",
    text:
      "J’accepte de lire et de signer ce document par voie électronique. Ma signature électronique a le même effet " +
      "qu’une signature manuscrite. Je peux télécharger le document avant et après avoir signé, et je peux quitter " +
      "cette page sans signer. Mon nom, mon adresse e-mail, mon adresse IP, mon navigateur et les dates et heures de " +
      "mes actions sont enregistrés avec le document à titre de preuve.",
  },
  es: {
    version: "visitor-2026-11-1",
    text:
      "Acepto leer y firmar este documento por medios electrónicos. Mi firma electrónica tiene el mismo efecto que " +
      "una firma manuscrita. Puedo descargar el documento antes y después de firmarlo, y puedo salir de esta página " +
      "sin firmar. Mi nombre, mi dirección de correo electrónico, mi dirección IP, mi navegador y las fechas y horas " +
      "de mis acciones se registran junto con el documento como prueba.",
  },
  pt: {
    version: "visitor-2026-11-1",
    text:
      "Concordo em ler e assinar este documento eletronicamente. A minha assinatura feita eletronicamente tem o " +
      "mesmo efeito que uma assinatura manuscrita. Posso fazer o download do documento antes e depois de assinar, e " +
      "posso sair desta página sem assinar. O meu nome, endereço de e-mail, endereço IP, navegador e os horários das " +
      "minhas ações ficam guardados com o documento, como prova.",
  },
  it: {
    version: "visitor-2026-11-1",
    text:
      "Acconsento a leggere e firmare questo documento in modalità elettronica. La mia firma elettronica ha lo " +
      "stesso effetto di una firma autografa. Posso scaricare il documento prima e dopo la firma, e posso lasciare " +
      "questa pagina senza firmare. Il mio nome, l’indirizzo e-mail, l’indirizzo IP, il browser e gli orari delle " +
      "mie operazioni vengono registrati insieme al documento come prova.",
  },
  nl: {
    version: "visitor-2026-11-1",
    text:
      "Ik ga ermee akkoord dat ik dit document elektronisch lees en onderteken. Mijn elektronische handtekening " +
      "heeft hetzelfde rechtsgevolg als een handgeschreven handtekening. Ik kan het document vóór en na het " +
      "ondertekenen downloaden, en ik kan deze pagina verlaten zonder te ondertekenen. Mijn naam, e-mailadres, " +
      "IP-adres, browser en de tijdstippen van mijn handelingen worden als bewijs bij het document vastgelegd.",
  },
  pl: {
    version: "visitor-2026-11-1",
    text:
      "Wyrażam zgodę na zapoznanie się z tym dokumentem i podpisanie go drogą elektroniczną. Mój podpis " +
      "elektroniczny wywołuje taki sam skutek jak podpis własnoręczny. Mogę pobrać dokument przed podpisaniem i po " +
      "podpisaniu oraz mogę opuścić tę stronę bez podpisywania. Moje imię i nazwisko, adres e-mail, adres IP, " +
      "przeglądarka oraz czas wykonania poszczególnych czynności są zapisywane wraz z dokumentem jako dowód.",
  },
  sv: {
    version: "visitor-2026-11-1",
    text:
      "Jag samtycker till att läsa och signera det här dokumentet elektroniskt. Min elektroniska underskrift har " +
      "samma verkan som en handskriven underskrift. Jag kan ladda ner dokumentet före och efter att jag signerar, " +
      "och jag kan lämna den här sidan utan att signera. Mitt namn, min e-postadress, min IP-adress, min webbläsare " +
      "och tidpunkten för vart och ett av mina steg registreras tillsammans med dokumentet som bevis.",
  },
  tr: {
    version: "visitor-2026-11-1",
    text:
      "Bu belgeyi elektronik ortamda okumayı ve imzalamayı kabul ediyorum. Elektronik imzam, elle attığım imzayla " +
      "aynı etkiye sahiptir. Belgeyi imzalamadan önce ve imzaladıktan sonra indirebilirim ve bu sayfadan imzalamadan " +
      "ayrılabilirim. Adım ve soyadım, e-posta adresim, IP adresim, tarayıcım ve yaptığım her işlemin zamanı, delil " +
      "olarak belgeyle birlikte kaydedilir.",
  },
  ar: {
    version: "visitor-2026-11-1",
    text:
      "أوافق على قراءة هذا المستند وتوقيعه إلكترونيًا. ولتوقيعي الإلكتروني الأثر نفسه الذي لتوقيعي بخط اليد. يمكنني " +
      "تنزيل المستند قبل التوقيع وبعده، ويمكنني أن أغادر هذه الصفحة دون توقيع. يُسجَّل مع المستند، على سبيل الإثبات، " +
      "اسمي وعنوان بريدي الإلكتروني وعنوان IP والمتصفح وأوقات الخطوات التي أقوم بها.",
  },
  ja: {
    version: "visitor-2026-11-1",
    text:
      "私は、この文書を電子的に閲覧し、署名することに同意します。私の電子署名は、手書きの署名と同一の効力を有します。私" +
      "は、署名の前後に文書をダウンロードすること、および署名せずにこのページを離れることができます。私の氏名、メールア" +
      "ドレス、IPアドレス、ブラウザー、および各操作の日時は、証拠として文書とともに記録されます。",
  },
  ko: {
    version: "visitor-2026-11-1",
    text:
      "본인은 이 문서를 전자적으로 열람하고 서명하는 데 동의합니다. 본인의 전자 서명은 자필 서명과 동일한 효력을 가집니다. 본인은 서명 전후에 문서를 다운로드할 수 있으며, 서명하지 않고 이 페이지를 " +
      "떠날 수 있습니다. 본인의 이름, 이메일 주소, IP 주소, 브라우저 및 각 단계를 진행한 시각은 증거로서 문서와 함께 기록됩니다.",
  },
  zh: {
    version: "visitor-2026-11-1",
    text:
      "我同意以电子方式阅读并签署本文件。我的电子签名与手写签名具有同等效力。我可以在签署前后下载本文件，也可以不签署而" +
      "离开本页面。我的姓名、电子邮箱地址、IP 地址、浏览器以及各项操作的时间将作为证据，与本文件一并记录。",
  },
};
