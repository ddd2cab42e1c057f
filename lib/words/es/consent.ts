import type { ConsentText } from "@/lib/words/signing-words";

export const consent: ConsentText = {
  version: "2026-11-1",
  text:
    "Acepto leer y firmar este documento por medios electrónicos. Mi firma electrónica tiene el mismo efecto que una " +
    "firma manuscrita. Puedo descargar el documento antes y después de firmarlo, puedo pedir al remitente una copia " +
    "en papel y puedo negarme a firmar. Mi nombre, mi dirección de correo electrónico, mi dirección IP, mi navegador " +
    "y las fechas y horas de mis acciones se registran junto con el documento como prueba.",
};
