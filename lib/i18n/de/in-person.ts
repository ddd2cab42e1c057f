import type { InPersonMessages } from "@/lib/i18n/signing-messages";

export const inPerson: InPersonMessages = {
  note: "Sie unterschreiben persönlich auf dem Gerät von {host}.",
  handBack: "Gerät zurückgeben",
  title: "Geben Sie dieses Gerät an {host} zurück",
  text: "{host} kann mit der PIN weiterarbeiten.",
  continue: "Mit dem Dokument fortfahren",
  pin: "PIN",
  pinHelp: "Die 4 bis 8 Ziffern, die {host} festgelegt hat.",
  unlock: "Entsperren",
  digits: "Geben Sie 4 bis 8 Ziffern ein.",
  wrong: "Das ist nicht die PIN. Verbleibende Versuche: {count}.",
  tooMany: "Zu viele Versuche. Versuchen Sie es später noch einmal.",
  failed: "Das hat nicht geklappt. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  over: "Zum Fortfahren anmelden",
  overText: "Die PIN gilt nicht mehr. {host} muss sich neu anmelden.",
  signIn: "Anmelden",
  signInInstead: "Stattdessen anmelden",
};
