import type { InPersonMessages } from "@/lib/i18n/signing-messages";

export const inPerson: InPersonMessages = {
  note: "U ondertekent persoonlijk, op het apparaat van {host}.",
  handBack: "Apparaat teruggeven",
  title: "Geef dit apparaat terug aan {host}",
  text: "{host} kan verder met de pincode.",
  continue: "Verder met het document",
  pin: "Pincode",
  pinHelp: "De 4 tot 8 cijfers die {host} heeft gekozen.",
  unlock: "Ontgrendelen",
  digits: "Voer 4 tot 8 cijfers in.",
  wrong: "Dit is niet de pincode. Resterende pogingen: {count}.",
  tooMany: "Te veel pogingen. Probeer het later opnieuw.",
  failed: "Dit is niet gelukt. Controleer uw verbinding en probeer het opnieuw.",
  over: "Log in om verder te gaan",
  overText: "De pincode kan niet meer worden gebruikt. {host} moet opnieuw inloggen.",
  signIn: "Inloggen",
  signInInstead: "In plaats daarvan inloggen",
};
