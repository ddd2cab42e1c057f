import type { EndsMessages } from "@/lib/i18n/signing-messages";

export const ends: EndsMessages<"one"> = {
  waiting: {
    title: "Sie sind noch nicht an der Reihe",
    inAMoment: "Sie sind gleich an der Reihe.",
    peopleBefore: {
      one: "Eine Person unterschreibt vor Ihnen.",
      other: "{count} Personen unterschreiben vor Ihnen.",
    },
    mail: "Sie erhalten eine E-Mail an {email}, sobald Sie an der Reihe sind.",
    linkStays: "Dieser Link bleibt derselbe.",
  },
  signed: {
    signed: "Sie haben unterschrieben",
    approved: "Sie haben genehmigt",
    everybody: "Alle haben unterschrieben.",
    peopleLeft: {
      one: "Eine Person muss noch unterschreiben.",
      other: "{count} Personen müssen noch unterschreiben.",
    },
  },
  nothingMore: "Sie müssen nichts weiter tun.",
  delivery:
    "Sobald alle unterschrieben haben, wird das fertige Dokument an {email} gesendet, und Sie finden es unter diesem Link.",
  deliveryByMail: "Sobald alle unterschrieben haben, wird das fertige Dokument an {email} gesendet.",
  completed: {
    title: "Von allen unterschrieben",
    sealed: "Das Dokument ist vollständig und versiegelt.",
    sealedCopy: "Das Dokument ist vollständig und versiegelt. Dies ist Ihr Exemplar.",
    keep: "Laden Sie es herunter und bewahren Sie es bei Ihren Unterlagen auf. Am Siegel lässt sich erkennen, ob die Datei nachträglich geändert wurde.",
    signedAll: "Sie haben unterschrieben, und alle sind fertig",
    approvedAll: "Sie haben genehmigt, und alle sind fertig",
    sealing:
      "Das fertige Dokument wird gerade versiegelt. Das dauert wenige Sekunden; die Seite zeigt es dann von selbst.",
  },
  declined: {
    title: "Dieses Dokument wurde abgelehnt",
    youToSign: "Sie haben die Unterschrift abgelehnt",
    youToApprove: "Sie haben die Genehmigung abgelehnt",
    told: "{sender} kann sehen, dass Sie abgelehnt haben, und welchen Grund Sie genannt haben.",
    toSign: "{name} hat die Unterschrift abgelehnt. Das Dokument kann nicht mehr unterschrieben werden.",
    toApprove: "{name} hat die Genehmigung abgelehnt. Das Dokument kann nicht mehr unterschrieben werden.",
    someone: "Eine beteiligte Person",
    mistake: "Falls das ein Versehen war, schreiben Sie dem Absender: Nur er kann es erneut senden.",
    next: "Wie es weitergeht, erfahren Sie vom Absender.",
  },
  delegated: {
    title: "Jemand anderes unterschreibt an Ihrer Stelle",
    byYou:
      "Sie haben {name} um die Unterschrift gebeten. Diese Person hat per E-Mail einen eigenen Link erhalten, und Ihrer funktioniert nicht mehr.",
    bySender: "{sender} hat jemand anderen um die Unterschrift gebeten. Ihr Link funktioniert nicht mehr.",
  },
  voided: {
    title: "Dieses Dokument wurde zurückgezogen",
    text: "{sender} hat es zurückgezogen.",
    withReason: "{sender} hat es zurückgezogen: „{reason}“",
    next: "Falls Sie es unterschreiben wollten, schreiben Sie dem Absender.",
  },
  expired: {
    title: "Die Frist zum Unterschreiben ist abgelaufen",
    text: "Dieses Dokument konnte nur für eine begrenzte Zeit unterschrieben werden, und diese Zeit ist vorbei.",
    next: "Wenn Sie noch unterschreiben möchten, bitten Sie den Absender, es erneut zu senden.",
    endedOn: "Die Frist endete am {date}.",
  },
  copy: {
    title: "Ein Exemplar für Sie zum Lesen",
    text: "Sie müssen nichts unterschreiben. Das Dokument wird gerade von anderen unterschrieben.",
  },
  downloads: {
    sealed: "Unterschriebenes Dokument herunterladen",
    copy: "Herunterladen",
    sent: "Dokument ohne Unterschriften herunterladen",
  },
  questions: "Fragen? Schreiben Sie an {sender} ({email}).",
  broken: {
    title: "Bei uns ist etwas schiefgegangen",
    text: "Gespeicherte Eingaben bleiben erhalten. Versuchen Sie es gleich noch einmal; wenn es dabei bleibt, schreiben Sie dem Absender.",
  },
  gone: {
    title: "Dieses Dokument gibt es hier nicht mehr",
    text: "Der Absender hat es entfernt. Sie müssen nichts tun; falls Sie es unterschreiben wollten, schreiben Sie ihm.",
  },
  notSigned: {
    title: "Dieses Formular wurde nicht rechtzeitig unterschrieben",
    text: "Es wurde nichts unterschrieben, und was hier ausgefüllt war, wurde entfernt.",
    again: "Neu beginnen",
    ask: "Wenn Sie noch unterschreiben möchten, fragen Sie die Person, von der Sie den Link haben.",
  },
  embedded: {
    overTitle: "Diese Sitzung ist beendet",
    overText:
      "Ein Dokument bleibt hier nur für begrenzte Zeit geöffnet. Gehen Sie dorthin zurück, woher Sie kamen, und öffnen Sie es erneut.",
    replacedTitle: "Dieses Dokument liegt nicht mehr bei Ihnen zur Unterschrift",
    replacedText:
      "An Ihrer Stelle wurde jemand anderes benannt. Falls Sie es unterschreiben wollten, schreiben Sie dem Absender.",
    done: "Fertig",
    leave: "Sie können dieses Dokument jetzt verlassen.",
  },
};
