import type { VerifyFileMessages } from "@/lib/i18n/signing-messages";

export const verifyFile: VerifyFileMessages<"one"> = {
  drop: {
    title: "Välj en PDF eller släpp den här",
    again: "Kontrollera en annan fil",
    description: "Eller ett dokuments händelselogg som JSON. Upp till 80 MB.",
  },
  checking: "Kontrollerar {name}",
  unchecked: {
    title: "Filen har inte kontrollerats",
    again: "Försök igen",
    offline: "Filen kunde inte laddas upp. Kontrollera anslutningen och försök igen.",
    busy: "Många filer kontrolleras just nu. Försök igen om en stund.",
    limited: "För många filer har kontrollerats från ditt nätverk. Försök igen om några minuter.",
    unknown: "Något gick fel här. Försök igen senare.",
  },
  failed: {
    title: "Filen kunde inte kontrolleras",
    tooMuch:
      "Den är för stor, eller så kräver kontrollen mer tid eller minne än vad som är tillåtet. Inget är känt om dess sigill. Behåll den som den är och öppna den i en PDF-läsare som kontrollerar signaturer.",
    unreadable: "Den kan inte läsas som en PDF.",
    encrypted: "Den är skyddad med lösenord och kan därför inte läsas här.",
    neither: "Det måste vara en PDF, eller JSON för ett dokuments händelselogg.",
  },
  whose: {
    title: "Vilket dokument hör den här händelseloggen till?",
    text: "Den registrerades inte här och anger inte sitt dokument. Dokument-id finns på intyget.",
    check: "Kontrollera",
  },
  elsewhere: {
    title: "Filen är inte känd som en fil för dokumentet på den här adressen",
    another: "Den hör till ett annat dokument. Det som följer gäller det.",
    alone: "Det som följer gäller bara filen.",
  },
  verdicts: {
    intact: {
      title: "Filen är exakt som den förseglades här",
      text: "Inget har ändrats eller lagts till sedan den förseglades.",
    },
    extended: {
      title: "Filen visar det som förseglades här",
      text: "Inget har ändrats sedan den förseglades. Det som lades till efter sigillet är uppgifter för att kontrollera signaturer (certifikat, spärruppgifter, tidsstämplar), och inget av det syns på någon sida.",
    },
    unexamined: {
      title: "Filen är som den förseglades här, men allt har inte undersökts",
      text: "Inget har ändrats sedan den förseglades.",
    },
    misleading: {
      title: "Filen visar ett intyg som inte är dess eget",
      text: "I övrigt är den som den förseglades här.",
    },
    damaged: {
      title: "Det här verkar vara en skadad kopia av en fil som förseglades här",
      text: "Den har ett sigill härifrån, eller en del av ett, som inte kan kontrolleras: den har kapats, något har satts före eller i den, eller så har ett program sparat om den. Inget är känt om dess sidor. Be avsändaren om den förseglade filen.",
    },
    changed: {
      title: "PDF-filen har ändrats efter att den förseglades här",
      text: "Dess första del är filen som förseglades här. Det som lades till efteråt kan ändra det du ser. Lita bara på den förseglade filen, som du kan ladda ner nedan.",
    },
    changedInside: {
      title: "PDF-filen har ändrats efter att den förseglades här",
      text: "Det är inte filen som förseglades. Lita inte på den. Be avsändaren om den förseglade filen.",
    },
    mismatch: {
      title: "PDF-filen stämmer inte med sitt sigill",
      text: "Den förseglades inte här, och den är inte heller det som någon annan förseglade. Lita inte på den.",
    },
    foreign: {
      title: "PDF-filen förseglades av någon annan",
      text: "Den förseglades inte här. Om du kan lita på sigillet beror på vem som innehar det, och det kan inte kontrolleras här: namnet på ett sigill är lätt att hitta på.",
    },
    unknown: {
      title: "Signaturerna i PDF-filen kan inte kontrolleras här",
      text: "Den förseglades inte här, och dess signaturer är av ett slag som inte bevisar något här.",
    },
    unsealed: {
      title: "PDF-filen har inget sigill",
      text: "Det kan vara en kopia som skrivits ut, sparats om eller kapats. Be om själva den förseglade filen.",
    },
  },
  signed: {
    one: "En person skrev under.",
    other: "{count} personer skrev under.",
  },
  listed: "Vilka som skrev under står nedan.",
  pages: {
    one: "Sida {pages}",
    other: "Sidor {pages}",
  },
  allPages: "Alla sidor",
  notes: {
    otherCertificate:
      "{pages}: från ett slutförandeintyg, men inte det här dokumentets. Namnen och tiderna där säger inget om vem som skrev under filen.",
    notExamined:
      "{pages}: kunde inte undersökas efter ett annat dokuments intyg. Lita inte på namn och tider som står där.",
    compare: "Jämför dem med vilka som skrev under, nedan.",
    certificateMissing:
      "Den förseglades med ett slutförandeintyg, men ingen av dess sidor visar det längre. Den förseglade filen har det fortfarande.",
    notHashed:
      "Den innehåller också poster som ingen hash täcker, eller vissa poster dubbelt. Vem som helst kan lägga till sådana, så de är utelämnade här: lita bara på händelserna.",
  },
  trail: {
    changed: {
      title: "Händelseloggen har ändrats",
      text: "Händelse {number} stämmer inte med det som registrerades: den ändrades, togs bort eller sköts in. Lita inte på filen.",
    },
    unknown: {
      title: "Händelseloggen registrerades inte här",
      text: "Händelserna stämmer med varandra, men det kan den åstadkomma som skriver om alla. Bara tjänsten som registrerade den kan bekräfta den.",
    },
    intact: {
      title: "Händelseloggen stämmer med det som registrerades här",
      text: "Alla händelser finns med, i ordning och oförändrade. Antal händelser: {events}.",
    },
    beginning: {
      title: "Det här är början av händelseloggen som registrerats här",
      text: "Händelserna är oförändrade. Antal händelser: {events}. Registrerade senare, inte i den här filen: {later}. Ladda ner händelseloggen igen för att få alla.",
    },
  },
  facts: {
    title: "Vad som förseglades",
    workspace: "Arbetsyta",
    documentId: "Dokument-id",
    completed: "Slutfört",
    sealed: "Förseglat",
    certificate: "Dess eget slutförandeintyg",
    separate: "I en egen fil",
    ofSealed: "{pages} i den förseglade filen",
    deleted: "Förseglad här {time}. Dokumentet raderades, eller är inte registrerat här.",
    nobody: "Ingen underskrift är registrerad för det.",
    signers: "Vilka som skrev under",
    more: "Visa fler ({count})",
    unnamed: "Utan namn",
  },
  seals: {
    title: "Sigill i filen",
    unnamed: "Sigill utan namn",
    states: {
      intact: "Intakt",
      broken: "Brutet",
      unchecked: "Kan inte kontrolleras",
    },
    own: "Gjort med en nyckel för den här tjänsten",
    foreign: "Inte gjort här",
    stamped: "Tidsstämplat {time}",
    stampedUnknown: "Tidsstämplat {time} av en tjänst som inte är känd här",
    dated: "Daterat {time} av innehavaren",
    certifiedBy: "Certifierat av {name}",
  },
  problems: {
    NOT_FILLED_IN: "Den här underskriften gjordes aldrig.",
    KIND_NOT_SUPPORTED: "Signaturer av det här slaget kontrolleras inte här.",
    METHOD_NOT_SUPPORTED:
      "Den använder en metod som inte kan kontrolleras här, eller som inte längre är säker.",
    RANGE_INVALID: "Den del av filen som den säger sig täcka passar inte filen.",
    ROOM_WRITTEN: "Något har skrivits i utrymmet som var avsett för signaturen.",
    MOVED: "Det den täcker säger att den står på ett annat ställe.",
    CONTENT_CHANGED: "Filen är inte det som signerades.",
    TIMESTAMP_INVALID: "Dess tidsstämpel räknas inte.",
    UNREADABLE: "Den kan inte läsas.",
  },
  revision: {
    title: "Vad som förseglades, och vad filen visar nu",
    sealed: "Vad som förseglades",
    now: "Vad filen visar nu",
    previous: "Föregående sida",
    next: "Nästa sida",
    position: "Sida {page} av {last}",
    picture: "{title}, sida {page}",
    none: "Den har ingen sida {page}.",
    noFile: "Webbläsaren kan inte visa den.",
    noPage: "Sidan kan inte visas.",
    download: "Ladda ner den förseglade filen",
  },
};
