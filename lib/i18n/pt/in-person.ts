import type { InPersonMessages } from "@/lib/i18n/signing-messages";

export const inPerson: InPersonMessages = {
  note: "Está a assinar presencialmente, no dispositivo de {host}.",
  handBack: "Devolver o dispositivo",
  title: "Devolva este dispositivo a {host}",
  text: "{host} pode continuar com o PIN.",
  continue: "Continuar com o documento",
  pin: "PIN",
  pinHelp: "Os 4 a 8 dígitos que {host} escolheu.",
  unlock: "Desbloquear",
  digits: "Introduza 4 a 8 dígitos.",
  wrong: "Este não é o PIN. Tentativas restantes: {count}.",
  tooMany: "Demasiadas tentativas. Tente novamente mais tarde.",
  failed: "Não funcionou. Verifique a sua ligação e tente novamente.",
  over: "Inicie sessão para continuar",
  overText: "O PIN já não pode ser usado. {host} tem de iniciar sessão novamente.",
  signIn: "Iniciar sessão",
  signInInstead: "Iniciar sessão em alternativa",
};
