import type { VerifyMessages } from "@/lib/i18n/signing-messages";

export const verify: VerifyMessages = {
  title: "Verificare un documento",
  page: {
    title: "Verifichi un documento sigillato",
    text: "Scelga il PDF che ha ricevuto. Vedrà se è stato sigillato qui, chi lo ha firmato e quando, e se da allora qualcosa è cambiato. Il file non viene conservato.",
  },
  documentId: "ID del documento",
  states: {
    sealed: {
      title: "Completato e sigillato",
      text: "Questo documento è completo. È stato sigillato qui il {time}.",
    },
    sealing: {
      title: "Completato, non ancora sigillato",
      text: "Questo documento è completo. I suoi file sono in fase di sigillatura: ricontrolli tra qualche minuto.",
    },
    open: {
      title: "Non ancora completato",
      text: "Questo documento è ancora in corso di firma. Non ne esiste alcun file sigillato.",
    },
    declined: {
      title: "Rifiutato",
      text: "Un destinatario ha rifiutato, quindi questo documento non è mai stato completato. Non ne esiste alcun file sigillato.",
    },
    voided: {
      title: "Annullato",
      text: "Il mittente ha annullato questo documento prima che fosse completato. Non ne esiste alcun file sigillato.",
    },
    expired: {
      title: "Scaduto",
      text: "Il termine per firmare questo documento è scaduto prima che fosse completato. Non ne esiste alcun file sigillato.",
    },
    deleted: {
      title: "Eliminato",
      text: "Questo documento è stato eliminato qui. Non ne risulta alcun file sigillato.",
    },
    deletedSealed: {
      title: "Eliminato",
      text: "Questo documento è stato sigillato qui il {time} ed eliminato in seguito. Una copia in suo possesso si può ancora verificare.",
    },
  },
  files: {
    title: "File sigillati",
    text: "L’impronta SHA-256 di ogni file sigillato. La sua copia è invariata se ha una di queste impronte.",
    document: "Documento",
    certificate: "Certificato di completamento",
    earlier: "Precedente, prima dell’aggiunta di una marca temporale",
  },
  check: {
    title: "Verifichi la sua copia",
    text: "Scelga il file che ha. Non viene conservato, e i nomi appaiono solo dopo aver fornito il file.",
  },
  unknown: {
    title: "A questo indirizzo non risulta nulla",
    text: "Controlli che sia l’indirizzo riportato sul certificato, oppure verifichi il file stesso.",
    verify: "Verificare un file",
    home: "Pagina iniziale",
  },
};
