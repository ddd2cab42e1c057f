import type { SigningMessages } from "@/lib/i18n/signing-messages";

export const signature: SigningMessages<"one">["signature"] = {
  yourSignature: "Ihre Unterschrift",
  yourInitials: "Ihre Initialen",
  useSignature: "Diese Unterschrift verwenden",
  useInitials: "Diese Initialen verwenden",
  howToMake: "Art der Erstellung",
  ways: {
    saved: "Gespeichert",
    draw: "Zeichnen",
    type: "Tippen",
    upload: "Hochladen",
    phone: "Mit dem Handy",
  },
  drawSignature: "Hier Ihre Unterschrift zeichnen",
  drawInitials: "Hier Ihre Initialen zeichnen",
  emptyPad: "Leere Zeichenfläche. Um ohne Zeichnen zu unterschreiben, wählen Sie „Tippen“.",
  dot: "Zeichnen Sie eine Linie. Ein Punkt genügt nicht.",
  blank: "Geben Sie mindestens ein sichtbares Zeichen ein.",
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
  uploadHint: "Ein Foto oder Scan Ihrer Handschrift auf weißem Papier. Der Hintergrund wird entfernt.",
  preparing: "Das Bild wird vorbereitet",
  withoutPaper: "Ihr Bild ohne Hintergrund",
  choosePicture: "Bild auswählen",
  chooseOtherPicture: "Anderes Bild auswählen",
  pictureKinds: "PNG oder JPEG.",
  pictureProblems: {
    tooLarge: "Dieses Bild ist größer als 20 MB. Nehmen Sie ein kleineres.",
    unreadable: "Diese Datei lässt sich nicht als Bild lesen. Wählen Sie ein PNG oder ein JPEG.",
    noCanvas: "Dieser Browser kann keine Bilder bearbeiten. Tippen oder zeichnen Sie stattdessen.",
    noInk:
      "In diesem Bild wurde keine Tinte gefunden. Verwenden Sie dunkle Tinte auf weißem Papier, bei gutem Licht.",
    tooDetailed: "Dieses Bild hat zu viele Einzelheiten. Schneiden Sie es auf die Handschrift zu.",
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
  /** Drawing on the phone, for a page on another device. */
  phone: {
    starting: "Der Code wird vorbereitet…",
    scan: "Scannen Sie diesen Code mit der Kamera Ihres Handys und zeichnen Sie dort. Die Zeichnung erscheint dann hier.",
    codeLabel: "QR-Code der Adresse daneben",
    orOpen: "Oder öffnen Sie dort diese Adresse:",
    validFor: {
      one: "Der Code gilt einmal, {count} Minute lang.",
      other: "Der Code gilt einmal, {count} Minuten lang.",
    },
    waiting: "Es wird auf Ihr Handy gewartet…",
    opened: "Die Seite wurde auf dem Handy geöffnet. Zeichnen Sie dort.",
    arrived: "Ihre Zeichnung ist da. Prüfen Sie sie, dann bestätigen Sie.",
    drawn: "Die Zeichnung von Ihrem Handy",
    drawAgain: "Neu zeichnen",
    newCode: "Neuen Code anfordern",
    expiredHere: "Der Code ist abgelaufen. Fordern Sie einen neuen an, um auf dem Handy zu zeichnen.",
    endedHere: "Dieser Code wurde durch einen neueren ersetzt, vielleicht in einem anderen Fenster.",
    offlineHere: "Es besteht keine Verbindung. Die Zeichnung erscheint hier, sobald Sie wieder online sind.",
    pageTitle: "Auf dem Handy zeichnen",
    pageText: "Ihre Zeichnung erscheint auf dem Gerät, das den Code zeigt. Dort bestätigen Sie sie.",
    emptyPad:
      "Leere Zeichenfläche. Um ohne Zeichnen zu unterschreiben, wählen Sie auf dem anderen Gerät „Tippen“.",
    offline:
      "Es besteht keine Verbindung. Ihre Zeichnung bleibt hier erhalten. Versuchen Sie es erneut, wenn Sie wieder online sind.",
    sentTitle: "Gesendet",
    sentText:
      "Ihre Zeichnung ist jetzt auf dem anderen Gerät. Bestätigen Sie sie dort. Sie können diese Seite schließen.",
    overTitle: "Dieser Code gilt nicht mehr",
    usedText:
      "Damit wurde schon eine Zeichnung gesendet. Um neu zu zeichnen, fordern Sie auf dem anderen Gerät einen neuen Code an.",
    overText:
      "Er ist abgelaufen oder wurde ersetzt, oder es gibt nichts mehr zu unterschreiben. Machen Sie auf dem anderen Gerät weiter; dort gibt es auch einen neuen Code.",
    invalidText:
      "Die Adresse ist unvollständig, oder der Code ist längst abgelaufen. Scannen Sie den Code erneut.",
  },
};
