import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "Signera ”{document}”",
  intro: "Ange ditt namn och din e-postadress för att börja.",
  name: "Ditt fullständiga namn",
  email: "Din e-postadress",
  emailHint: "När alla har signerat skickas det signerade dokumentet dit.",
  begin: "Börja",
  code: {
    title: "Ange koden",
    text: "Det här formuläret har påbörjats flera gånger den senaste timmen, så vi kontrollerar att e-postadressen är din. Vi har skickat en kod med sex siffror till {email}.",
    label: "Koden från mejlet",
    go: "Fortsätt",
    again: "Skicka en ny kod",
    sent: "En ny kod har skickats till {email}.",
    anotherAddress: "Använd en annan adress",
  },
  errors: {
    name: "Ange ditt namn.",
    email: "Ange en e-postadress, till exempel name@example.com.",
    characters: "Ditt namn innehåller tecken som inte kan skrivas ut. Skriv det med andra tecken.",
    tooMany: "För många försök. Försök igen senare.",
    tooManyUntil: "För många försök. Försök igen från: {time}.",
    failed: "Det gick inte. Kontrollera din anslutning och försök igen.",
    code: "Ange de sex siffrorna från mejlet.",
    wrongCode: "Det är inte koden från mejlet. Kontrollera siffrorna.",
    oldCode: "Koden gäller inte längre. Skicka en ny.",
    noCode: "Inga fler koder kan skickas just nu. Leta efter ett tidigare mejl eller försök igen senare.",
    noCodeUntil:
      "Det går inte att skicka fler koder just nu. Leta efter ett tidigare mejl eller försök igen från: {time}.",
  },
  closed: {
    title: "Det här formuläret är stängt",
    text: "Det tar inte emot nya underskrifter. Om du väntade dig att signera, fråga personen som gav dig länken.",
  },
};
