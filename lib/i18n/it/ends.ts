import type { EndsMessages } from "@/lib/i18n/signing-messages";

export const ends: EndsMessages<"one" | "many"> = {
  waiting: {
    title: "Non è ancora il Suo turno",
    inAMoment: "Il Suo turno arriva tra un momento.",
    peopleBefore: {
      one: "Una persona firma prima di Lei.",
      many: "{count} di persone firmano prima di Lei.",
      other: "{count} persone firmano prima di Lei.",
    },
    mail: "Quando sarà il Suo turno riceverà un’e-mail all’indirizzo {email}.",
    linkStays: "Questo link non cambia.",
  },
  signed: {
    signed: "Ha firmato il documento",
    approved: "Ha approvato il documento",
    everybody: "Tutti hanno firmato.",
    peopleLeft: {
      one: "Manca ancora la firma di una persona.",
      many: "Manca ancora la firma di {count} di persone.",
      other: "Manca ancora la firma di {count} persone.",
    },
  },
  nothingMore: "Non deve fare altro.",
  delivery:
    "Quando tutti avranno firmato, riceverà il documento completato all’indirizzo {email} e lo troverà anche a questo stesso link.",
  deliveryByMail: "Quando tutti avranno firmato, riceverà il documento completato all’indirizzo {email}.",
  completed: {
    title: "Firmato da tutti",
    sealed: "Il documento è completato e sigillato.",
    sealedCopy: "Il documento è completato e sigillato. Questa è la Sua copia.",
    keep: "Lo scarichi e lo conservi tra i Suoi documenti. Il sigillo mostra se il file è stato modificato in seguito.",
    signedAll: "Ha firmato, e tutti hanno concluso",
    approvedAll: "Ha approvato, e tutti hanno concluso",
    sealing:
      "Il documento completato viene ora sigillato. Bastano pochi secondi; la pagina lo mostrerà da sola.",
  },
  declined: {
    title: "La firma di questo documento è stata rifiutata",
    youToSign: "Ha rifiutato di firmare",
    youToApprove: "Ha rifiutato di approvare",
    told: "{sender} può vedere il Suo rifiuto e il motivo da Lei indicato.",
    toSign: "{name} ha rifiutato di firmare: nessuno può più firmare il documento.",
    toApprove: "{name} ha rifiutato di approvare: nessuno può più firmare il documento.",
    someone: "Un destinatario",
    mistake: "Se si è trattato di un errore, scriva al mittente: solo il mittente può inviarlo di nuovo.",
    next: "Il mittente potrà indicarLe come si procede.",
  },
  delegated: {
    title: "Un’altra persona firma al Suo posto",
    byYou: "Ha chiesto a {name} di firmare. Ha ricevuto un link per e-mail, e il Suo non funziona più.",
    bySender: "{sender} ha chiesto a un’altra persona di firmare. Il Suo link non funziona più.",
  },
  voided: {
    title: "Questo documento è stato ritirato",
    text: "{sender} lo ha ritirato.",
    withReason: "{sender} lo ha ritirato: “{reason}”",
    next: "Se si aspettava di firmarlo, scriva al mittente.",
  },
  expired: {
    title: "Il termine per firmare è scaduto",
    text: "Questo documento si poteva firmare per un periodo limitato, ormai trascorso.",
    next: "Se desidera ancora firmarlo, chieda al mittente di inviarlo di nuovo.",
    endedOn: "Data di scadenza: {date}.",
  },
  copy: {
    title: "Una copia da leggere",
    text: "Non deve firmare nulla. Il documento è in attesa delle firme.",
  },
  downloads: {
    sealed: "Scarica il documento firmato",
    copy: "Scarica",
    sent: "Scarica il documento senza firme",
  },
  questions: "Domande? Scriva a {sender} ({email}).",
  broken: {
    title: "Si è verificato un errore da parte nostra",
    text: "I dati già salvati restano disponibili. Riprovi tra un momento; se l’errore persiste, scriva al mittente.",
  },
  gone: {
    title: "Questo documento non è più disponibile",
    text: "Il mittente lo ha rimosso. Non deve fare nulla; se si aspettava di firmarlo, scriva al mittente.",
  },
  notSigned: {
    title: "Questo modulo non è stato firmato in tempo",
    text: "Non è stato firmato nulla e quanto compilato qui è stato rimosso.",
    again: "Ricomincia",
    ask: "Se vuole ancora firmare, chieda alla persona che le ha dato il link.",
  },
  embedded: {
    overTitle: "Questa sessione è terminata",
    overText:
      "Qui un documento resta aperto per un tempo limitato. Torni alla pagina di provenienza e lo apra di nuovo.",
    replacedTitle: "Non può più firmare questo documento",
    replacedText:
      "Al Suo posto è stata indicata un’altra persona. Se si aspettava di firmarlo, scriva al mittente.",
    done: "Fine",
    leave: "Ora può chiudere questo documento.",
  },
};
