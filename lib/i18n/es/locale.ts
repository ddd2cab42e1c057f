import { ends } from "@/lib/i18n/es/ends";
import { fields } from "@/lib/i18n/es/fields";
import { mails } from "@/lib/i18n/es/mails";
import { page } from "@/lib/i18n/es/page";
import { signature } from "@/lib/i18n/es/signature";
import type { ConsentText, Locale } from "@/lib/i18n/signing-words";

const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "Acepto leer y firmar este documento por medios electrónicos. Mi firma electrónica tiene el mismo efecto que una " +
    "firma manuscrita. Puedo descargar el documento antes y después de firmarlo, puedo pedir al remitente una copia " +
    "en papel y puedo negarme a firmar. Mi nombre, mi dirección de correo electrónico, mi dirección IP, mi navegador " +
    "y las fechas y horas de mis acciones se registran junto con el documento como prueba.",
};

export const es: Locale<"one" | "many"> = { page, fields, signature, ends, mails, consent };
