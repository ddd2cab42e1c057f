import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "„{document}“ unterschreiben",
  intro: "Geben Sie Ihren Namen und Ihre E-Mail-Adresse ein, um zu beginnen.",
  name: "Ihr vollständiger Name",
  email: "Ihre E-Mail-Adresse",
  emailHint: "Sobald alle unterschrieben haben, wird das unterschriebene Dokument dorthin gesendet.",
  begin: "Beginnen",
  errors: {
    name: "Geben Sie Ihren Namen ein.",
    email: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.",
    characters:
      "Ihr Name enthält Zeichen, die nicht gedruckt werden können. Schreiben Sie ihn mit anderen Zeichen.",
    tooMany: "Zu viele Versuche. Versuchen Sie es später noch einmal.",
    failed: "Das hat nicht geklappt. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  },
  closed: {
    title: "Dieses Formular ist geschlossen",
    text: "Es nimmt keine neuen Unterschriften an. Wenn Sie unterschreiben wollten, fragen Sie die Person, von der Sie den Link haben.",
  },
};
