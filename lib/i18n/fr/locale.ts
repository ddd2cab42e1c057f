import { ends } from "@/lib/i18n/fr/ends";
import { fields } from "@/lib/i18n/fr/fields";
import { mails } from "@/lib/i18n/fr/mails";
import { page } from "@/lib/i18n/fr/page";
import { signature } from "@/lib/i18n/fr/signature";
import type { ConsentText, Locale } from "@/lib/i18n/signing-words";

const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "J’accepte de lire et de signer ce document par voie électronique. Ma signature électronique a le même effet " +
    "qu’une signature manuscrite. Je peux télécharger le document avant et après avoir signé, je peux demander à " +
    "l’expéditeur un exemplaire sur papier, et je peux refuser de signer. Mon nom, mon adresse e-mail, mon adresse " +
    "IP, mon navigateur et les dates et heures de mes actions sont enregistrés avec le document à titre de preuve.",
};

export const fr: Locale<"one" | "many"> = { page, fields, signature, ends, mails, consent };
