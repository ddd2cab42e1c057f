import { ends } from "@/lib/i18n/it/ends";
import { fields } from "@/lib/i18n/it/fields";
import { mails } from "@/lib/i18n/it/mails";
import { page } from "@/lib/i18n/it/page";
import { signature } from "@/lib/i18n/it/signature";
import type { ConsentText, Locale } from "@/lib/i18n/signing-words";

/** Verbatim and versioned, as the English one. */
const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "Acconsento a leggere e firmare questo documento in modalità elettronica. La mia firma elettronica ha lo stesso " +
    "effetto di una firma autografa. Posso scaricare il documento prima e dopo la firma, posso chiederne al mittente " +
    "una copia cartacea e posso rifiutare di firmare. Il mio nome, l’indirizzo e-mail, l’indirizzo IP, il browser e " +
    "gli orari delle mie operazioni vengono registrati insieme al documento come prova.",
};

/** Italian, with “Lei”; buttons use the short imperative customary in Italian interfaces. */
export const it: Locale<"one" | "many"> = { page, fields, signature, ends, mails, consent };
