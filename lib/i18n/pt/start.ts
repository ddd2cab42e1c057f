import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "Assinar “{document}”",
  intro: "Indique o seu nome e o seu e-mail para começar.",
  name: "O seu nome completo",
  email: "O seu e-mail",
  emailHint: "Quando todos tiverem assinado, o documento assinado é enviado para aí.",
  begin: "Começar",
  errors: {
    name: "Indique o seu nome.",
    email: "Indique um e-mail, por exemplo name@example.com.",
    characters: "O seu nome contém caracteres que não podem ser impressos. Escreva-o com outros caracteres.",
    tooMany: "Demasiadas tentativas. Tente novamente mais tarde.",
    failed: "Não funcionou. Verifique a sua ligação e tente novamente.",
  },
  closed: {
    title: "Este formulário está fechado",
    text: "Não aceita novas assinaturas. Se esperava assinar, pergunte à pessoa que lhe deu o link.",
  },
};
