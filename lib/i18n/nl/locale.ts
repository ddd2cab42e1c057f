import { ends } from "@/lib/i18n/nl/ends";
import { fields } from "@/lib/i18n/nl/fields";
import { mails } from "@/lib/i18n/nl/mails";
import { page } from "@/lib/i18n/nl/page";
import { signature } from "@/lib/i18n/nl/signature";
import type { ConsentText, Locale } from "@/lib/i18n/signing-words";

/** Translation of the English text, with a version of its own. */
const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "Ik ga ermee akkoord dat ik dit document elektronisch lees en onderteken. Mijn elektronische handtekening heeft " +
    "hetzelfde rechtsgevolg als een handgeschreven handtekening. Ik kan het document vóór en na het ondertekenen " +
    "downloaden, ik kan de afzender om een papieren exemplaar vragen en ik kan weigeren te ondertekenen. Mijn naam, " +
    "e-mailadres, IP-adres, browser en de tijdstippen van mijn handelingen worden als bewijs bij het document " +
    "vastgelegd.",
};

/** Dutch, with “u”. */
export const nl: Locale<"one"> = { page, fields, signature, ends, mails, consent };
