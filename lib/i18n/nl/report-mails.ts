import type { ReportMessages } from "@/lib/i18n/mail-messages";

export const REPORTS: ReportMessages = {
  label: "Deze e-mails melden",
  sharedAddress: "Dit adres is in dit document van meerdere personen. Ieder heeft een eigen link:",
  sameName: "U bent in dit document meer dan eens genoemd. Elke rol heeft een eigen link:",
  sharedLinks:
    "Elke link is alleen bestemd voor de persoon die erboven staat: wie hem heeft, kan hem namens die persoon gebruiken. Stuur deze e-mail dus niet door.",
  page: {
    heading: "Deze e-mails melden?",
    from: ({ sender, documentName, workspaceName }) =>
      sender && documentName
        ? sender === workspaceName
          ? `${sender} schreef u over ‘${documentName}’.`
          : `${sender} schreef u over ‘${documentName}’, namens ${workspaceName}.`
        : `Deze e-mail is u gestuurd namens ${workspaceName}.`,
    effect: ({ workspaceName }) =>
      `Meld ze als u de afzender niet kent of dit niet wilde. ${workspaceName} kan u dan via deze dienst niet meer mailen, en als meerdere mensen melden, niemand meer. Links die u al hebt, blijven werken.`,
    button: "Melden en e-mails stoppen",
    doneHeading: "Bedankt, de e-mails zijn gestopt",
    done: ({ workspaceName }) =>
      `U krijgt via deze dienst geen e-mails meer van ${workspaceName}. De leden daar zien dat dit adres ze niet meer krijgt.`,
  },
  stopped: ({ audience, workspace, owner }) =>
    audience === "owner"
      ? {
          subject: `De e-mails van ${workspace} zijn gestopt`,
          heading: "De e-mails van uw werkruimte zijn gestopt",
          paragraphs: [
            `Meerdere ontvangers hebben de e-mails van ${workspace} als ongewenst gemeld. Voorlopig gaan er geen e-mails naar ontvangers; wat u aanvraagt, wacht.`,
            "De links om te ondertekenen blijven werken, en u kunt ze zelf delen vanaf de pagina van het document. De beheerder van deze dienst is ingelicht en beslist wanneer de e-mails verdergaan.",
          ],
          button: "Uw documenten openen",
        }
      : {
          subject: `Gemeld: de e-mails van ${workspace} zijn gestopt`,
          heading: "De e-mails van een werkruimte zijn gemeld",
          paragraphs: [
            `Meerdere ontvangers hebben binnen zeven dagen de e-mails van ${workspace} (eigenaar: ${owner}) gemeld. De e-mails naar ontvangers zijn gestopt en wachten.`,
            "Bekijk het geval en beslis of ze verder mogen.",
          ],
          button: "Beheer openen",
        },
};
