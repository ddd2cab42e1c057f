import type { VerifyFileMessages } from "@/lib/i18n/signing-messages";

export const verifyFile: VerifyFileMessages<"one"> = {
  drop: {
    title: "Kies een pdf of sleep die hierheen",
    again: "Een ander bestand controleren",
    description: "Of het controlelogboek van een document, als JSON. Tot 80 MB.",
  },
  checking: "{name} wordt gecontroleerd",
  unchecked: {
    title: "Dit bestand is niet gecontroleerd",
    again: "Opnieuw proberen",
    offline: "Het bestand kon niet worden geüpload. Controleer uw verbinding en probeer het opnieuw.",
    busy: "Er worden nu veel bestanden gecontroleerd. Probeer het zo dadelijk opnieuw.",
    limited:
      "Vanaf uw netwerk zijn te veel bestanden gecontroleerd. Probeer het over enkele minuten opnieuw.",
    unknown: "Er ging hier iets mis. Probeer het later opnieuw.",
  },
  failed: {
    title: "Dit bestand kon niet worden gecontroleerd",
    tooMuch:
      "Het is te groot, of controleren kost meer tijd of geheugen dan is toegestaan. Over de zegels is niets bekend. Bewaar het zoals het is en open het in een pdf-lezer die handtekeningen controleert.",
    unreadable: "Het kan niet als pdf worden gelezen.",
    encrypted: "Het is met een wachtwoord beveiligd en kan hier dus niet worden gelezen.",
    neither: "Het moet een pdf zijn, of de JSON van het controlelogboek van een document.",
  },
  whose: {
    title: "Bij welk document hoort dit controlelogboek?",
    text: "Het is hier niet vastgelegd en noemt zijn document niet. De document-ID staat op het certificaat.",
    check: "Controleren",
  },
  elsewhere: {
    title: "Dit bestand is niet bekend als bestand van het document op dit adres",
    another: "Het hoort bij een ander document. Wat volgt, gaat daarover.",
    alone: "Wat volgt, gaat alleen over het bestand.",
  },
  verdicts: {
    intact: {
      title: "Dit bestand is precies zoals het hier is verzegeld",
      text: "Sinds de verzegeling is niets gewijzigd of toegevoegd.",
    },
    extended: {
      title: "Dit bestand toont wat hier is verzegeld",
      text: "Sinds de verzegeling is niets veranderd. Na het zegel zijn alleen gegevens toegevoegd om handtekeningen te controleren (certificaten, intrekkingsgegevens, tijdstempels), waarvan op geen pagina iets te zien is.",
    },
    unexamined: {
      title: "Dit bestand is zoals het hier is verzegeld, maar niet alles is onderzocht",
      text: "Sinds de verzegeling is niets veranderd.",
    },
    misleading: {
      title: "Dit bestand toont een certificaat dat niet van dit bestand is",
      text: "Verder is het zoals het hier is verzegeld.",
    },
    damaged: {
      title: "Dit lijkt een beschadigde kopie van een hier verzegeld bestand",
      text: "Het heeft een zegel van hier, of een deel ervan, dat niet kan worden gecontroleerd: het is afgekapt, er is iets voor of in gezet, of een programma heeft het opnieuw opgeslagen. Over de pagina’s is niets bekend. Vraag de afzender om het verzegelde bestand.",
    },
    changed: {
      title: "Deze pdf is gewijzigd nadat hij hier is verzegeld",
      text: "Het eerste deel is het bestand dat hier is verzegeld. Wat daarna is toegevoegd, kan veranderen wat u ziet. Vertrouw alleen op het verzegelde bestand, dat u hieronder kunt downloaden.",
    },
    changedInside: {
      title: "Deze pdf is gewijzigd nadat hij hier is verzegeld",
      text: "Het is niet het bestand dat is verzegeld. Vertrouw er niet op. Vraag de afzender om het verzegelde bestand.",
    },
    mismatch: {
      title: "Deze pdf komt niet overeen met zijn zegel",
      text: "Hij is niet hier verzegeld, en is ook niet wat iemand anders heeft verzegeld. Vertrouw er niet op.",
    },
    foreign: {
      title: "Deze pdf is door iemand anders verzegeld",
      text: "Hij is niet hier verzegeld. Of u op het zegel kunt vertrouwen, hangt af van wie de houder is, en dat kan hier niet worden gecontroleerd: de naam op een zegel is snel verzonnen.",
    },
    unknown: {
      title: "De handtekeningen in deze pdf kunnen hier niet worden gecontroleerd",
      text: "Hij is niet hier verzegeld, en de handtekeningen zijn van een soort die hier niets bewijst.",
    },
    unsealed: {
      title: "Deze pdf heeft geen zegel",
      text: "Het kan een kopie zijn die is afgedrukt, opnieuw opgeslagen of afgekapt. Vraag om het verzegelde bestand zelf.",
    },
  },
  signed: {
    one: "Eén persoon heeft ondertekend.",
    other: "{count} personen hebben ondertekend.",
  },
  listed: "Wie heeft ondertekend, staat hieronder.",
  pages: {
    one: "Pagina {pages}",
    other: "Pagina’s {pages}",
  },
  allPages: "Alle pagina’s",
  notes: {
    otherCertificate:
      "{pages}: uit een voltooiingscertificaat, maar niet uit dat van dit document. De namen en tijden daar zeggen niets over wie dit bestand heeft ondertekend.",
    notExamined:
      "{pages}: kon niet worden onderzocht op het certificaat van een ander document. Vertrouw niet op namen en tijden die daar staan.",
    compare: "Vergelijk ze met wie hieronder staan.",
    certificateMissing:
      "Het is verzegeld met een voltooiingscertificaat, maar geen van de pagina’s toont dat nog. Het verzegelde bestand heeft het nog wel.",
    notHashed:
      "Het bevat ook gegevens die geen enkele hash dekt, of sommige dubbel. Iedereen kan zulke gegevens toevoegen, dus ze zijn hier weggelaten: vertrouw alleen op de gebeurtenissen.",
  },
  trail: {
    changed: {
      title: "Dit controlelogboek is gewijzigd",
      text: "Gebeurtenis {number} komt niet overeen met wat is vastgelegd: die is gewijzigd, verwijderd of ingevoegd. Vertrouw niet op dit bestand.",
    },
    unknown: {
      title: "Dit controlelogboek is hier niet vastgelegd",
      text: "De gebeurtenissen kloppen met elkaar, maar wie ze allemaal herschrijft, kan dat bereiken. Alleen de dienst die het heeft vastgelegd, kan het bevestigen.",
    },
    intact: {
      title: "Dit controlelogboek komt overeen met wat hier is vastgelegd",
      text: "Alle gebeurtenissen zijn aanwezig, op volgorde en ongewijzigd. Aantal gebeurtenissen: {events}.",
    },
    beginning: {
      title: "Dit is het begin van het hier vastgelegde controlelogboek",
      text: "De gebeurtenissen zijn ongewijzigd. Aantal gebeurtenissen: {events}. Later vastgelegd en niet in dit bestand: {later}. Download het controlelogboek opnieuw om alles te hebben.",
    },
  },
  facts: {
    title: "Wat is verzegeld",
    workspace: "Werkruimte",
    documentId: "Document-ID",
    completed: "Voltooid",
    sealed: "Verzegeld",
    certificate: "Eigen voltooiingscertificaat",
    separate: "In een eigen bestand",
    ofSealed: "{pages} van het verzegelde bestand",
    deleted: "Hier verzegeld op {time}. Het document is verwijderd, of is hier niet vastgelegd.",
    nobody: "Er is geen handtekening voor vastgelegd.",
    signers: "Wie heeft ondertekend",
    more: "Meer tonen ({count})",
    unnamed: "Zonder naam",
  },
  seals: {
    title: "Zegels in dit bestand",
    unnamed: "Zegel zonder naam",
    states: {
      intact: "Intact zegel",
      broken: "Verbroken",
      unchecked: "Niet te controleren",
    },
    own: "Gemaakt met een sleutel van deze dienst",
    foreign: "Niet hier gemaakt",
    stamped: "Tijdstempel van {time}",
    stampedUnknown: "Tijdstempel van {time}, van een dienst die hier niet bekend is",
    dated: "Door de houder gedateerd op {time}",
    certifiedBy: "Gecertificeerd door {name}",
  },
  problems: {
    NOT_FILLED_IN: "Deze handtekening is nooit gezet.",
    KIND_NOT_SUPPORTED: "Handtekeningen van deze soort worden hier niet gecontroleerd.",
    METHOD_NOT_SUPPORTED:
      "Er is een methode gebruikt die hier niet kan worden gecontroleerd of niet meer veilig is.",
    RANGE_INVALID: "Het deel van het bestand dat zij zegt te dekken, past niet bij het bestand.",
    ROOM_WRITTEN: "Er is iets geschreven in de ruimte die voor de handtekening was gereserveerd.",
    MOVED: "Wat zij dekt, zegt dat zij op een andere plaats staat.",
    CONTENT_CHANGED: "Het bestand is niet wat is ondertekend.",
    TIMESTAMP_INVALID: "De tijdstempel telt niet.",
    UNREADABLE: "Zij kan niet worden gelezen.",
  },
  revision: {
    title: "Wat is verzegeld, en wat het bestand nu toont",
    sealed: "Wat is verzegeld",
    now: "Wat het bestand nu toont",
    previous: "Vorige pagina",
    next: "Volgende pagina",
    position: "Pagina {page} van {last}",
    picture: "{title}, pagina {page}",
    none: "Het heeft geen pagina {page}.",
    noFile: "Deze browser kan het niet tonen.",
    noPage: "Deze pagina kan niet worden getoond.",
    download: "Het verzegelde bestand downloaden",
  },
};
