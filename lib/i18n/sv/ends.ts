import type { EndsMessages } from "@/lib/i18n/signing-messages";

export const ends: EndsMessages<"one"> = {
  waiting: {
    title: "Det är inte din tur än",
    inAMoment: "Det är snart din tur.",
    peopleBefore: { one: "En person signerar före dig.", other: "{count} personer signerar före dig." },
    mail: "Du får ett mejl till {email} när det är din tur.",
    linkStays: "Du kan fortsätta använda den här länken.",
  },
  signed: {
    signed: "Du har signerat",
    approved: "Du har godkänt",
    everybody: "Alla har signerat.",
    peopleLeft: {
      one: "En person har ännu inte signerat.",
      other: "{count} personer har ännu inte signerat.",
    },
  },
  nothingMore: "Du behöver inte göra något mer.",
  delivery:
    "När alla har signerat skickas det färdiga dokumentet till {email}. Du hittar det också på den här länken.",
  deliveryByMail: "När alla har signerat skickas det färdiga dokumentet till {email}.",
  completed: {
    title: "Signerat av alla",
    sealed: "Dokumentet är slutfört och förseglat.",
    sealedCopy: "Dokumentet är slutfört och förseglat. Det här är ditt exemplar.",
    keep: "Ladda ner det och spara det. Förseglingen visar om filen har ändrats i efterhand.",
    signedAll: "Du har signerat, och alla är klara",
    approvedAll: "Du har godkänt, och alla är klara",
    sealing:
      "Det färdiga dokumentet förseglas. Det tar några sekunder, och sedan uppdateras sidan av sig själv.",
  },
  declined: {
    title: "Det här dokumentet har avböjts",
    youToSign: "Du avböjde att signera",
    youToApprove: "Du avböjde att godkänna",
    told: "{sender} kan se att du avböjde, och vilket skäl du angav.",
    toSign: "{name} avböjde att signera, så dokumentet kan inte längre signeras.",
    toApprove: "{name} avböjde att godkänna, så dokumentet kan inte längre signeras.",
    someone: "En mottagare",
    mistake: "Om det var ett misstag kan du skriva till avsändaren. Bara avsändaren kan skicka det igen.",
    next: "Avsändaren kan berätta vad som händer härnäst.",
  },
  delegated: {
    title: "Någon annan signerar i ditt ställe",
    byYou: "Du bad {name} att signera. Personen fick en egen länk via e-post, och din fungerar inte längre.",
    bySender: "{sender} bad någon annan att signera. Din länk fungerar inte längre.",
  },
  voided: {
    title: "Det här dokumentet har återkallats",
    text: "{sender} har återkallat det.",
    withReason: "{sender} har återkallat det: ”{reason}”",
    next: "Om du väntade dig att signera det kan du skriva till avsändaren.",
  },
  expired: {
    title: "Tiden för det här dokumentet har gått ut",
    text: "Tiden för att signera det har gått ut.",
    next: "Om du fortfarande vill signera kan du be avsändaren att skicka det igen.",
    endedOn: "Tiden gick ut {date}.",
  },
  copy: {
    title: "Ett exemplar för dig att läsa",
    text: "Du behöver inte signera något. Andra har ombetts att signera det här dokumentet.",
  },
  downloads: {
    sealed: "Ladda ner det signerade dokumentet",
    copy: "Ladda ner",
    sent: "Ladda ner det osignerade dokumentet",
  },
  questions: "Har du frågor? Skriv till {sender} ({email}).",
  broken: {
    title: "Något gick fel hos oss",
    text: "Det du har sparat finns kvar. Försök igen om en stund. Om felet kvarstår kan du skriva till avsändaren.",
  },
  gone: {
    title: "Dokumentet är inte längre tillgängligt",
    text: "Avsändaren har tagit bort det. Du behöver inte göra något. Om du väntade dig att signera det kan du skriva till avsändaren.",
  },
  notSigned: {
    title: "Formuläret signerades inte i tid",
    text: "Ingenting signerades, och det som hade fyllts i här har tagits bort.",
    again: "Börja om",
    ask: "Om du fortfarande vill signera, fråga personen som gav dig länken.",
  },
  embedded: {
    overTitle: "Den här sessionen har avslutats",
    overText:
      "Ett dokument hålls bara öppet här under en begränsad tid. Gå tillbaka till sidan du kom från och öppna det igen.",
    replacedTitle: "Du kan inte längre signera det här dokumentet",
    replacedText:
      "Någon annan har angetts i ditt ställe. Om du väntade dig att signera det kan du skriva till avsändaren.",
    done: "Klar",
    leave: "Du kan lämna dokumentet nu.",
  },
};
