import { ends } from "@/lib/i18n/pl/ends";
import { fields } from "@/lib/i18n/pl/fields";
import { mails } from "@/lib/i18n/pl/mails";
import { page } from "@/lib/i18n/pl/page";
import { signature } from "@/lib/i18n/pl/signature";
import type { ConsentText, Locale } from "@/lib/i18n/signing-words";

/** Translation of the English text, with a version of its own. */
const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "Wyrażam zgodę na zapoznanie się z tym dokumentem i podpisanie go drogą elektroniczną. Mój podpis elektroniczny " +
    "wywołuje taki sam skutek jak podpis własnoręczny. Mogę pobrać dokument przed podpisaniem i po podpisaniu, mogę " +
    "poprosić nadawcę o kopię papierową i mogę odmówić podpisania. Moje imię i nazwisko, adres e-mail, adres IP, " +
    "przeglądarka oraz czas wykonania poszczególnych czynności są zapisywane wraz z dokumentem jako dowód.",
};

/** Polish. Requests use “prosimy” and sentences are impersonal, so that they fit readers of any gender. */
export const pl: Locale<"one" | "few" | "many"> = { page, fields, signature, ends, mails, consent };
