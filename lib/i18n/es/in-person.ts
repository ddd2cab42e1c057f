import type { InPersonMessages } from "@/lib/i18n/signing-messages";

export const inPerson: InPersonMessages = {
  note: "Está firmando en persona, en el dispositivo de {host}.",
  handBack: "Devolver el dispositivo",
  title: "Devuelva este dispositivo a {host}",
  text: "{host} puede continuar con el PIN.",
  continue: "Continuar con el documento",
  pin: "PIN",
  pinHelp: "Los 4 a 8 dígitos que eligió {host}.",
  unlock: "Desbloquear",
  digits: "Introduzca de 4 a 8 dígitos.",
  wrong: "Ese no es el PIN. Intentos restantes: {count}.",
  tooMany: "Demasiados intentos. Vuelva a intentarlo más tarde.",
  failed: "No ha funcionado. Compruebe su conexión y vuelva a intentarlo.",
  over: "Inicie sesión para continuar",
  overText: "El PIN ya no se puede usar. {host} tiene que iniciar sesión de nuevo.",
  signIn: "Iniciar sesión",
  signInInstead: "Iniciar sesión en su lugar",
};
