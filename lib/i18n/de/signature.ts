import type { SigningWords } from "@/lib/i18n/signing-words";

export const signature: SigningWords<"one">["signature"] = {
  yourSignature: "Ihre Unterschrift",
  yourInitials: "Ihre Initialen",
  useSignature: "Diese Unterschrift verwenden",
  useInitials: "Diese Initialen verwenden",
  howToMake: "Art der Erstellung",
  ways: { saved: "Gespeichert", draw: "Zeichnen", type: "Tippen", upload: "Hochladen" },
  signHere: "Hier unterschreiben",
  emptyPad: "Leere Zeichenfläche. Um ohne Zeichnen zu unterschreiben, wählen Sie „Tippen“.",
  strokes: {
    one: "Zeichenfläche mit {count} Strich",
    other: "Zeichenfläche mit {count} Strichen",
  },
  undo: "Rückgängig",
  clear: "Löschen",
  name: "Name",
  initials: "Initialen",
  handwriting: "Handschrift",
  lacking: {
    one: "Diese Handschrift hat kein {letters}: Es erscheint in gewöhnlicher Schrift.",
    other: "Diese Handschrift hat kein {letters}: Diese Zeichen erscheinen in gewöhnlicher Schrift.",
  },
  uploadHint: "Ein Foto oder Scan Ihrer Unterschrift auf weißem Papier. Das Papier wird entfernt.",
  preparing: "Das Bild wird vorbereitet",
  withoutPaper: "Ihre Unterschrift ohne das Papier",
  choosePicture: "Bild auswählen",
  chooseOtherPicture: "Anderes Bild auswählen",
  pictureKinds: "PNG oder JPEG.",
  pictureProblems: {
    tooLarge: "Dieses Bild ist größer als 20 MB. Nehmen Sie ein kleineres.",
    unreadable: "Diese Datei lässt sich nicht als Bild lesen. Wählen Sie ein PNG oder ein JPEG.",
    noCanvas: "Dieser Browser kann keine Bilder bearbeiten. Tippen oder zeichnen Sie Ihre Unterschrift.",
    noInk:
      "In diesem Bild wurde keine Tinte gefunden. Verwenden Sie dunkle Tinte auf weißem Papier, bei gutem Licht.",
    tooDetailed: "Dieses Bild hat zu viele Einzelheiten. Schneiden Sie es auf die Unterschrift zu.",
  },
  savedSignatures: "Gespeicherte Unterschriften",
  savedSignature: "Gespeicherte Unterschrift {number}",
  keepSignature: "Diese Unterschrift für das nächste Mal speichern",
  keepInitials: "Diese Initialen für das nächste Mal speichern",
  signatureIsIn: "Ihre Unterschrift ist im Dokument.",
  initialsAreIn: "Ihre Initialen sind im Dokument.",
  notKept: "Das Speichern für das nächste Mal ist nicht gelungen.",
  noRoom:
    "In Ihrem Konto ist kein Platz für weitere Unterschriften: Löschen Sie eine in Ihrem Profil, um Platz zu schaffen.",
  goOn: "Weiter zum Unterschreiben",
};
