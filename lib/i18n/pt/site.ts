import type { SiteMessages } from "@/lib/i18n/signing-messages";

export const site: SiteMessages = {
  refused: {
    tooMany: {
      title: "Páginas demais em pouco tempo",
      text: "Foram abertas páginas demais a partir desta conexão em pouco tempo. Nada se perdeu.",
    },
    busy: {
      title: "Há muita atividade neste momento",
      text: "Por isso, a página não pôde ser carregada. Nada se perdeu.",
    },
    wait: "Aguarde {time} e carregue a página novamente.",
    again: "Carregar a página novamente",
  },
  missing: {
    title: "Não há nada aqui",
    text: "O endereço pode estar errado ou a página já não existe. Se seguiu um link de um e-mail, copie o link inteiro, até o último caractere.",
    home: "Ir para a página inicial",
  },
  frame: {
    main: "Navegação principal",
    docs: "Documentação",
    verify: "Verificar",
    pricing: "Preços",
    open: "Abrir documentos",
    signIn: "Entrar",
    signUp: "Criar uma conta",
    hint: "Veio assinar algo? Não precisa de uma conta. Abra o link do e-mail que recebeu.",
    more: "Mais páginas",
    product: "Produto",
    sample: "Assinar um exemplo",
    plans: "Planos e preços",
    verifyDocument: "Verificar um documento",
    status: "Estado do serviço",
    developers: "Programadores",
    documentation: "Documentação técnica",
    api: "Referência da API",
    webhooks: "Webhooks",
    legal: "Informações legais",
  },
};
