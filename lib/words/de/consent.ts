import type { ConsentText } from "@/lib/words/signing-words";

export const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "Ich bin damit einverstanden, dieses Dokument elektronisch zu lesen und zu unterschreiben. Meine elektronische " +
    "Unterschrift hat dieselbe Wirkung wie eine von Hand. Ich kann das Dokument herunterladen, bevor und nachdem ich " +
    "unterschreibe, ich kann vom Absender eine Kopie auf Papier verlangen, und ich kann die Unterschrift ablehnen. " +
    "Mein Name, meine E-Mail-Adresse, meine IP-Adresse, mein Browser und die Zeitpunkte meiner Schritte werden als " +
    "Nachweis zusammen mit dem Dokument gespeichert.",
};
