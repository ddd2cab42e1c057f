import type { ConsentText } from "@/lib/words/signing-words";

/** As the English one says it, and with a version of its own. */
export const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "Ik ga ermee akkoord dat ik dit document elektronisch lees en onderteken. Mijn elektronische handtekening heeft " +
    "hetzelfde rechtsgevolg als een handgeschreven handtekening. Ik kan het document vóór en na het ondertekenen " +
    "downloaden, ik kan de afzender om een papieren exemplaar vragen en ik kan weigeren te ondertekenen. Mijn naam, " +
    "e-mailadres, IP-adres, browser en de tijdstippen van mijn handelingen worden als bewijs bij het document " +
    "vastgelegd.",
};
