import { ends } from "@/lib/i18n/de/ends";
import { fields } from "@/lib/i18n/de/fields";
import { mails } from "@/lib/i18n/de/mails";
import { page } from "@/lib/i18n/de/page";
import { signature } from "@/lib/i18n/de/signature";
import type { ConsentText, Locale } from "@/lib/i18n/signing-words";

const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "Ich bin damit einverstanden, dieses Dokument elektronisch zu lesen und zu unterschreiben. Meine elektronische " +
    "Unterschrift hat dieselbe Wirkung wie eine von Hand. Ich kann das Dokument herunterladen, bevor und nachdem ich " +
    "unterschreibe, ich kann vom Absender eine Kopie auf Papier verlangen, und ich kann die Unterschrift ablehnen. " +
    "Mein Name, meine E-Mail-Adresse, meine IP-Adresse, mein Browser und die Zeitpunkte meiner Schritte werden als " +
    "Nachweis zusammen mit dem Dokument gespeichert.",
};

export const de: Locale<"one"> = { page, fields, signature, ends, mails, consent };
