import type { ConsentText } from "@/lib/words/signing-words";

/** Word for word, and versioned, as the English one. */
export const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "Acconsento a leggere e firmare questo documento in modalità elettronica. La mia firma elettronica ha lo stesso " +
    "effetto di una firma autografa. Posso scaricare il documento prima e dopo la firma, posso chiederne al mittente " +
    "una copia cartacea e posso rifiutare di firmare. Il mio nome, l’indirizzo e-mail, l’indirizzo IP, il browser e " +
    "gli orari delle mie operazioni vengono registrati insieme al documento come prova.",
};
