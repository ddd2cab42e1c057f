import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "„{document}“ unterschreiben",
  intro: "Geben Sie Ihren Namen und Ihre E-Mail-Adresse ein, um zu beginnen.",
  name: "Ihr vollständiger Name",
  email: "Ihre E-Mail-Adresse",
  emailHint: "Sobald alle unterschrieben haben, wird das unterschriebene Dokument dorthin gesendet.",
  begin: "Beginnen",
  code: {
    title: "Code eingeben",
    text: "Dieses Formular wurde in der letzten Stunde mehrmals begonnen. Deshalb prüfen wir, ob die E-Mail-Adresse Ihre ist. Wir haben einen Code mit sechs Ziffern an {email} gesendet.",
    label: "Code aus der E-Mail",
    go: "Weiter",
    again: "Neuen Code senden",
    sent: "Ein neuer Code wurde an {email} gesendet.",
    anotherAddress: "Andere Adresse verwenden",
  },
  errors: {
    name: "Geben Sie Ihren Namen ein.",
    email: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.",
    characters:
      "Ihr Name enthält Zeichen, die nicht gedruckt werden können. Schreiben Sie ihn mit anderen Zeichen.",
    tooMany: "Zu viele Versuche. Versuchen Sie es später noch einmal.",
    tooManyUntil: "Zu viele Versuche. Versuchen Sie es wieder ab: {time}.",
    failed: "Das hat nicht geklappt. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
    code: "Geben Sie die sechs Ziffern aus der E-Mail ein.",
    wrongCode: "Das ist nicht der Code aus der E-Mail. Prüfen Sie die Ziffern.",
    oldCode: "Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.",
    noCode:
      "Im Moment können keine weiteren Codes gesendet werden. Suchen Sie eine frühere E-Mail, oder versuchen Sie es später noch einmal.",
    noCodeUntil:
      "Im Moment können keine weiteren Codes gesendet werden. Suchen Sie nach einer früheren E-Mail, oder versuchen Sie es wieder ab: {time}.",
  },
  closed: {
    title: "Dieses Formular ist geschlossen",
    text: "Es nimmt keine neuen Unterschriften an. Wenn Sie unterschreiben wollten, fragen Sie die Person, von der Sie den Link haben.",
  },
};
