import { ends } from "@/lib/i18n/pt/ends";
import { fields } from "@/lib/i18n/pt/fields";
import { mails } from "@/lib/i18n/pt/mails";
import { page } from "@/lib/i18n/pt/page";
import { signature } from "@/lib/i18n/pt/signature";
import type { ConsentText, Locale } from "@/lib/i18n/signing-words";

/** Verbatim and versioned, as the English one. */
const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "Concordo em ler e assinar este documento eletronicamente. A minha assinatura feita eletronicamente tem o mesmo " +
    "efeito que uma assinatura manuscrita. Posso fazer o download do documento antes e depois de assinar, posso " +
    "pedir ao remetente uma cópia em papel e posso recusar a assinatura. O meu nome, endereço de e-mail, endereço " +
    "IP, navegador e os horários das minhas ações ficam guardados com o documento, como prova.",
};

/**
 * Portuguese, for Brazil and Portugal: without “você” or “o senhor”, and without words whose spelling or usage differs
 * (so `eletronicamente`, never `eletrônica` or `eletrónica`; `anexo`, never `arquivo` or `ficheiro`).
 */
export const pt: Locale<"one" | "many"> = { page, fields, signature, ends, mails, consent };
