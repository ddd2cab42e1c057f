import { REPORTS } from "@/lib/i18n/de/report-mails";
import { SCHEDULED_MAILS } from "@/lib/i18n/de/scheduled-mails";
import { VISITOR_MAILS } from "@/lib/i18n/de/visitor-mails";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";

type Act = "sign" | "approve";

const OWN_LINK =
  "Der Link ist nur für Sie bestimmt: Wer ihn hat, kann in Ihrem Namen handeln. Bitte leiten Sie ihn nicht weiter.";

const VERBS = { sign: "unterschreiben", approve: "genehmigen" } as const;
const INFINITIVES = { sign: "zu unterschreiben", approve: "zu genehmigen" } as const;
const BUTTONS = { sign: "Lesen und unterschreiben", approve: "Lesen und genehmigen" } as const;

const deadline = (action: Act, at: string | null) =>
  at === null ? [] : [`Sie können es bis zum ${at} ${VERBS[action]}.`];

/** German, formal. */
export const mails: MailCatalogue = {
  language: "de",
  labels: {
    colon: ":",
    from: "Von",
    due: "Frist",
    reason: "Grund",
    certificate: "Abschlusszertifikat",
    waitingFor: "Es fehlen noch",
    messageFrom: (sender) => `${sender} schrieb:`,
    privateFrom: (sender) => `Persönliche Nachricht von ${sender}, nur für Sie:`,
    delegatedBy: (person) => `${person} hat Sie gebeten, an seiner oder ihrer Stelle zu handeln.`,
    addressTypedIn: (sender) =>
      `Ihre E-Mail-Adresse wurde auf einer öffentlichen Seite von der Person eingegeben, die unterschrieben hat, und nicht überprüft. Wenn Sie das nicht waren, sagen Sie bitte ${sender} Bescheid.`,
    unverified: "E-Mail-Adresse nicht überprüft",
    linkAsText: "Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:",
    footer: (workspaceName, host) =>
      workspaceName
        ? `Gesendet für ${workspaceName} von Countersign auf ${host}.`
        : `Gesendet von Countersign auf ${host}.`,
    unsubscribe: "Solche E-Mails abbestellen",
    mailSettings: "Auswählen, welche E-Mails Sie erhalten",
    stopReminders: "Automatische Erinnerungen zu diesem Dokument abbestellen",
    report: REPORTS.label,
    sharedAddress: REPORTS.sharedAddress,
    sameName: REPORTS.sameName,
    sharedLinks: REPORTS.sharedLinks,
  },
  greeting: (name) => (name ? `Guten Tag ${name},` : "Guten Tag,"),
  mails: {
    "confirm-email": ({ expiresInMinutes }) => ({
      subject: "Bestätigen Sie Ihre E-Mail-Adresse",
      heading: "Bestätigen Sie Ihre E-Mail-Adresse",
      paragraphs: [
        "Bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Danach öffnet sich sogleich Ihr Konto.",
      ],
      button: "Adresse bestätigen",
      notes: [
        `Der Link funktioniert einmal und gilt ${expiresInMinutes}.`,
        "Falls Sie sich nicht registriert haben, ignorieren Sie diese E-Mail: Ohne die Bestätigung geschieht nichts.",
      ],
    }),
    "magic-link": ({ expiresInMinutes }) => ({
      subject: "Ihr Link zum Anmelden",
      heading: "Bei Countersign anmelden",
      paragraphs: ["Melden Sie sich über die Schaltfläche an. Sie brauchen kein Passwort."],
      button: "Anmelden",
      notes: [
        `Der Link funktioniert einmal und gilt ${expiresInMinutes}.`,
        "Falls Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail. Ohne sie kann sich niemand anmelden.",
      ],
    }),
    "password-reset": ({ expiresInMinutes }) => ({
      subject: "Neues Passwort festlegen",
      heading: "Neues Passwort festlegen",
      paragraphs: ["Jemand, vermutlich Sie selbst, möchte ein neues Passwort für Ihr Konto festlegen."],
      button: "Neues Passwort festlegen",
      notes: [
        `Der Link funktioniert einmal und gilt ${expiresInMinutes}.`,
        "Falls Sie es nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.",
      ],
    }),
    "new-sign-in": ({ at, origin }) => ({
      subject: "Eine neue Anmeldung bei Ihrem Konto",
      heading: "Eine neue Anmeldung bei Ihrem Konto",
      paragraphs: [
        `Jemand, vermutlich Sie selbst, hat sich am ${at} mit einem bisher unbekannten Browser bei Ihrem Konto angemeldet.`,
        ...(origin ? [`Von wo: ${origin}`] : []),
      ],
      button: "Anmeldungen ansehen",
      notes: [
        "Falls Sie es nicht waren, melden Sie sich dort überall ab und legen Sie ein neues Passwort fest.",
      ],
    }),
    "password-changed": ({ at }) => ({
      subject: "Ihr Passwort wurde geändert",
      heading: "Ihr Passwort wurde geändert",
      paragraphs: [
        `Das Passwort Ihres Kontos wurde am ${at} geändert. Alle Browser wurden abgemeldet und verbundene Apps getrennt.`,
        "API-Schlüssel funktionieren mit dem neuen Passwort weiter: Widerrufen Sie alle, die Sie nicht kennen.",
      ],
      button: "Konto ansehen",
      notes: [
        "Falls Sie es nicht waren, legen Sie sofort ein neues Passwort fest: Auf der Anmeldeseite können Sie einen Link dafür anfordern.",
      ],
    }),
    "sign-in-failures": ({ at }) => ({
      subject: "Viele falsche Passwörter bei Ihrem Konto",
      heading: "Viele falsche Passwörter bei Ihrem Konto",
      paragraphs: [
        `Bis zum ${at} wurden bei Ihrem Konto innerhalb einer Stunde zehn falsche Passwörter versucht. Keines davon war richtig.`,
        "Weitere Versuche müssen nun warten. Browser, mit denen Sie sich schon angemeldet haben, und Anmeldelinks per E-Mail funktionieren wie gewohnt.",
      ],
      button: "Neues Passwort festlegen",
      notes: [
        "Falls Sie es selbst waren, müssen Sie nichts tun. Verwenden Sie ein Passwort, das Sie sonst nirgends benutzen.",
      ],
    }),
    "app-connected": ({ app, at, canWrite, isVerified }) => ({
      subject: `„${app}“ wurde mit Ihrem Konto verbunden`,
      heading: "Eine App wurde verbunden",
      paragraphs: [
        `Jemand, vermutlich Sie selbst, hat am ${at} die App „${app}“ mit Ihrem Konto verbunden.`,
        canWrite
          ? "Sie kann Ihre Dokumente und Vorlagen sehen und in Ihrem Namen Dokumente erstellen, versenden und annullieren. Unterschreiben kann sie nicht."
          : "Sie kann Ihre Dokumente und Vorlagen sehen. Ändern, versenden oder unterschreiben kann sie nichts.",
        ...(isVerified ? [] : ["Den Namen hat die App selbst gewählt. Ihre Herkunft ist nicht bestätigt."]),
      ],
      button: "Verbundene Apps ansehen",
      notes: [
        "Falls Sie es nicht waren, trennen Sie die App auf dieser Seite und legen Sie sofort ein neues Passwort fest.",
      ],
    }),
    "workspace-invitation": ({ sender, workspaceName, role }) => ({
      subject: `${sender} lädt Sie zu ${workspaceName} ein`,
      heading: `Treten Sie ${workspaceName} bei`,
      paragraphs: [
        `${sender} lädt Sie ein, in ${workspaceName} mitzuarbeiten. Dort werden Dokumente versendet und unterschrieben.`,
        role === "admin"
          ? "Als Administrator können Sie auch Mitglieder und Einstellungen verwalten."
          : "Als Mitglied können Sie Vorlagen erstellen und Dokumente versenden.",
      ],
      button: "Einladung annehmen",
      notes: ["Falls Sie den Absender nicht kennen, ignorieren Sie diese E-Mail: Ohne Sie geschieht nichts."],
    }),
    "bulk-send-ended": ({ listName, outcome, sent, failed, left }) =>
      outcome === "completed"
        ? {
            subject: `Sammelversand abgeschlossen: „${listName}“`,
            heading: "Ihr Sammelversand ist abgeschlossen",
            paragraphs: [
              `„${listName}“: ${sent} gesendet, ${failed} fehlgeschlagen.`,
              ...(failed === "0"
                ? []
                : [
                    "Aus fehlgeschlagenen Zeilen ist kein Dokument entstanden. Sie können sie korrigieren und erneut versuchen.",
                  ]),
            ],
            button: "Sammelversand ansehen",
            notes: [],
          }
        : {
            subject: `Sammelversand angehalten: „${listName}“`,
            heading: "Ihr Sammelversand wurde angehalten",
            paragraphs: [
              `„${listName}“: ${sent} gesendet, ${failed} fehlgeschlagen, ${left} noch nicht gesendet.`,
              "Öffnen Sie ihn, um den Grund zu sehen und fortzufahren. Nichts wird doppelt gesendet.",
            ],
            button: "Sammelversand ansehen",
            notes: [],
          },
    "webhook-disabled": ({ host, reason }) => ({
      subject: `Ereignisse erreichen ${host} nicht mehr`,
      heading: "Ein Webhook wurde abgeschaltet",
      paragraphs: [
        reason === "gone"
          ? `${host} hat geantwortet, dass es die Adresse nicht mehr gibt (410). Deshalb senden wir keine Ereignisse mehr dorthin.`
          : `${host} hat seit fünf Tagen kein einziges Ereignis angenommen. Deshalb senden wir keine mehr dorthin.`,
        "Nichts ist verloren: Was verpasst wurde, kann erneut gesendet werden, sobald die Adresse wieder erreichbar ist.",
      ],
      button: "Webhook ansehen",
      notes: [],
    }),
    "key-created": ({ createdBy, createdAt, keyName, keyHint, workspaceName }) => ({
      subject: `Ein neuer API-Schlüssel für ${workspaceName}: „${keyName}“`,
      heading: "Ein API-Schlüssel wurde erstellt",
      paragraphs: [
        `${createdBy} hat am ${createdAt} den API-Schlüssel „${keyName}“ (${keyHint}) für ${workspaceName} erstellt.`,
        "Wer den Schlüssel hat, kann die Dokumente des Arbeitsbereichs lesen und versenden.",
      ],
      button: "Schlüssel ansehen",
      notes: [
        "Falls Sie davon nichts wissen, widerrufen Sie den Schlüssel sofort und ändern Sie Ihr Passwort.",
      ],
    }),
    "payment-failed": ({ plan }) => ({
      subject: `Ihre Zahlung für den Tarif ${plan} ist fehlgeschlagen`,
      heading: "Ihre Zahlung ist fehlgeschlagen",
      paragraphs: [
        `Die Zahlung für Ihren Tarif ${plan} konnte nicht eingezogen werden. Wir versuchen es in den nächsten Tagen erneut; bis dahin bleibt Ihr Tarif, wie er ist.`,
        "Bitte prüfen Sie Ihre Zahlungsart, oder bezahlen Sie die offene Rechnung.",
      ],
      button: "Zahlung prüfen",
      notes: ["Wenn keine Zahlung gelingt, wechselt das Konto in den Tarif Free. Gelöscht wird nichts."],
    }),
    "plan-lapsed": ({ plan }) => ({
      subject: `Ihr Tarif ${plan} ist beendet`,
      heading: "Ihr Tarif ist beendet",
      paragraphs: [
        `Ihr Tarif ${plan} gilt nicht mehr. Ihr Konto hat jetzt den Tarif Free.`,
        "Es wurde nichts gelöscht, und laufende Dokumente können zu Ende unterschrieben werden. Was über den Tarif Free hinausgeht, lässt sich lesen, aber nicht ändern.",
      ],
      button: "Tarif ansehen",
    }),
    "plan-changed": ({ from, to }) => ({
      subject: `Ihr Tarif ist jetzt ${to}`,
      heading: "Ihr Tarif hat sich geändert",
      paragraphs: [`Ihr Konto ist vom Tarif ${from} in den Tarif ${to} gewechselt.`],
      button: "Tarif ansehen",
      notes: [
        "Falls Sie dies nicht erwartet haben, sehen Sie bei der Abrechnung nach, wer die Änderung vorgenommen hat.",
      ],
    }),
    "seats-nearly-used": ({ used, allowed, mayAdd }) => ({
      subject: `${used} von ${allowed} Plätzen sind belegt`,
      heading: "Ihre Plätze sind fast alle belegt",
      paragraphs: [
        `${used} der ${allowed} Plätze Ihres Kontos sind durch Mitglieder und Einladungen belegt. Sind alle belegt, kann niemand mehr eingeladen werden.`,
        ...(mayAdd ? ["Sie können jederzeit Plätze hinzufügen."] : []),
      ],
      button: "Plätze ansehen",
    }),
    "purchase-ready": ({ plan, isNew }) => ({
      subject: `Ihr Tarif ${plan} ist bereit`,
      heading: "Ihr Tarif ist bereit",
      paragraphs: [
        `Vielen Dank für Ihren Kauf. Ihr Konto mit dem Tarif ${plan} ist bereit.`,
        isNew
          ? "Bitte legen Sie ein Passwort fest, um es zum ersten Mal zu öffnen."
          : "Melden Sie sich wie gewohnt an, um ihn zu nutzen.",
      ],
      button: isNew ? "Passwort festlegen" : "Tarif ansehen",
      notes: [
        "Falls Sie nichts gekauft haben, ignorieren Sie diese E-Mail. Ohne dieses Postfach kann niemand das Konto öffnen.",
      ],
    }),
    "purchase-confirm": ({ plan }) => ({
      subject: `Bestätigen Sie den Tarif ${plan} für Ihr Konto`,
      heading: "Für Ihr Konto wurde ein Tarif gekauft",
      paragraphs: [
        `Jemand, vermutlich Sie selbst, hat mit dieser E-Mail-Adresse den Tarif ${plan} gekauft, ohne angemeldet zu sein. Sie haben hier bereits ein Konto.`,
        "Melden Sie sich an und bestätigen Sie: Dann gilt der Tarif sofort für Ihr Konto.",
      ],
      button: "Bestätigen",
      notes: ["Falls Sie es nicht waren, ignorieren Sie diese E-Mail. An Ihrem Konto ändert sich nichts."],
    }),
    "purchase-refunded": ({ plan }) => ({
      subject: `Ihre Zahlung für den Tarif ${plan} wird erstattet`,
      heading: "Sie erhalten Ihr Geld zurück",
      paragraphs: [
        `Der Tarif ${plan}, der mit dieser E-Mail-Adresse gekauft wurde, ist beendet, weil Ihr Konto bereits einen Tarif hat oder der Kauf nicht bestätigt wurde. Der volle Betrag geht an das Zahlungsmittel zurück; Ihre Bank braucht dafür einige Tage.`,
      ],
      button: "Abrechnung anzeigen",
      notes: ["An Ihrem Konto ändert sich nichts."],
    }),
    "member-joined": ({ member, workspaceName }) => ({
      subject: `${member} ist ${workspaceName} beigetreten`,
      heading: `${member} ist ${workspaceName} beigetreten`,
      paragraphs: [`${member} hat die Einladung angenommen und kann nun in ${workspaceName} mitarbeiten.`],
      button: "Mitglieder ansehen",
    }),
    "signing-request": ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} bittet Sie, „${documentName}“ ${INFINITIVES[action]}`,
      heading: `${sender} bittet Sie, ein Dokument ${INFINITIVES[action]}`,
      paragraphs: [
        `Bitte lesen Sie „${documentName}“, um es ${INFINITIVES[action]}. Das dauert wenige Minuten, in Ihrem Browser und ohne Konto.`,
        ...deadline(action, expiresAt),
      ],
      button: BUTTONS[action],
      linkNote: OWN_LINK,
      notes: [`Falls Sie dies nicht erwartet haben, fragen Sie ${sender}, bevor Sie etwas ${VERBS[action]}.`],
    }),
    reminder: ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} wartet darauf, dass Sie „${documentName}“ ${VERBS[action]}`,
      heading: action === "sign" ? "Erinnerung an Ihre Unterschrift" : "Erinnerung an Ihre Genehmigung",
      paragraphs: [
        `${sender} wartet noch darauf, dass Sie „${documentName}“ ${VERBS[action]}.`,
        ...deadline(action, expiresAt),
      ],
      button: BUTTONS[action],
      linkNote: OWN_LINK,
    }),
    "own-link": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Ihr Link zu „${documentName}“`,
      heading: "Machen Sie weiter, wann Sie möchten",
      paragraphs: [
        `Sie haben Ihren Link zu „${documentName}“ von ${sender} noch einmal angefordert. Sie können dort weitermachen, wo Sie aufgehört haben.`,
        ...deadline(action, expiresAt),
      ],
      button: BUTTONS[action],
      linkNote: OWN_LINK,
      notes: [
        `Falls Sie ihn nicht angefordert haben, sagen Sie ${sender} Bescheid: Vielleicht hat jemand anderes das Dokument in Ihrem Namen geöffnet.`,
      ],
    }),
    copy: ({ sender, documentName, role }) => ({
      subject: `${sender} teilt „${documentName}“ mit Ihnen`,
      heading: `${sender} teilt ein Dokument mit Ihnen`,
      paragraphs: [
        role === "cc"
          ? `Sie erhalten eine Kopie von „${documentName}“. Sie müssen nichts unterschreiben.`
          : `Sie können „${documentName}“ lesen. Sie müssen nichts unterschreiben.`,
      ],
      button: "Dokument lesen",
      linkNote: "Der Link ist nur für Sie bestimmt: Wer ihn hat, kann das Dokument lesen.",
    }),
    completed: ({ documentName, completedAt, isAttached }) => ({
      subject: `Abgeschlossen: „${documentName}“`,
      heading: "Alle haben unterschrieben",
      paragraphs: [
        `„${documentName}“ wurde am ${completedAt} abgeschlossen. Das Dokument ist versiegelt: Jede spätere Änderung wäre erkennbar.`,
        isAttached
          ? "Das unterschriebene Dokument liegt dieser E-Mail bei. Bitte bewahren Sie es auf. Das Zertifikat belegt, wer wann und wie unterschrieben hat."
          : "Bitte bewahren Sie das unterschriebene Dokument auf. Das Zertifikat belegt, wer wann und wie unterschrieben hat.",
      ],
      button: "Unterschriebenes Dokument öffnen",
    }),
    delegated: ({ audience, by, former, newPerson, sender, documentName }) => {
      if (audience === "sender")
        return {
          subject: `${former} hat ${newPerson} gebeten, „${documentName}“ zu unterschreiben`,
          heading: `${former} hat ${newPerson} gebeten, „${documentName}“ zu unterschreiben`,
          paragraphs: [
            `${former} hat ${newPerson} gebeten, „${documentName}“ an seiner oder ihrer Stelle zu unterschreiben. ${newPerson} erhält einen eigenen Link; der Link von ${former} funktioniert nicht mehr.`,
          ],
          button: "Dokument öffnen",
        };
      return by === "recipient"
        ? {
            subject: `Sie haben ${newPerson} gebeten, „${documentName}“ zu unterschreiben`,
            heading: `Sie haben ${newPerson} gebeten, „${documentName}“ zu unterschreiben`,
            paragraphs: [
              `Über den Link, der Ihnen gesendet wurde, wurde ${newPerson} gebeten, „${documentName}“ an Ihrer Stelle zu unterschreiben. Ihr Link funktioniert nicht mehr. Falls Sie das nicht waren, schreiben Sie an ${sender}.`,
            ],
          }
        : {
            subject: `„${documentName}“ braucht Ihre Unterschrift nicht mehr`,
            heading: `„${documentName}“ braucht Ihre Unterschrift nicht mehr`,
            paragraphs: [
              `${sender} hat jemand anderen gebeten, „${documentName}“ an Ihrer Stelle zu unterschreiben. Sie müssen nichts weiter tun, und Ihr Link funktioniert nicht mehr.`,
            ],
          };
    },
    declined: ({ declinedBy, documentName }) => ({
      subject: `${declinedBy} hat „${documentName}“ abgelehnt`,
      heading: `${declinedBy} hat abgelehnt`,
      paragraphs: [
        `${declinedBy} hat die Unterschrift von „${documentName}“ abgelehnt. Das Dokument kann nicht mehr unterschrieben werden.`,
      ],
      button: "Dokument öffnen",
    }),
    voided: ({ sender, documentName }) => ({
      subject: `${sender} hat „${documentName}“ zurückgezogen`,
      heading: "Dieses Dokument wurde zurückgezogen",
      paragraphs: [
        `${sender} hat „${documentName}“ zurückgezogen. Sie müssen nichts mehr tun, und Ihr Link funktioniert nicht mehr.`,
      ],
    }),
    expired: ({ sender, documentName, expiredAt, audience }) => ({
      subject: `Abgelaufen: „${documentName}“`,
      heading: "Dieses Dokument ist abgelaufen",
      paragraphs: [
        `Die Frist zum Unterschreiben von „${documentName}“ endete am ${expiredAt}.`,
        audience === "sender"
          ? "Es kann nicht mehr unterschrieben werden. Falls Sie es noch brauchen, senden Sie es erneut."
          : `Falls es noch gebraucht wird, bitten Sie ${sender}, es erneut zu senden.`,
      ],
      button: "Dokument öffnen",
    }),
    "embed-prepared": ({ sender, documentName }) => ({
      subject: `„${documentName}“ kann für Sie auf einer anderen Website unterschrieben werden`,
      heading: "Ihr Dokument ist auf einer anderen Website geöffnet",
      paragraphs: [
        `${sender} hat es möglich gemacht, „${documentName}“ in Ihrem Namen auf einer anderen Website zu unterschreiben oder zu genehmigen, ohne den Link aus unserer E-Mail.`,
        "Falls Sie diese Website gerade nutzen, müssen Sie hier nichts tun.",
      ],
      button: "Dokument lesen",
      notes: [
        `Falls Sie davon nichts wissen, sagen Sie es ${sender} sofort: Wer jene Seite hat, kann in Ihrem Namen handeln.`,
      ],
    }),
    "expiring-soon": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Die Frist läuft bald ab: „${documentName}“`,
      heading: "Die Frist ist fast abgelaufen",
      paragraphs: [
        `${sender} wartet darauf, dass Sie „${documentName}“ ${VERBS[action]}. Das ist bis zum ${expiresAt} möglich; danach funktioniert der Link nicht mehr.`,
      ],
      button: BUTTONS[action],
      linkNote: OWN_LINK,
    }),
    "expiring-soon-owner": ({ documentName, expiresAt }) => ({
      subject: `Läuft bald ab: „${documentName}“`,
      heading: "Dieses Dokument läuft bald ab",
      paragraphs: [
        `„${documentName}“ kann bis zum ${expiresAt} unterschrieben werden, und noch haben nicht alle unterschrieben.`,
        "Wer an der Reihe ist, wurde von uns benachrichtigt. Sie können auch selbst erinnern oder den Link übergeben.",
      ],
      button: "Dokument öffnen",
    }),
    viewed: ({ viewer, documentName }) => ({
      subject: `${viewer} hat „${documentName}“ geöffnet`,
      heading: `${viewer} hat das Dokument geöffnet`,
      paragraphs: [`${viewer} hat „${documentName}“ zum ersten Mal geöffnet.`],
      button: "Dokument öffnen",
    }),
    question: ({ asker, documentName, isReachable }) => ({
      subject: `${asker} hat eine Frage zu „${documentName}“`,
      heading: `${asker} hat eine Frage`,
      paragraphs: [
        `${asker} möchte etwas wissen, bevor „${documentName}“ unterschrieben oder genehmigt wird.`,
      ],
      button: "Dokument öffnen",
      notes: [
        isReachable
          ? "Antworten Sie auf diese E-Mail: Ihre Antwort geht an die Adresse des Empfängers."
          : "Antworten auf diese E-Mail erreichen den Empfänger nicht. Er kam nicht über den Link in unserer E-Mail; daher zeigt nichts, dass die Adresse im Dokument ihm gehört. Prüfen Sie sie, bevor Sie ihm schreiben.",
      ],
    }),
    signed: ({ signer, action, documentName }) => {
      const done = action === "sign" ? "unterschrieben" : "genehmigt";
      return {
        subject: `${signer} hat „${documentName}“ ${done}`,
        heading: `${signer} hat ${done}`,
        paragraphs: [`${signer} hat „${documentName}“ ${done}. Andere sind noch an der Reihe.`],
        button: "Dokument öffnen",
      };
    },
    ...SCHEDULED_MAILS,
    ...VISITOR_MAILS,
    "mails-stopped": REPORTS.stopped,
    "mail-failed": ({ failedRecipient, documentName, cause }) => ({
      subject: `Eine E-Mail an ${failedRecipient} zu „${documentName}“ kam nicht an`,
      heading: "Eine E-Mail kam nicht an",
      paragraphs: [
        `Unsere E-Mail an ${failedRecipient} zu „${documentName}“ konnte nicht zugestellt werden.`,
        cause === "refused"
          ? "Prüfen Sie die Adresse. Auf der Seite des Dokuments können Sie sie berichtigen und den Link erneut senden, oder Sie kopieren den Link und übergeben ihn selbst."
          : "Unser E-Mail-Dienst hat sie nicht angenommen; an der Adresse liegt es, soweit bekannt, nicht. Auf der Seite des Dokuments können Sie später eine Erinnerung senden, oder Sie kopieren dort den Link und übergeben ihn selbst.",
      ],
      button: "Dokument öffnen",
    }),
  },
  report: REPORTS.page,
  optOut: {
    notices: {
      documentViewed: "jemand ein Dokument von Ihnen öffnet",
      documentSigned: "jemand ein Dokument von Ihnen unterschreibt",
      documentQuestion: "ein Empfänger Ihnen eine Frage stellt",
      documentDelegated: "ein Empfänger jemand anderen um die Unterschrift bittet",
      documentDeclined: "jemand ein Dokument von Ihnen ablehnt",
      documentCompleted: "ein Dokument von Ihnen abgeschlossen ist",
      documentExpired: "ein Dokument von Ihnen abgelaufen ist",
      documentExpiringSoon: "ein Dokument von Ihnen bald abläuft",
      documentNotSent: "ein Dokument von Ihnen nicht wie geplant gesendet werden kann",
      mailFailed: "eine E-Mail zu einem Dokument von Ihnen nicht ankommt",
      bulkSendEnded: "ein Sammelversand endet",
      webhookDisabled: "ein Webhook abgeschaltet wird",
      memberJoined: "jemand Ihrem Arbeitsbereich beitritt",
    },
    notice: {
      heading: "Diese E-Mails abbestellen?",
      question: ({ when }) =>
        `Sie erhalten dann keine E-Mails mehr, wenn ${when}. Die Benachrichtigungen im Produkt bleiben, wie sie sind.`,
      button: "Diese E-Mails abbestellen",
      doneHeading: "Diese E-Mails sind abbestellt",
      done: ({ when }) =>
        `Sie erhalten keine E-Mails mehr, wenn ${when}. In Ihrem Profil können Sie sie unter „Notifications“ wieder einschalten.`,
    },
    reminders: {
      heading: "Erinnerungen abbestellen?",
      question: ({ documentName, sender }) =>
        `Sie erhalten dann keine automatischen Erinnerungen an „${documentName}“ mehr. Ihr Link funktioniert weiterhin, und ${sender} kann Ihnen weiterhin schreiben.`,
      button: "Erinnerungen abbestellen",
      doneHeading: "Die Erinnerungen sind abbestellt",
      done: ({ documentName, sender }) =>
        `Sie erhalten keine automatischen Erinnerungen an „${documentName}“ mehr. ${sender} sieht, dass Sie darum gebeten haben. Ihr Link funktioniert weiterhin.`,
    },
    broken: {
      heading: "Dieser Link funktioniert nicht",
      text: "Er ist unvollständig, oder das, worum es ging, gibt es nicht mehr. Öffnen Sie ihn noch einmal aus der E-Mail.",
    },
  },
};
