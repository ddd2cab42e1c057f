import type { SiteMessages } from "@/lib/i18n/signing-messages";

export const site: SiteMessages = {
  refused: {
    tooMany: {
      title: "Troppe pagine in poco tempo",
      text: "Da questa connessione sono state aperte troppe pagine in poco tempo. Nulla è andato perso.",
    },
    busy: {
      title: "In questo momento il servizio è molto occupato",
      text: "Per questo la pagina non è stata caricata. Nulla è andato perso.",
    },
    wait: "Attenda {time}, poi ricarichi la pagina.",
    again: "Ricarica la pagina",
  },
  missing: {
    title: "Qui non c’è nulla",
    text: "L’indirizzo potrebbe essere scritto male o la pagina non esiste più. Se ha seguito un link in un’e-mail, copi il link per intero, fino all’ultimo carattere.",
    home: "Vai alla pagina iniziale",
  },
  frame: {
    main: "Navigazione principale",
    docs: "Documentazione",
    verify: "Verifica",
    pricing: "Prezzi",
    open: "Apri i documenti",
    signIn: "Accedi",
    signUp: "Crea un account",
    hint: "Deve firmare qualcosa? Non serve un account. Apra il link nell’e-mail che ha ricevuto.",
    more: "Altre pagine",
    product: "Prodotto",
    sample: "Firma un esempio",
    plans: "Piani e prezzi",
    verifyDocument: "Verifica un documento",
    status: "Stato del servizio",
    developers: "Sviluppatori",
    documentation: "Documentazione tecnica",
    api: "Riferimento dell’API",
    webhooks: "Webhook",
    legal: "Note legali",
  },
};
