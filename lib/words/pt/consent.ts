import type { ConsentText } from "@/lib/words/signing-words";

/** Word for word, and versioned, as the English one. */
export const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "Concordo em ler e assinar este documento eletronicamente. A minha assinatura feita eletronicamente tem o mesmo " +
    "efeito que uma assinatura manuscrita. Posso fazer o download do documento antes e depois de assinar, posso " +
    "pedir ao remetente uma cópia em papel e posso recusar a assinatura. O meu nome, endereço de e-mail, endereço " +
    "IP, navegador e os horários das minhas ações ficam guardados com o documento, como prova.",
};
