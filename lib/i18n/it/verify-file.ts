import type { VerifyFileMessages } from "@/lib/i18n/signing-messages";

export const verifyFile: VerifyFileMessages<"one" | "many"> = {
  drop: {
    title: "Scelga un PDF o lo trascini qui",
    again: "Verifichi un altro file",
    description: "Oppure il registro di controllo di un documento, in JSON. Fino a 80 MB.",
  },
  checking: "Verifica di {name}",
  unchecked: {
    title: "Questo file non è stato verificato",
    again: "Riprova",
    offline: "Non è stato possibile caricare il file. Controlli la connessione e riprovi.",
    busy: "In questo momento si stanno verificando molti file. Riprovi tra un momento.",
    limited: "Dalla sua rete sono stati verificati troppi file. Riprovi tra qualche minuto.",
    unknown: "Qui qualcosa è andato storto. Riprovi più tardi.",
  },
  failed: {
    title: "Non è stato possibile verificare questo file",
    tooMuch:
      "È troppo grande, oppure la verifica richiede più tempo o memoria del consentito. Dei suoi sigilli non si sa nulla. Lo conservi così com’è e lo apra in un lettore PDF che verifica le firme.",
    unreadable: "Non può essere letto come PDF.",
    encrypted: "È protetto da una password e quindi non può essere letto qui.",
    neither: "Deve essere un PDF o il JSON del registro di controllo di un documento.",
  },
  whose: {
    title: "A quale documento appartiene questo registro di controllo?",
    text: "Non è stato registrato qui e non indica il suo documento. L’ID del documento si trova sul certificato.",
    check: "Verifica",
  },
  elsewhere: {
    title: "Questo file non risulta tra quelli del documento di questo indirizzo",
    another: "Appartiene a un altro documento. Quanto segue riguarda quello.",
    alone: "Quanto segue riguarda solo il file.",
  },
  verdicts: {
    intact: {
      title: "Questo file è esattamente come è stato sigillato qui",
      text: "Da quando è stato sigillato nulla è stato modificato o aggiunto.",
    },
    extended: {
      title: "Questo file mostra ciò che è stato sigillato qui",
      text: "Da quando è stato sigillato nulla è cambiato. Dopo il sigillo sono stati aggiunti solo dati per verificare le firme (certificati, dati di revoca, marche temporali), che non si vedono su nessuna pagina.",
    },
    unexamined: {
      title: "Questo file è come è stato sigillato qui, ma non è stato esaminato per intero",
      text: "Da quando è stato sigillato nulla è cambiato.",
    },
    misleading: {
      title: "Questo file mostra un certificato che non è il suo",
      text: "Per il resto è come è stato sigillato qui.",
    },
    damaged: {
      title: "Sembra una copia danneggiata di un file sigillato qui",
      text: "Ha un sigillo di qui, o una parte, che non può essere verificato: è stato tagliato, qualcosa è stato messo prima o dentro, oppure un programma lo ha salvato di nuovo. Delle sue pagine non si sa nulla. Chieda il file sigillato al mittente.",
    },
    changed: {
      title: "Questo PDF è stato modificato dopo essere stato sigillato qui",
      text: "La sua prima parte è il file che è stato sigillato qui. Ciò che è stato aggiunto dopo può cambiare quello che vede. Si fidi solo del file sigillato, che può scaricare qui sotto.",
    },
    changedInside: {
      title: "Questo PDF è stato modificato dopo essere stato sigillato qui",
      text: "Non è il file che è stato sigillato. Non se ne fidi. Chieda il file sigillato al mittente.",
    },
    mismatch: {
      title: "Questo PDF non corrisponde al suo sigillo",
      text: "Non è stato sigillato qui, e non è nemmeno ciò che qualcun altro ha sigillato. Non se ne fidi.",
    },
    foreign: {
      title: "Questo PDF è stato sigillato da qualcun altro",
      text: "Non è stato sigillato qui. Se può fidarsi del suo sigillo dipende da chi lo detiene, e questo non può essere verificato qui: il nome di un sigillo si inventa facilmente.",
    },
    unknown: {
      title: "Le firme di questo PDF non possono essere verificate qui",
      text: "Non è stato sigillato qui, e le sue firme sono di un tipo che qui non prova nulla.",
    },
    unsealed: {
      title: "Questo PDF non ha sigillo",
      text: "Può essere una copia stampata, salvata di nuovo o tagliata. Chieda il file sigillato stesso.",
    },
  },
  signed: {
    one: "Ha firmato una persona.",
    many: "Hanno firmato {count} di persone.",
    other: "Hanno firmato {count} persone.",
  },
  listed: "Chi ha firmato è elencato sotto.",
  pages: {
    one: "Pagina {pages}",
    many: "Pagine {pages}",
    other: "Pagine {pages}",
  },
  allPages: "Tutte le pagine",
  notes: {
    otherCertificate:
      "{pages}: da un certificato di completamento, ma non di questo documento. I nomi e gli orari che vi si trovano non dicono nulla su chi ha firmato questo file.",
    notExamined:
      "{pages}: non è stato possibile esaminare se vi sia il certificato di un altro documento. Non si fidi dei nomi e degli orari che vi si trovano.",
    compare: "Li confronti con chi ha firmato, sotto.",
    certificateMissing:
      "È stato sigillato con un certificato di completamento, ma nessuna delle sue pagine lo mostra più. Il file sigillato lo ha ancora.",
    notHashed:
      "Contiene anche voci che nessun hash copre, o alcune doppie. Chiunque può aggiungerle, perciò qui sono omesse: si fidi solo degli eventi.",
  },
  trail: {
    changed: {
      title: "Questo registro di controllo è stato modificato",
      text: "L’evento {number} non corrisponde a ciò che è stato registrato: è stato modificato, rimosso o inserito. Non si fidi di questo file.",
    },
    unknown: {
      title: "Questo registro di controllo non è stato registrato qui",
      text: "I suoi eventi sono coerenti tra loro, ma può ottenerlo chiunque li riscriva tutti. Solo il servizio che lo ha registrato può confermarlo.",
    },
    intact: {
      title: "Questo registro di controllo corrisponde a ciò che è stato registrato qui",
      text: "Tutti gli eventi sono presenti, in ordine e invariati. Numero di eventi: {events}.",
    },
    beginning: {
      title: "Questo è l’inizio del registro di controllo di qui",
      text: "I suoi eventi sono invariati. Numero di eventi: {events}. Registrati dopo e assenti da questo file: {later}. Scarichi di nuovo il registro di controllo per averli tutti.",
    },
  },
  facts: {
    title: "Ciò che è stato sigillato",
    workspace: "Area di lavoro",
    documentId: "ID del documento",
    completed: "Completato",
    sealed: "Sigillato",
    certificate: "Il suo certificato di completamento",
    separate: "In un file a parte",
    ofSealed: "{pages} del file sigillato",
    deleted: "Sigillato qui: {time}. Il documento è stato eliminato, o non risulta qui.",
    nobody: "Non risulta nessuna firma.",
    signers: "Chi ha firmato",
    more: "Mostra altri ({count})",
    unnamed: "Senza nome",
  },
  seals: {
    title: "Sigilli in questo file",
    unnamed: "Sigillo senza nome",
    states: {
      intact: "Integro",
      broken: "Rotto",
      unchecked: "Non verificabile",
    },
    own: "Fatto con una chiave di questo servizio",
    foreign: "Non fatto qui",
    stamped: "Marca temporale: {time}",
    stampedUnknown: "Marca temporale: {time}, di un servizio che qui non è conosciuto",
    dated: "Data indicata dal titolare: {time}",
    certifiedBy: "Certificato da {name}",
  },
  problems: {
    NOT_FILLED_IN: "Questa firma non è mai stata apposta.",
    KIND_NOT_SUPPORTED: "Le firme di questo tipo non vengono verificate qui.",
    METHOD_NOT_SUPPORTED: "Usa un metodo che non può essere verificato qui o che non è più sicuro.",
    RANGE_INVALID: "La parte del file che dice di coprire non si accorda con il file.",
    ROOM_WRITTEN: "Qualcosa è stato scritto nello spazio riservato alla firma.",
    MOVED: "Ciò che copre dice che si trova in un altro punto.",
    CONTENT_CHANGED: "Il file non è ciò che è stato firmato.",
    TIMESTAMP_INVALID: "La sua marca temporale non conta.",
    UNREADABLE: "Non può essere letta.",
  },
  revision: {
    title: "Ciò che è stato sigillato e ciò che il file mostra ora",
    sealed: "Ciò che è stato sigillato",
    now: "Ciò che il file mostra ora",
    previous: "Pagina precedente",
    next: "Pagina successiva",
    position: "Pagina {page} di {last}",
    picture: "{title}, pagina {page}",
    none: "Non ha la pagina {page}.",
    noFile: "Questo browser non può mostrarlo.",
    noPage: "Questa pagina non può essere mostrata.",
    download: "Scarica il file sigillato",
  },
};
