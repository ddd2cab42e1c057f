import type { ConsentText } from "@/lib/words/signing-words";

export const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "J’accepte de lire et de signer ce document par voie électronique. Ma signature électronique a le même effet " +
    "qu’une signature manuscrite. Je peux télécharger le document avant et après avoir signé, je peux demander à " +
    "l’expéditeur un exemplaire sur papier, et je peux refuser de signer. Mon nom, mon adresse e-mail, mon adresse " +
    "IP, mon navigateur et les dates et heures de mes actions sont enregistrés avec le document à titre de preuve.",
};
