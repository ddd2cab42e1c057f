import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "Firmar «{document}»",
  intro: "Escriba su nombre y su correo electrónico para empezar.",
  name: "Su nombre completo",
  email: "Su correo electrónico",
  emailHint: "Cuando todos hayan firmado, se enviará allí el documento firmado.",
  begin: "Empezar",
  errors: {
    name: "Escriba su nombre.",
    email: "Escriba un correo electrónico, por ejemplo name@example.com.",
    characters: "Su nombre contiene caracteres que no se pueden imprimir. Escríbalo con otros caracteres.",
    tooMany: "Demasiados intentos. Vuelva a intentarlo más tarde.",
    failed: "No ha funcionado. Compruebe su conexión y vuelva a intentarlo.",
  },
  closed: {
    title: "Este formulario está cerrado",
    text: "No admite nuevas firmas. Si esperaba firmar, pregunte a la persona que le dio el enlace.",
  },
};
