import type { ConsentText } from "@/lib/words/signing-words";

/** As the English one says it, and with a version of its own. */
export const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "Wyrażam zgodę na zapoznanie się z tym dokumentem i podpisanie go drogą elektroniczną. Mój podpis elektroniczny " +
    "wywołuje taki sam skutek jak podpis własnoręczny. Mogę pobrać dokument przed podpisaniem i po podpisaniu, mogę " +
    "poprosić nadawcę o kopię papierową i mogę odmówić podpisania. Moje imię i nazwisko, adres e-mail, adres IP, " +
    "przeglądarka oraz czas wykonania poszczególnych czynności są zapisywane wraz z dokumentem jako dowód.",
};
