import type { InPersonMessages } from "@/lib/i18n/signing-messages";

export const inPerson: InPersonMessages = {
  note: "Du signerar på plats, på en enhet som tillhör {host}.",
  handBack: "Lämna tillbaka enheten",
  title: "Lämna tillbaka enheten till {host}",
  text: "{host} kan fortsätta med PIN-koden.",
  continue: "Fortsätt med dokumentet",
  pin: "PIN-kod",
  pinHelp: "De 4 till 8 siffror som {host} valde.",
  unlock: "Lås upp",
  digits: "Ange 4 till 8 siffror.",
  wrong: "Det är inte rätt PIN-kod. Försök kvar: {count}.",
  tooMany: "För många försök. Försök igen senare.",
  failed: "Det fungerade inte. Kontrollera anslutningen och försök igen.",
  over: "Logga in för att fortsätta",
  overText: "PIN-koden kan inte längre användas. {host} måste logga in igen.",
  signIn: "Logga in",
  signInInstead: "Logga in i stället",
};
