import type { ReportMessages } from "@/lib/i18n/mail-messages";

export const REPORTS: ReportMessages = {
  label: "Signaler ces e-mails",
  sharedAddress:
    "Cette adresse est celle de plusieurs personnes dans ce document. Chacune a son propre lien :",
  sameName: "Vous êtes nommé plusieurs fois dans ce document. Chaque rôle a son propre lien :",
  sharedLinks:
    "Chaque lien est réservé à la personne nommée au-dessus : quiconque le possède peut l’utiliser en son nom. Merci de ne pas transférer cet e-mail.",
  page: {
    heading: "Signaler ces e-mails ?",
    from: ({ sender, documentName, workspaceName }) =>
      sender && documentName
        ? sender === workspaceName
          ? `${sender} vous a écrit au sujet de « ${documentName} ».`
          : `${sender} vous a écrit au sujet de « ${documentName} », pour ${workspaceName}.`
        : `Cet e-mail vous a été envoyé pour ${workspaceName}.`,
    effect: ({ workspaceName }) =>
      `Signalez-les si vous ne connaissez pas l’expéditeur ou si vous n’en vouliez pas. ${workspaceName} ne pourra plus vous écrire par ce service, et plus personne n’en recevra si plusieurs personnes signalent ses e-mails. Les liens que vous avez déjà continuent de fonctionner.`,
    button: "Signaler et arrêter les e-mails",
    doneHeading: "Merci, les e-mails sont arrêtés",
    done: ({ workspaceName }) =>
      `Vous ne recevrez plus d’e-mails de ${workspaceName} par ce service. Ses membres voient que cette adresse n’en reçoit plus.`,
  },
  stopped: ({ audience, workspace, owner }) =>
    audience === "owner"
      ? {
          subject: `Les e-mails de ${workspace} sont arrêtés`,
          heading: "Les e-mails de votre espace de travail sont arrêtés",
          paragraphs: [
            `Plusieurs destinataires ont signalé les e-mails de ${workspace} comme indésirables. Aucun e-mail ne part vers les destinataires pour l’instant ; ceux que vous demandez attendent.`,
            "Les liens de signature continuent de fonctionner, et vous pouvez les partager vous-même depuis la page du document. L’exploitant de ce service est informé et décide quand les e-mails reprennent.",
          ],
          button: "Ouvrir vos documents",
        }
      : {
          subject: `Signalement : les e-mails de ${workspace} sont arrêtés`,
          heading: "Les e-mails d’un espace de travail ont été signalés",
          paragraphs: [
            `Plusieurs destinataires ont signalé en sept jours les e-mails de ${workspace} (propriétaire : ${owner}). Ses e-mails aux destinataires sont arrêtés et attendent.`,
            "Examinez le cas et décidez s’ils peuvent reprendre.",
          ],
          button: "Ouvrir l’exploitation",
        },
};
