import type { VerifyFileMessages } from "@/lib/i18n/signing-messages";

export const verifyFile: VerifyFileMessages<"one"> = {
  drop: {
    title: "PDF auswählen oder hierher ziehen",
    again: "Eine andere Datei prüfen",
    description: "Oder das Protokoll eines Dokuments als JSON. Bis 80 MB.",
  },
  checking: "{name} wird geprüft",
  unchecked: {
    title: "Diese Datei wurde nicht geprüft",
    again: "Erneut versuchen",
    offline:
      "Die Datei konnte nicht hochgeladen werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.",
    busy: "Gerade werden viele Dateien geprüft. Versuchen Sie es gleich noch einmal.",
    limited:
      "Aus Ihrem Netz wurden zu viele Dateien geprüft. Versuchen Sie es in einigen Minuten noch einmal.",
    unknown: "Hier ist etwas schiefgegangen. Versuchen Sie es später noch einmal.",
  },
  failed: {
    title: "Diese Datei konnte nicht geprüft werden",
    tooMuch:
      "Sie ist zu groß, oder ihre Prüfung braucht mehr Zeit oder Speicher als erlaubt. Über ihre Siegel ist nichts bekannt. Lassen Sie sie, wie sie ist, und öffnen Sie sie mit einem PDF-Programm, das Signaturen prüft.",
    unreadable: "Sie lässt sich nicht als PDF lesen.",
    encrypted: "Sie ist mit einem Passwort geschützt und lässt sich hier deshalb nicht lesen.",
    neither: "Es muss ein PDF sein oder das Protokoll eines Dokuments als JSON.",
  },
  whose: {
    title: "Zu welchem Dokument gehört dieses Protokoll?",
    text: "Es wurde nicht hier aufgezeichnet und nennt sein Dokument nicht. Die Dokument-ID steht auf dem Zertifikat.",
    check: "Prüfen",
  },
  elsewhere: {
    title: "Diese Datei ist nicht als eine des Dokuments unter dieser Adresse bekannt",
    another: "Sie gehört zu einem anderen Dokument. Um jenes geht es im Folgenden.",
    alone: "Im Folgenden geht es nur um die Datei.",
  },
  verdicts: {
    intact: {
      title: "Diese Datei ist genau so, wie sie hier versiegelt wurde",
      text: "Seit der Versiegelung wurde nichts geändert oder hinzugefügt.",
    },
    extended: {
      title: "Diese Datei zeigt, was hier versiegelt wurde",
      text: "Seit der Versiegelung hat sich nichts geändert. Nach dem Siegel kamen nur Daten zum Prüfen von Signaturen hinzu (Zertifikate, Sperrdaten, Zeitstempel), von denen auf keiner Seite etwas zu sehen ist.",
    },
    unexamined: {
      title: "Diese Datei ist so, wie sie hier versiegelt wurde, aber nicht alles wurde untersucht",
      text: "Seit der Versiegelung hat sich nichts geändert.",
    },
    misleading: {
      title: "Diese Datei zeigt ein Zertifikat, das nicht ihr eigenes ist",
      text: "Im Übrigen ist sie so, wie sie hier versiegelt wurde.",
    },
    damaged: {
      title: "Dies scheint eine beschädigte Kopie einer hier versiegelten Datei zu sein",
      text: "Sie hat ein Siegel von hier oder einen Teil davon, der sich nicht prüfen lässt: Sie wurde abgeschnitten, etwas wurde davor oder hinein gesetzt, oder ein Programm hat sie neu gespeichert. Über ihre Seiten ist nichts bekannt. Bitten Sie den Absender um die versiegelte Datei.",
    },
    changed: {
      title: "Dieses PDF wurde geändert, nachdem es hier versiegelt wurde",
      text: "Sein erster Teil ist die Datei, die hier versiegelt wurde. Was danach hinzukam, kann ändern, was Sie sehen. Verlassen Sie sich nur auf die versiegelte Datei, die Sie unten herunterladen können.",
    },
    changedInside: {
      title: "Dieses PDF wurde geändert, nachdem es hier versiegelt wurde",
      text: "Es ist nicht die Datei, die versiegelt wurde. Verlassen Sie sich nicht darauf. Bitten Sie den Absender um die versiegelte Datei.",
    },
    mismatch: {
      title: "Dieses PDF passt nicht zu seinem Siegel",
      text: "Es wurde nicht hier versiegelt und ist auch nicht das, was jemand anderes versiegelt hat. Verlassen Sie sich nicht darauf.",
    },
    foreign: {
      title: "Dieses PDF wurde von jemand anderem versiegelt",
      text: "Es wurde nicht hier versiegelt. Ob Sie sich auf sein Siegel verlassen können, hängt davon ab, wem es gehört, und das lässt sich hier nicht prüfen: Der Name auf einem Siegel ist leicht erfunden.",
    },
    unknown: {
      title: "Die Signaturen in diesem PDF lassen sich hier nicht prüfen",
      text: "Es wurde nicht hier versiegelt, und seine Signaturen sind von einer Art, die hier nichts beweist.",
    },
    unsealed: {
      title: "Dieses PDF hat kein Siegel",
      text: "Es ist vielleicht eine Kopie, die gedruckt, neu gespeichert oder abgeschnitten wurde. Bitten Sie um die versiegelte Datei selbst.",
    },
  },
  signed: {
    one: "Eine Person hat unterschrieben.",
    other: "{count} Personen haben unterschrieben.",
  },
  listed: "Wer unterschrieben hat, steht unten.",
  pages: {
    one: "Seite {pages}",
    other: "Seiten {pages}",
  },
  allPages: "Alle Seiten",
  notes: {
    otherCertificate:
      "{pages}: aus einem Abschlusszertifikat, aber nicht aus dem dieses Dokuments. Die Namen und Zeiten dort sagen nichts darüber, wer diese Datei unterschrieben hat.",
    notExamined:
      "{pages}: konnte nicht auf das Zertifikat eines anderen Dokuments untersucht werden. Verlassen Sie sich nicht auf Namen und Zeiten, die dort stehen.",
    compare: "Vergleichen Sie sie mit den Personen, die unten stehen.",
    certificateMissing:
      "Sie wurde mit einem Abschlusszertifikat versiegelt, aber keine ihrer Seiten zeigt es noch. Die versiegelte Datei hat es weiterhin.",
    notHashed:
      "Es enthält auch Einträge, die kein Hash abdeckt, oder manche doppelt. Solche Einträge kann jeder hinzufügen, deshalb sind sie hier weggelassen: Verlassen Sie sich nur auf die Ereignisse.",
  },
  trail: {
    changed: {
      title: "Dieses Protokoll wurde geändert",
      text: "Ereignis {number} stimmt nicht mit dem überein, was aufgezeichnet wurde: Es wurde geändert, entfernt oder eingefügt. Verlassen Sie sich nicht auf diese Datei.",
    },
    unknown: {
      title: "Dieses Protokoll wurde nicht hier aufgezeichnet",
      text: "Seine Ereignisse passen zueinander, aber das kann jeder erreichen, der alle neu schreibt. Bestätigen kann es nur der Dienst, der es aufgezeichnet hat.",
    },
    intact: {
      title: "Dieses Protokoll stimmt mit dem überein, was hier aufgezeichnet wurde",
      text: "Alle Ereignisse sind da, in ihrer Reihenfolge und unverändert. Zahl der Ereignisse: {events}.",
    },
    beginning: {
      title: "Dies ist der Anfang des hier aufgezeichneten Protokolls",
      text: "Seine Ereignisse sind unverändert. Zahl der Ereignisse: {events}. Später aufgezeichnet und nicht in dieser Datei: {later}. Laden Sie das Protokoll noch einmal herunter, um alle zu erhalten.",
    },
  },
  facts: {
    title: "Was versiegelt wurde",
    workspace: "Arbeitsbereich",
    documentId: "Dokument-ID",
    completed: "Abgeschlossen",
    sealed: "Versiegelt",
    certificate: "Eigenes Abschlusszertifikat",
    separate: "In einer eigenen Datei",
    ofSealed: "{pages} der versiegelten Datei",
    deleted: "Hier versiegelt am {time}. Das Dokument wurde gelöscht oder ist hier nicht verzeichnet.",
    nobody: "Dafür ist keine Unterschrift verzeichnet.",
    signers: "Wer unterschrieben hat",
    more: "Mehr zeigen ({count})",
    unnamed: "Ohne Namen",
  },
  seals: {
    title: "Siegel in dieser Datei",
    unnamed: "Siegel ohne Namen",
    states: {
      intact: "Unversehrt",
      broken: "Gebrochen",
      unchecked: "Nicht prüfbar",
    },
    own: "Mit einem Schlüssel dieses Dienstes",
    foreign: "Nicht hier angebracht",
    stamped: "Zeitstempel vom {time}",
    stampedUnknown: "Zeitstempel vom {time}, von einem Dienst, der hier nicht bekannt ist",
    dated: "Vom Inhaber datiert auf {time}",
    certifiedBy: "Zertifiziert von {name}",
  },
  problems: {
    NOT_FILLED_IN: "Diese Unterschrift wurde nie geleistet.",
    KIND_NOT_SUPPORTED: "Signaturen dieser Art werden hier nicht geprüft.",
    METHOD_NOT_SUPPORTED:
      "Sie verwendet ein Verfahren, das hier nicht geprüft werden kann oder nicht mehr sicher ist.",
    RANGE_INVALID: "Der Teil der Datei, den sie abzudecken angibt, passt nicht zur Datei.",
    ROOM_WRITTEN: "In den Raum, der für die Signatur vorgesehen war, wurde etwas geschrieben.",
    MOVED: "Was sie abdeckt, sagt, dass sie an anderer Stelle steht.",
    CONTENT_CHANGED: "Die Datei ist nicht das, was signiert wurde.",
    TIMESTAMP_INVALID: "Ihr Zeitstempel zählt nicht.",
    UNREADABLE: "Sie lässt sich nicht lesen.",
  },
  revision: {
    title: "Was versiegelt wurde, und was die Datei jetzt zeigt",
    sealed: "Was versiegelt wurde",
    now: "Was die Datei jetzt zeigt",
    previous: "Vorige Seite",
    next: "Nächste Seite",
    position: "Seite {page} von {last}",
    picture: "{title}, Seite {page}",
    none: "Eine Seite {page} gibt es darin nicht.",
    noFile: "Dieser Browser kann sie nicht zeigen.",
    noPage: "Diese Seite kann nicht gezeigt werden.",
    download: "Versiegelte Datei herunterladen",
  },
};
