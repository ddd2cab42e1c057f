import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "Assinar “{document}”",
  intro: "Indique o seu nome e o seu e-mail para começar.",
  name: "O seu nome completo",
  email: "O seu e-mail",
  emailHint: "Quando todos tiverem assinado, o documento assinado é enviado para aí.",
  begin: "Começar",
  code: {
    title: "Introduza o código",
    text: "Este formulário foi começado várias vezes na última hora, por isso confirmamos que o endereço de e-mail é seu. Enviámos um código de seis algarismos para {email}.",
    label: "Código do e-mail",
    go: "Continuar",
    again: "Enviar um novo código",
    sent: "Foi enviado um novo código para {email}.",
    anotherAddress: "Usar outro endereço",
  },
  errors: {
    name: "Indique o seu nome.",
    email: "Indique um e-mail, por exemplo name@example.com.",
    characters: "O seu nome contém caracteres que não podem ser impressos. Escreva-o com outros caracteres.",
    tooMany: "Demasiadas tentativas. Tente novamente mais tarde.",
    tooManyUntil: "Demasiadas tentativas. Tente novamente a partir de: {time}.",
    failed: "Não funcionou. Verifique a sua ligação e tente novamente.",
    code: "Introduza os seis algarismos do e-mail.",
    wrongCode: "Não é o código do e-mail. Verifique os algarismos.",
    oldCode: "Este código já não é válido. Peça um novo.",
    noCode: "De momento não é possível enviar mais códigos. Procure um e-mail anterior ou tente mais tarde.",
    noCodeUntil:
      "De momento não podem ser enviados mais códigos. Procure um e-mail anterior ou tente novamente a partir de: {time}.",
  },
  closed: {
    title: "Este formulário está fechado",
    text: "Não aceita novas assinaturas. Se esperava assinar, pergunte à pessoa que lhe deu o link.",
  },
};
