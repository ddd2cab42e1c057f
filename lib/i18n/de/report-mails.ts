import type { ReportMessages } from "@/lib/i18n/mail-messages";

export const REPORTS: ReportMessages = {
  label: "Diese E-Mails melden",
  sharedAddress: "Diese Adresse gehört in diesem Dokument zu mehreren Personen. Jede hat einen eigenen Link:",
  sameName: "Sie sind in diesem Dokument mehrmals genannt. Jede Rolle hat einen eigenen Link:",
  sharedLinks:
    "Jeder Link ist nur für die Person bestimmt, die darüber genannt ist: Wer ihn hat, kann ihn in deren Namen verwenden. Bitte leiten Sie diese E-Mail nicht weiter.",
  page: {
    heading: "Diese E-Mails melden?",
    from: ({ sender, documentName, workspaceName }) =>
      sender && documentName
        ? sender === workspaceName
          ? `${sender} hat Ihnen zu „${documentName}“ geschrieben.`
          : `${sender} hat Ihnen im Namen von ${workspaceName} zu „${documentName}“ geschrieben.`
        : `Diese E-Mail wurde Ihnen im Namen von ${workspaceName} gesendet.`,
    effect: ({ workspaceName }) =>
      `Melden Sie sie, wenn Sie den Absender nicht kennen oder das nicht wollten. ${workspaceName} kann Ihnen dann über diesen Dienst keine E-Mails mehr senden, und wenn mehrere Personen melden, niemandem mehr. Links, die Sie schon haben, funktionieren weiterhin.`,
    button: "Melden und E-Mails stoppen",
    doneHeading: "Danke, die E-Mails sind gestoppt",
    done: ({ workspaceName }) =>
      `Sie erhalten über diesen Dienst keine E-Mails mehr von ${workspaceName}. Die Mitglieder dort sehen, dass diese Adresse keine mehr erhält.`,
  },
  stopped: ({ audience, workspace, owner }) =>
    audience === "owner"
      ? {
          subject: `Die E-Mails von ${workspace} sind gestoppt`,
          heading: "Die E-Mails Ihres Arbeitsbereichs sind gestoppt",
          paragraphs: [
            `Mehrere Empfänger haben die E-Mails von ${workspace} als unerwünscht gemeldet. Zurzeit gehen keine E-Mails an Empfänger hinaus; angeforderte warten.`,
            "Die Links zum Unterschreiben funktionieren weiterhin, und Sie können sie auf der Seite des Dokuments kopieren und selbst weitergeben. Der Betreiber dieses Dienstes ist informiert und entscheidet, wann die E-Mails weitergehen.",
          ],
          button: "Dokumente öffnen",
        }
      : {
          subject: `Gemeldet: Die E-Mails von ${workspace} sind gestoppt`,
          heading: "Die E-Mails eines Arbeitsbereichs wurden gemeldet",
          paragraphs: [
            `Mehrere Empfänger haben innerhalb von sieben Tagen die E-Mails von ${workspace} (Inhaber: ${owner}) gemeldet. Die E-Mails an Empfänger sind gestoppt und warten.`,
            "Prüfen Sie den Fall und entscheiden Sie, ob sie weitergehen dürfen.",
          ],
          button: "Betrieb öffnen",
        },
};
