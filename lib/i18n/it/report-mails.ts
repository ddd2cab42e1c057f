import type { ReportMessages } from "@/lib/i18n/mail-messages";

export const REPORTS: ReportMessages = {
  label: "Segnali queste e-mail",
  sharedAddress: "In questo documento l’indirizzo è di più persone. Ognuna ha il proprio link:",
  sameName: "Il Suo nome compare più volte in questo documento. Ogni ruolo ha il proprio link:",
  sharedLinks:
    "Ogni link è destinato solo alla persona indicata sopra: chi lo possiede può usarlo a suo nome. La preghiamo di non inoltrare questa e-mail.",
  page: {
    heading: "Segnalare queste e-mail?",
    from: ({ sender, documentName, workspaceName }) =>
      sender && documentName
        ? sender === workspaceName
          ? `${sender} Le ha scritto riguardo a «${documentName}».`
          : `${sender} Le ha scritto riguardo a «${documentName}» per conto di ${workspaceName}.`
        : `Questa e-mail Le è stata inviata per conto di ${workspaceName}.`,
    effect: ({ workspaceName }) =>
      `Le segnali se non conosce il mittente o non le desiderava. ${workspaceName} non potrà più scriverle tramite questo servizio e, se più persone segnalano le sue e-mail, non potrà scrivere a nessuno. I link che ha già continuano a funzionare.`,
    button: "Segnala e ferma le e-mail",
    doneHeading: "Grazie, le e-mail sono ferme",
    done: ({ workspaceName }) =>
      `Non riceverà più e-mail da ${workspaceName} tramite questo servizio. I suoi membri vedono che questo indirizzo non ne riceve più.`,
  },
  stopped: ({ audience, workspace, owner }) =>
    audience === "owner"
      ? {
          subject: `Le e-mail di ${workspace} sono ferme`,
          heading: "Le e-mail del Suo spazio di lavoro sono ferme",
          paragraphs: [
            `Più destinatari hanno segnalato come indesiderate le e-mail di ${workspace}. Per ora non parte alcuna e-mail ai destinatari; quelle richieste restano in attesa.`,
            "I link per firmare continuano a funzionare e può condividerli Lei dalla pagina del documento. Il gestore di questo servizio è informato e decide quando le e-mail riprendono.",
          ],
          button: "Apri i documenti",
        }
      : {
          subject: `Segnalazione: le e-mail di ${workspace} sono ferme`,
          heading: "Le e-mail di uno spazio di lavoro sono state segnalate",
          paragraphs: [
            `Più destinatari hanno segnalato in sette giorni le e-mail di ${workspace} (proprietario: ${owner}). Le sue e-mail ai destinatari sono ferme e in attesa.`,
            "Esamini il caso e decida se possono riprendere.",
          ],
          button: "Apri la gestione",
        },
};
