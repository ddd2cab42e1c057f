import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "Firmar «{document}»",
  intro: "Escriba su nombre y su correo electrónico para empezar.",
  name: "Su nombre completo",
  email: "Su correo electrónico",
  emailHint: "Cuando todos hayan firmado, se enviará allí el documento firmado.",
  begin: "Empezar",
  code: {
    title: "Introduzca el código",
    text: "Este formulario se ha empezado varias veces en la última hora, así que comprobamos que la dirección de correo es suya. Hemos enviado un código de seis cifras a {email}.",
    label: "Código del correo",
    go: "Continuar",
    again: "Enviar un código nuevo",
    sent: "Se ha enviado un código nuevo a {email}.",
    anotherAddress: "Usar otra dirección",
  },
  errors: {
    name: "Escriba su nombre.",
    email: "Escriba un correo electrónico, por ejemplo name@example.com.",
    characters: "Su nombre contiene caracteres que no se pueden imprimir. Escríbalo con otros caracteres.",
    tooMany: "Demasiados intentos. Vuelva a intentarlo más tarde.",
    tooManyUntil: "Demasiados intentos. Podrá intentarlo de nuevo a partir de: {time}.",
    failed: "No ha funcionado. Compruebe su conexión y vuelva a intentarlo.",
    code: "Introduzca las seis cifras del correo.",
    wrongCode: "No es el código del correo. Revise las cifras.",
    oldCode: "Este código ya no es válido. Solicite uno nuevo.",
    noCode: "Ahora no se pueden enviar más códigos. Busque un correo anterior o inténtelo más tarde.",
    noCodeUntil:
      "Ahora no se pueden enviar más códigos. Busque un correo anterior o inténtelo de nuevo a partir de: {time}.",
  },
  closed: {
    title: "Este formulario está cerrado",
    text: "No admite nuevas firmas. Si esperaba firmar, pregunte a la persona que le dio el enlace.",
  },
};
