import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "Signera ”{document}”",
  intro: "Ange ditt namn och din e-postadress för att börja.",
  name: "Ditt fullständiga namn",
  email: "Din e-postadress",
  emailHint: "När alla har signerat skickas det signerade dokumentet dit.",
  begin: "Börja",
  errors: {
    name: "Ange ditt namn.",
    email: "Ange en e-postadress, till exempel name@example.com.",
    characters: "Ditt namn innehåller tecken som inte kan skrivas ut. Skriv det med andra tecken.",
    tooMany: "För många försök. Försök igen senare.",
    failed: "Det gick inte. Kontrollera din anslutning och försök igen.",
  },
  closed: {
    title: "Det här formuläret är stängt",
    text: "Det tar inte emot nya underskrifter. Om du väntade dig att signera, fråga personen som gav dig länken.",
  },
};
