import { REPORTS } from "@/lib/i18n/it/report-mails";
import { SCHEDULED_MAILS } from "@/lib/i18n/it/scheduled-mails";
import { VISITOR_MAILS } from "@/lib/i18n/it/visitor-mails";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";

const OWN_LINK =
  "Il link è destinato esclusivamente a Lei: chi lo possiede può agire a Suo nome, perciò La preghiamo di non inoltrarlo.";

type Action = "sign" | "approve";

const VERB: Record<Action, string> = { sign: "firmare", approve: "approvare" };
const READ_AND: Record<Action, string> = { sign: "Leggi e firma", approve: "Leggi e approva" };

/** Dates follow a colon: an article before them would change with the day (`il 7`, `l’8`). */
const deadline = (action: Action, at: string | null) =>
  at === null ? [] : [`Termine per ${VERB[action]}: ${at}.`];

const once = (lasting: string) => `Il link funziona una sola volta ed è valido per ${lasting}.`;

/** Italian, with “Lei”. */
export const mails: MailCatalogue = {
  language: "it",
  labels: {
    colon: ":",
    from: "Da",
    due: "Scadenza",
    reason: "Motivo",
    certificate: "Certificato di completamento",
    waitingFor: "In attesa di",
    messageFrom: (sender) => `Messaggio di ${sender}:`,
    privateFrom: (sender) => `Nota personale di ${sender}, solo per Lei:`,
    delegatedBy: (person) => `${person} Le ha chiesto di agire al suo posto.`,
    addressTypedIn: (sender) =>
      `Il Suo indirizzo e-mail è stato inserito in una pagina pubblica da chi ha firmato e non è stato verificato. Se non è stato Lei, lo comunichi a ${sender}.`,
    unverified: "Indirizzo e-mail non verificato",
    linkAsText: "Se il pulsante non funziona, apra questo indirizzo:",
    footer: (workspaceName, host) =>
      workspaceName
        ? `Inviato per conto di ${workspaceName} da Countersign su ${host}.`
        : `Inviato da Countersign su ${host}.`,
    unsubscribe: "Non ricevere più e-mail di questo tipo",
    mailSettings: "Scegli quali e-mail ricevere",
    stopReminders: "Disattiva i promemoria automatici per questo documento",
    report: REPORTS.label,
    sharedAddress: REPORTS.sharedAddress,
    sameName: REPORTS.sameName,
    sharedLinks: REPORTS.sharedLinks,
  },
  greeting: (name) => (name ? `Buongiorno ${name},` : "Buongiorno,"),
  mails: {
    "confirm-email": ({ expiresInMinutes }) => ({
      subject: "Confermi il Suo indirizzo e-mail",
      heading: "Confermi il Suo indirizzo e-mail",
      paragraphs: [
        "La preghiamo di confermare che questo indirizzo è Suo. Subito dopo si aprirà il Suo account.",
      ],
      button: "Conferma l’indirizzo",
      notes: [
        once(expiresInMinutes),
        "Se non ha creato un account, ignori questa e-mail: senza la conferma non succede niente.",
      ],
    }),
    "magic-link": ({ expiresInMinutes }) => ({
      subject: "Il Suo link di accesso",
      heading: "Acceda a Countersign",
      paragraphs: ["Usi il pulsante per accedere. Non serve alcuna password."],
      button: "Accedi",
      notes: [
        once(expiresInMinutes),
        "Se la richiesta non è Sua, ignori questa e-mail. Senza il link nessuno può accedere.",
      ],
    }),
    "password-reset": ({ expiresInMinutes }) => ({
      subject: "Imposti una nuova password",
      heading: "Imposti una nuova password",
      paragraphs: [
        "Qualcuno, molto probabilmente Lei, ha chiesto di impostare una nuova password per il Suo account.",
      ],
      button: "Imposta una nuova password",
      notes: [
        once(expiresInMinutes),
        "Se la richiesta non è Sua, ignori questa e-mail: la Sua password resta quella di prima.",
      ],
    }),
    "new-sign-in": ({ at, origin }) => ({
      subject: "Un nuovo accesso al Suo account",
      heading: "Un nuovo accesso al Suo account",
      paragraphs: [
        `Qualcuno, molto probabilmente Lei, ha effettuato l’accesso al Suo account con un browser finora sconosciuto. Data: ${at}.`,
        ...(origin ? [`Provenienza: ${origin}`] : []),
      ],
      button: "Vedi gli accessi",
      notes: ["Se non era Lei, esca lì da tutti i dispositivi e imposti una nuova password."],
    }),
    "password-changed": ({ at }) => ({
      subject: "La Sua password è stata cambiata",
      heading: "La Sua password è stata cambiata",
      paragraphs: [
        `La password del Suo account è stata cambiata. Data: ${at}. Tutti i browser e le app collegate sono stati disconnessi.`,
        "Le chiavi API continuano a funzionare con la nuova password: revochi quelle che non conosce.",
      ],
      button: "Vedi il Suo account",
      notes: [
        "Se non è stato Lei, imposti subito una nuova password: nella pagina di accesso può richiedere un link.",
      ],
    }),
    "sign-in-failures": ({ at }) => ({
      subject: "Molte password errate per il Suo account",
      heading: "Molte password errate per il Suo account",
      paragraphs: [
        `Per il Suo account sono state provate dieci password errate in un’ora. Ultimo tentativo: ${at}. Nessuna era giusta.`,
        "I tentativi successivi ora devono attendere. I browser con cui ha già effettuato l’accesso e i link di accesso via e-mail funzionano come sempre.",
      ],
      button: "Imposta una nuova password",
      notes: ["Se era Lei, non deve fare nulla. Usi una password che non adopera altrove."],
    }),
    "app-connected": ({ app, at, canWrite, isVerified }) => ({
      subject: `“${app}” è stata collegata al Suo account`,
      heading: "È stata collegata un’app",
      paragraphs: [
        `Qualcuno, molto probabilmente Lei, ha collegato “${app}” al Suo account. Data: ${at}.`,
        canWrite
          ? "Può vedere i Suoi documenti e modelli, e creare, inviare e annullare documenti a Suo nome. Non può firmare."
          : "Può vedere i Suoi documenti e modelli. Non può modificare, inviare né firmare nulla.",
        ...(isVerified ? [] : ["L’app ha scelto da sé questo nome. La sua provenienza non è verificata."]),
      ],
      button: "Vedi le app collegate",
      notes: ["Se non era Lei, scolleghi l’app su quella pagina e imposti subito una nuova password."],
    }),
    "workspace-invitation": ({ sender, workspaceName, role }) => ({
      subject: `${sender} La invita in ${workspaceName}`,
      heading: `Invito in ${workspaceName}`,
      paragraphs: [
        `${sender} La invita a lavorare in ${workspaceName}, dove si inviano e si firmano documenti.`,
        role === "admin"
          ? "Con il ruolo di amministratore può gestire anche i membri e le impostazioni."
          : "Con il ruolo di membro può creare modelli e inviare documenti.",
      ],
      button: "Accetta l’invito",
      notes: ["Se non conosce il mittente, ignori questa e-mail: senza di Lei non succede niente."],
    }),
    "bulk-send-ended": ({ listName, outcome, sent, failed, left }) =>
      outcome === "completed"
        ? {
            subject: `Invio multiplo completato: “${listName}”`,
            heading: "Il Suo invio multiplo è completato",
            paragraphs: [
              `“${listName}”: inviati ${sent}, non riusciti ${failed}.`,
              ...(failed === "0"
                ? []
                : ["Le righe non riuscite non hanno creato alcun documento. Può correggerle e riprovare."]),
            ],
            button: "Vedi l’invio multiplo",
            notes: [],
          }
        : {
            subject: `Invio multiplo interrotto: “${listName}”`,
            heading: "Il Suo invio multiplo si è interrotto",
            paragraphs: [
              `“${listName}”: inviati ${sent}, non riusciti ${failed}, non ancora inviati ${left}.`,
              "Lo apra per vedere il motivo e continuare. Nulla viene inviato due volte.",
            ],
            button: "Vedi l’invio multiplo",
            notes: [],
          },
    "webhook-disabled": ({ host, reason }) => ({
      subject: `Gli eventi non raggiungono più ${host}`,
      heading: "Un webhook è stato disattivato",
      paragraphs: [
        reason === "gone"
          ? `${host} ha risposto che l’indirizzo non esiste più (410), perciò abbiamo smesso di inviarvi eventi.`
          : `${host} non ha accettato alcun evento per cinque giorni, perciò abbiamo smesso di inviarne.`,
        "Niente è andato perso: gli eventi mancati si possono inviare di nuovo non appena l’indirizzo torna a funzionare.",
      ],
      button: "Vedi il webhook",
      notes: [],
    }),
    "key-created": ({ createdBy, createdAt, keyName, keyHint, workspaceName }) => ({
      subject: `Una nuova chiave API per ${workspaceName}: “${keyName}”`,
      heading: "È stata creata una chiave API",
      paragraphs: [
        `${createdBy} ha creato la chiave API “${keyName}” (${keyHint}) per ${workspaceName}. Data: ${createdAt}.`,
        "Chi possiede la chiave può leggere e inviare i documenti dello spazio di lavoro.",
      ],
      button: "Vedi le chiavi",
      notes: ["Se non ne sa niente, revochi subito la chiave e cambi la Sua password."],
    }),
    "payment-failed": ({ plan }) => ({
      subject: `Il pagamento del Suo piano ${plan} non è riuscito`,
      heading: "Il pagamento non è riuscito",
      paragraphs: [
        `Non è stato possibile incassare il pagamento del Suo piano ${plan}. Riproveremo nei prossimi giorni; nel frattempo il Suo piano resta invariato.`,
        "Verifichi il metodo di pagamento o paghi la fattura in sospeso.",
      ],
      button: "Verifica il pagamento",
      notes: [
        "Se nessun pagamento va a buon fine, l’account passa al piano Free. Non viene eliminato nulla.",
      ],
    }),
    "plan-lapsed": ({ plan }) => ({
      subject: `Il Suo piano ${plan} è terminato`,
      heading: "Il Suo piano è terminato",
      paragraphs: [
        `Il Suo piano ${plan} non è più attivo e il Suo account ha ora il piano Free.`,
        "Non è stato eliminato nulla e i documenti in attesa di firma proseguono. Ciò che supera il piano Free si può leggere, ma non modificare.",
      ],
      button: "Vedi il piano",
    }),
    "plan-changed": ({ from, to }) => ({
      subject: `Il Suo piano è ora ${to}`,
      heading: "Il Suo piano è cambiato",
      paragraphs: [`Il Suo account è passato dal piano ${from} al piano ${to}.`],
      button: "Vedi il piano",
      notes: ["Se non se lo aspettava, verifichi nella fatturazione chi ha fatto la modifica."],
    }),
    "seats-nearly-used": ({ used, allowed, mayAdd }) => ({
      subject: `${used} posti su ${allowed} sono occupati`,
      heading: "I posti sono quasi tutti occupati",
      paragraphs: [
        `${used} dei ${allowed} posti del Suo account sono occupati da membri e inviti. Quando lo saranno tutti, non si potrà più invitare nessuno.`,
        ...(mayAdd ? ["Può aggiungere posti in qualsiasi momento."] : []),
      ],
      button: "Vedi i posti",
    }),
    "purchase-ready": ({ plan, isNew }) => ({
      subject: `Il Suo piano ${plan} è pronto`,
      heading: "Il Suo piano è pronto",
      paragraphs: [
        `Grazie per l’acquisto. Il Suo account con il piano ${plan} è pronto.`,
        isNew ? "Imposti una password per aprirlo la prima volta." : "Acceda come di consueto per usarlo.",
      ],
      button: isNew ? "Imposta una password" : "Vedi il piano",
      notes: [
        "Se non ha acquistato nulla, ignori questa e-mail. Senza questa casella nessuno può aprire l’account.",
      ],
    }),
    "purchase-confirm": ({ plan }) => ({
      subject: `Confermi il piano ${plan} per il Suo account`,
      heading: "È stato acquistato un piano per il Suo account",
      paragraphs: [
        `Qualcuno, molto probabilmente Lei, ha acquistato il piano ${plan} con questo indirizzo e-mail senza accedere. Lei ha già un account qui.`,
        "Acceda e confermi: il piano vale subito per il Suo account.",
      ],
      button: "Conferma",
      notes: ["Se non è stato Lei, ignori questa e-mail. Nel Suo account non cambia nulla."],
    }),
    "purchase-refunded": ({ plan }) => ({
      subject: `Il pagamento del piano ${plan} viene rimborsato`,
      heading: "Il Suo pagamento Le viene restituito",
      paragraphs: [
        `Il piano ${plan} acquistato con questo indirizzo e-mail è stato terminato, perché il Suo account ha già un piano o l’acquisto non è stato confermato. L’intero importo torna sul metodo di pagamento; la Sua banca richiede alcuni giorni.`,
      ],
      button: "Mostra la fatturazione",
      notes: ["Nel Suo account non cambia nulla."],
    }),
    "member-joined": ({ member, workspaceName }) => ({
      subject: `${member} ora fa parte di ${workspaceName}`,
      heading: `${member} ora fa parte di ${workspaceName}`,
      paragraphs: [`${member} ha accettato l’invito e ora può lavorare in ${workspaceName}.`],
      button: "Vedi i membri",
    }),
    "signing-request": ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} Le chiede di ${VERB[action]} “${documentName}”`,
      heading: `${sender} Le chiede di ${VERB[action]} un documento`,
      paragraphs: [
        `La preghiamo di leggere e ${VERB[action]} “${documentName}”. Bastano pochi minuti, nel browser, senza account.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [
        `Se non si aspettava questa richiesta, chieda a ${sender} prima di ${VERB[action]} qualsiasi cosa.`,
      ],
    }),
    reminder: ({ sender, action, documentName, expiresAt }) => ({
      subject:
        action === "sign"
          ? `${sender} attende la Sua firma su “${documentName}”`
          : `${sender} attende la Sua approvazione di “${documentName}”`,
      heading: action === "sign" ? "Promemoria: firma da apporre" : "Promemoria: documento da approvare",
      paragraphs: [
        action === "sign"
          ? `${sender} attende ancora la Sua firma su “${documentName}”.`
          : `${sender} attende ancora la Sua approvazione di “${documentName}”.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "own-link": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Il Suo link a “${documentName}”`,
      heading: "Continui quando vuole",
      paragraphs: [
        `Ha chiesto di nuovo il Suo link a “${documentName}”, inviato da ${sender}. Può riprendere da dove si era fermato.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [
        `Se non l’ha chiesto, avvisi ${sender}: qualcun altro potrebbe avere aperto il documento a Suo nome.`,
      ],
    }),
    copy: ({ sender, documentName, role }) => ({
      subject: `${sender} condivide con Lei “${documentName}”`,
      heading: `${sender} condivide con Lei un documento`,
      paragraphs: [
        role === "cc"
          ? `Riceve una copia di “${documentName}”. Non deve firmare niente.`
          : `Può leggere “${documentName}”. Non deve firmare niente.`,
      ],
      button: "Leggi il documento",
      linkNote: "Il link è destinato esclusivamente a Lei: chi lo possiede può leggere il documento.",
    }),
    completed: ({ documentName, completedAt, isAttached }) => ({
      subject: `Completato: “${documentName}”`,
      heading: "Tutti hanno firmato",
      paragraphs: [
        `“${documentName}” è stato completato. Data: ${completedAt}. Il documento è sigillato: qualsiasi modifica successiva risulterebbe visibile.`,
        isAttached
          ? "Il documento firmato è in allegato. La preghiamo di conservarlo. Il certificato indica chi ha firmato, quando e come."
          : "La preghiamo di conservare il documento firmato. Il certificato indica chi ha firmato, quando e come.",
      ],
      button: "Apri il documento firmato",
    }),
    delegated: ({ audience, by, former, newPerson, sender, documentName }) => {
      if (audience === "sender")
        return {
          subject: `${former} ha chiesto a ${newPerson} di firmare “${documentName}”`,
          heading: `${former} ha chiesto a ${newPerson} di firmare “${documentName}”`,
          paragraphs: [
            `${former} ha chiesto a ${newPerson} di firmare “${documentName}” al suo posto. ${newPerson} riceve un link proprio, e quello di ${former} non funziona più.`,
          ],
          button: "Apri il documento",
        };
      return by === "recipient"
        ? {
            subject: `Ha chiesto a ${newPerson} di firmare “${documentName}”`,
            heading: `Ha chiesto a ${newPerson} di firmare “${documentName}”`,
            paragraphs: [
              `Con il link che Le è stato inviato, è stato chiesto a ${newPerson} di firmare “${documentName}” al Suo posto. Il Suo link non funziona più. Se non è stato Lei, scriva a ${sender}.`,
            ],
          }
        : {
            subject: `“${documentName}” non richiede più la Sua firma`,
            heading: `“${documentName}” non richiede più la Sua firma`,
            paragraphs: [
              `${sender} ha chiesto a un’altra persona di firmare “${documentName}” al Suo posto. Non deve fare altro, e il Suo link non funziona più.`,
            ],
          };
    },
    declined: ({ declinedBy, documentName }) => ({
      subject: `${declinedBy} ha rifiutato di firmare “${documentName}”`,
      heading: `${declinedBy} ha rifiutato`,
      paragraphs: [
        `${declinedBy} ha rifiutato di firmare “${documentName}”. Nessuno può più firmare il documento.`,
      ],
      button: "Apri il documento",
    }),
    voided: ({ sender, documentName }) => ({
      subject: `${sender} ha ritirato “${documentName}”`,
      heading: "Questo documento è stato ritirato",
      paragraphs: [
        `${sender} ha ritirato “${documentName}”. Non deve fare altro e il Suo link non funziona più.`,
      ],
    }),
    expired: ({ sender, documentName, expiredAt, audience }) => ({
      subject: `Scaduto: “${documentName}”`,
      heading: "Questo documento è scaduto",
      paragraphs: [
        `Il termine per firmare “${documentName}” è trascorso. Data di scadenza: ${expiredAt}.`,
        audience === "sender"
          ? "Nessuno può più firmarlo. Se serve ancora, lo invii di nuovo."
          : `Se serve ancora, chieda a ${sender} di inviarlo di nuovo.`,
      ],
      button: "Apri il documento",
    }),
    "embed-prepared": ({ sender, documentName }) => ({
      subject: `“${documentName}” può essere firmato a Suo nome su un altro sito`,
      heading: "Il Suo documento è aperto su un altro sito",
      paragraphs: [
        `${sender} ha reso possibile firmare o approvare “${documentName}” a Suo nome in un altro sito, senza il link della nostra e-mail.`,
        "Se sta usando quel sito, qui non deve fare nulla.",
      ],
      button: "Leggi il documento",
      notes: [`Se non ne sa nulla, avvisi subito ${sender}: chi ha quella pagina può agire a Suo nome.`],
    }),
    "expiring-soon": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Ancora poco tempo per ${VERB[action]} “${documentName}”`,
      heading: "Il termine sta per scadere",
      paragraphs: [
        action === "sign"
          ? `${sender} attende la Sua firma su “${documentName}”. Termine per firmare: ${expiresAt}; in seguito il link non funzionerà più.`
          : `${sender} attende la Sua approvazione di “${documentName}”. Termine per approvare: ${expiresAt}; in seguito il link non funzionerà più.`,
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "expiring-soon-owner": ({ documentName, expiresAt }) => ({
      subject: `In scadenza: “${documentName}”`,
      heading: "Questo documento sta per scadere",
      paragraphs: [
        `Non tutti hanno ancora firmato “${documentName}”. Termine per firmare: ${expiresAt}.`,
        "Abbiamo avvisato le persone di cui è il turno. Può anche inviare Lei un promemoria oppure consegnare il link.",
      ],
      button: "Apri il documento",
    }),
    viewed: ({ viewer, documentName }) => ({
      subject: `${viewer} ha aperto “${documentName}”`,
      heading: `${viewer} ha aperto il documento`,
      paragraphs: [`${viewer} ha aperto “${documentName}” per la prima volta.`],
      button: "Apri il documento",
    }),
    question: ({ asker, documentName, isReachable }) => ({
      subject: `${asker} ha una domanda su “${documentName}”`,
      heading: `${asker} ha una domanda`,
      paragraphs: [`${asker} desidera sapere qualcosa prima di firmare o approvare “${documentName}”.`],
      button: "Apri il documento",
      notes: [
        isReachable
          ? "Risponda a questa e-mail: la risposta arriva all’indirizzo del destinatario."
          : "Le risposte a questa e-mail non arrivano al destinatario. Non è arrivato dal link nella nostra e-mail, quindi nulla dimostra che l’indirizzo nel documento sia il suo. Lo verifichi prima di scrivergli.",
      ],
    }),
    signed: ({ signer, action, documentName }) => ({
      subject:
        action === "sign"
          ? `${signer} ha firmato “${documentName}”`
          : `${signer} ha approvato “${documentName}”`,
      heading: action === "sign" ? `${signer} ha firmato` : `${signer} ha approvato`,
      paragraphs: [
        action === "sign"
          ? `${signer} ha firmato “${documentName}”. Altre persone devono ancora intervenire.`
          : `${signer} ha approvato “${documentName}”. Altre persone devono ancora intervenire.`,
      ],
      button: "Apri il documento",
    }),
    ...SCHEDULED_MAILS,
    ...VISITOR_MAILS,
    "mails-stopped": REPORTS.stopped,
    "mail-failed": ({ failedRecipient, documentName, cause }) => ({
      subject: `Un’e-mail per ${failedRecipient} su “${documentName}” non è arrivata`,
      heading: "Un’e-mail non è arrivata",
      paragraphs: [
        `Non è stato possibile recapitare la nostra e-mail per ${failedRecipient} su “${documentName}”.`,
        cause === "refused"
          ? "Controlli l’indirizzo. Può correggerlo nella pagina del documento e inviare di nuovo il link, oppure copiare il link e consegnarlo Lei."
          : "Il nostro servizio di posta non l’ha accettata; nulla indica che l’indirizzo sia errato. Nella pagina del documento può inviare un promemoria più tardi, oppure copiare il link e consegnarlo Lei.",
      ],
      button: "Apri il documento",
    }),
  },
  report: REPORTS.page,
  optOut: {
    notices: {
      documentViewed: "qualcuno apre un Suo documento",
      documentSigned: "qualcuno firma un Suo documento",
      documentQuestion: "un destinatario Le fa una domanda",
      documentDelegated: "un destinatario chiede a un’altra persona di firmare",
      documentDeclined: "qualcuno rifiuta di firmare un Suo documento",
      documentCompleted: "un Suo documento è completato",
      documentExpired: "un Suo documento è scaduto",
      documentExpiringSoon: "un Suo documento sta per scadere",
      documentNotSent: "un Suo documento programmato non può essere inviato",
      mailFailed: "un’e-mail su un Suo documento non arriva",
      bulkSendEnded: "un invio multiplo termina",
      webhookDisabled: "un webhook viene disattivato",
      memberJoined: "qualcuno entra nel Suo spazio di lavoro",
    },
    notice: {
      heading: "Non ricevere più queste e-mail?",
      question: ({ when }) =>
        `Non riceverà più e-mail quando ${when}. Le notifiche all’interno di Countersign restano invariate.`,
      button: "Disattiva queste e-mail",
      doneHeading: "Queste e-mail sono disattivate",
      done: ({ when }) =>
        `Non riceverà più e-mail quando ${when}. Può riattivarle nel Suo profilo, alla voce Notifiche.`,
    },
    reminders: {
      heading: "Disattivare i promemoria?",
      question: ({ documentName, sender }) =>
        `Non riceverà più promemoria automatici per “${documentName}”. Il Suo link continuerà a funzionare e ${sender} potrà ancora scriverLe.`,
      button: "Disattiva i promemoria",
      doneHeading: "I promemoria sono disattivati",
      done: ({ documentName, sender }) =>
        `Non riceverà più promemoria automatici per “${documentName}”. ${sender} vede che lo ha chiesto Lei. Il Suo link continua a funzionare.`,
    },
    broken: {
      heading: "Questo link non funziona",
      text: "Non è completo, oppure ciò a cui si riferiva non esiste più. Lo apra ancora una volta dall’e-mail.",
    },
  },
};
