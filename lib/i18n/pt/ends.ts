import type { EndsMessages } from "@/lib/i18n/signing-messages";

export const ends: EndsMessages<"one" | "many"> = {
  waiting: {
    title: "Ainda não é a sua vez",
    inAMoment: "A sua vez chega dentro de instantes.",
    peopleBefore: {
      one: "Uma pessoa assina antes.",
      many: "{count} de pessoas assinam antes.",
      other: "{count} pessoas assinam antes.",
    },
    mail: "Quando for a sua vez, será enviado um e-mail para {email}.",
    linkStays: "Este link continua o mesmo.",
  },
  signed: {
    signed: "A sua assinatura está concluída",
    approved: "A sua aprovação está concluída",
    everybody: "Todas as pessoas já assinaram.",
    peopleLeft: {
      one: "Falta a assinatura de uma pessoa.",
      many: "Falta a assinatura de {count} de pessoas.",
      other: "Falta a assinatura de {count} pessoas.",
    },
  },
  nothingMore: "Não é preciso fazer mais nada.",
  delivery:
    "Quando todas as pessoas tiverem assinado, o documento concluído será enviado para {email} e ficará disponível neste mesmo link.",
  deliveryByMail:
    "Quando todas as pessoas tiverem assinado, o documento concluído será enviado para {email}.",
  completed: {
    title: "Assinado por todas as pessoas",
    sealed: "O documento está concluído e selado.",
    sealedCopy: "O documento está concluído e selado. Esta é a sua cópia.",
    keep: "Faça o download e guarde-o com os seus documentos. O selo mostra se o PDF foi alterado depois.",
    signedAll: "A sua assinatura está concluída, e as restantes também",
    approvedAll: "A sua aprovação está concluída, e as assinaturas também",
    sealing:
      "Falta apenas selar o documento concluído. Leva alguns segundos; a página mostra-o automaticamente.",
  },
  declined: {
    title: "A assinatura deste documento foi recusada",
    youToSign: "A sua recusa de assinar ficou guardada",
    youToApprove: "A sua recusa de aprovar ficou guardada",
    told: "{sender} pode ver a recusa e o motivo indicado.",
    toSign:
      "{name} recusou a assinatura; por isso, a assinatura do documento está encerrada para todas as pessoas.",
    toApprove:
      "{name} recusou a aprovação; por isso, a assinatura do documento está encerrada para todas as pessoas.",
    someone: "Uma das pessoas",
    mistake: "Se foi um engano, escreva ao remetente: só ele pode enviar o documento novamente.",
    next: "O remetente pode informar os próximos passos.",
  },
  delegated: {
    title: "Outra pessoa assina em seu lugar",
    byYou: "Pediu a {name} que assinasse. Essa pessoa recebeu um link por e-mail, e o seu já não funciona.",
    bySender: "{sender} pediu a outra pessoa que assinasse. O seu link já não funciona.",
  },
  voided: {
    title: "Este documento foi cancelado",
    text: "{sender} cancelou o documento.",
    withReason: "{sender} cancelou o documento: “{reason}”",
    next: "Se esperava assiná-lo, escreva ao remetente.",
  },
  expired: {
    title: "O prazo para assinar terminou",
    text: "Este documento podia ser assinado durante um tempo limitado, que já terminou.",
    next: "Se ainda quiser assiná-lo, peça ao remetente que o envie novamente.",
    endedOn: "O prazo terminou em {date}.",
  },
  copy: {
    title: "Uma cópia para leitura",
    text: "Não há nada para assinar. O documento aguarda assinaturas.",
  },
  downloads: {
    sealed: "Fazer download do documento assinado",
    copy: "Fazer download",
    sent: "Fazer download do documento sem assinaturas",
  },
  questions: "Dúvidas? Escreva para {sender} ({email}).",
  broken: {
    title: "Houve uma falha do nosso lado",
    text: "O que já foi gravado mantém-se. Tente novamente dentro de instantes; se continuar a acontecer, escreva ao remetente.",
  },
  gone: {
    title: "Este documento deixou de estar disponível",
    text: "O remetente eliminou o documento. Não é preciso fazer nada; se esperava assiná-lo, escreva ao remetente.",
  },
  notSigned: {
    title: "Este formulário não foi assinado a tempo",
    text: "Nada foi assinado, e o que tinha sido preenchido aqui foi eliminado.",
    again: "Começar de novo",
    ask: "Se ainda quer assinar, pergunte à pessoa que lhe deu o link.",
  },
  embedded: {
    overTitle: "Esta sessão terminou",
    overText:
      "Aqui, um documento fica aberto por tempo limitado. Volte à página anterior e abra-o novamente.",
    replacedTitle: "Deixou de ser possível assinar este documento",
    replacedText: "Outra pessoa foi indicada para assinar. Se esperava assiná-lo, escreva ao remetente.",
    done: "Concluído",
    leave: "Já pode sair deste documento.",
  },
};
