import type { VerifyMessages } from "@/lib/i18n/signing-messages";

export const verify: VerifyMessages = {
  title: "Dokument prüfen",
  page: {
    title: "Ein versiegeltes Dokument prüfen",
    text: "Wählen Sie das PDF, das Sie erhalten haben. Sie sehen, ob es hier versiegelt wurde, wer es wann unterschrieben hat und ob sich seitdem etwas geändert hat. Die Datei wird nicht gespeichert.",
  },
  documentId: "Dokument-ID",
  states: {
    sealed: {
      title: "Abgeschlossen und versiegelt",
      text: "Dieses Dokument ist abgeschlossen. Es wurde hier am {time} versiegelt.",
    },
    sealing: {
      title: "Abgeschlossen, noch nicht versiegelt",
      text: "Dieses Dokument ist abgeschlossen. Seine Dateien werden gerade versiegelt: Sehen Sie in einigen Minuten noch einmal nach.",
    },
    open: {
      title: "Noch nicht abgeschlossen",
      text: "Dieses Dokument wird noch unterschrieben. Eine versiegelte Datei davon gibt es nicht.",
    },
    declined: {
      title: "Abgelehnt",
      text: "Eine beteiligte Person hat abgelehnt, deshalb wurde dieses Dokument nie abgeschlossen. Eine versiegelte Datei davon gibt es nicht.",
    },
    voided: {
      title: "Zurückgezogen",
      text: "Dieses Dokument wurde vom Absender zurückgezogen, bevor es abgeschlossen war. Eine versiegelte Datei davon gibt es nicht.",
    },
    expired: {
      title: "Abgelaufen",
      text: "Die Frist zum Unterschreiben endete, bevor dieses Dokument abgeschlossen war. Eine versiegelte Datei davon gibt es nicht.",
    },
    deleted: {
      title: "Gelöscht",
      text: "Dieses Dokument wurde hier gelöscht. Eine versiegelte Datei davon ist nicht verzeichnet.",
    },
    deletedSealed: {
      title: "Gelöscht",
      text: "Dieses Dokument wurde hier am {time} versiegelt und später gelöscht. Ein Exemplar, das Sie haben, lässt sich weiterhin prüfen.",
    },
  },
  files: {
    title: "Versiegelte Dateien",
    text: "Der SHA-256-Wert jeder versiegelten Datei. Ihr Exemplar ist unverändert, wenn es einen dieser Werte hat.",
    document: "Dokument",
    certificate: "Abschlusszertifikat",
    earlier: "Früher, bevor ein Zeitstempel hinzukam",
  },
  check: {
    title: "Ihr Exemplar prüfen",
    text: "Wählen Sie die Datei, die Sie haben. Sie wird nicht gespeichert, und Namen werden erst gezeigt, wenn die Datei vorliegt.",
  },
  unknown: {
    title: "Unter dieser Adresse ist nichts bekannt",
    text: "Vergleichen Sie sie mit der Adresse auf dem Zertifikat, oder prüfen Sie die Datei selbst.",
    verify: "Eine Datei prüfen",
    home: "Startseite",
  },
};
