import type { VerifyFileMessages } from "@/lib/i18n/signing-messages";

export const verifyFile: VerifyFileMessages<"one" | "many"> = {
  drop: {
    title: "Escolha um PDF ou solte-o aqui",
    again: "Verificar outro ficheiro",
    description: "Ou o registo de auditoria de um documento, em JSON. Até 80 MB.",
  },
  checking: "A verificar {name}",
  unchecked: {
    title: "Este ficheiro não foi verificado",
    again: "Tentar de novo",
    offline: "Não foi possível enviar o ficheiro. Verifique a sua ligação e tente de novo.",
    busy: "Há muitos ficheiros a ser verificados neste momento. Tente de novo daqui a pouco.",
    limited: "Foram verificados ficheiros demais a partir da sua rede. Tente de novo em alguns minutos.",
    unknown: "Algo deu errado aqui. Tente de novo mais tarde.",
  },
  failed: {
    title: "Não foi possível verificar este ficheiro",
    tooMuch:
      "Ele é grande demais, ou verificá-lo exige mais tempo ou memória do que o permitido. Nada se sabe sobre os seus selos. Guarde-o como está e abra-o num leitor de PDF que verifique assinaturas.",
    unreadable: "Não pode ser lido como PDF.",
    encrypted: "Está protegido por palavra-passe e por isso não pode ser lido aqui.",
    neither: "Deve ser um PDF ou o JSON do registo de auditoria de um documento.",
  },
  whose: {
    title: "A qual documento pertence este registo de auditoria?",
    text: "Não foi feito aqui e não indica o seu documento. O ID do documento está no certificado.",
    check: "Verificar",
  },
  elsewhere: {
    title: "Este ficheiro não é conhecido como um ficheiro do documento deste endereço",
    another: "Ele pertence a outro documento. O que segue trata daquele.",
    alone: "O que segue trata apenas do ficheiro.",
  },
  verdicts: {
    intact: {
      title: "Este ficheiro está exatamente como foi selado aqui",
      text: "Nada foi alterado nem acrescentado desde que foi selado.",
    },
    extended: {
      title: "Este ficheiro mostra o que foi selado aqui",
      text: "Nada mudou desde que foi selado. O que foi acrescentado depois do selo são dados para verificar assinaturas (certificados, dados de revogação, carimbos do tempo), que não aparecem em nenhuma página.",
    },
    unexamined: {
      title: "Este ficheiro está como foi selado aqui, mas não foi examinado por inteiro",
      text: "Nada mudou desde que foi selado.",
    },
    misleading: {
      title: "Este ficheiro mostra um certificado que não é o seu",
      text: "No mais, está como foi selado aqui.",
    },
    damaged: {
      title: "Parece uma cópia danificada de um ficheiro selado aqui",
      text: "Ele tem um selo daqui, ou parte de um, que não pode ser verificado: foi cortado, algo foi posto antes ou dentro dele, ou um programa guardou-o de novo. Nada se sabe sobre as suas páginas. Peça o ficheiro selado ao remetente.",
    },
    changed: {
      title: "Este PDF foi alterado depois de selado aqui",
      text: "A sua primeira parte é o ficheiro que foi selado aqui. O que foi acrescentado depois pode mudar o que vê. Confie apenas no ficheiro selado, que pode transferir abaixo.",
    },
    changedInside: {
      title: "Este PDF foi alterado depois de selado aqui",
      text: "Não é o ficheiro que foi selado. Não confie nele. Peça o ficheiro selado ao remetente.",
    },
    mismatch: {
      title: "Este PDF não corresponde ao seu selo",
      text: "Não foi selado aqui e também não é o que outra pessoa selou. Não confie nele.",
    },
    foreign: {
      title: "Este PDF foi selado por outra pessoa",
      text: "Não foi selado aqui. Se pode confiar no selo depende de quem o detém, e isso não pode ser verificado aqui: é fácil inventar o nome de um selo.",
    },
    unknown: {
      title: "As assinaturas deste PDF não podem ser verificadas aqui",
      text: "Não foi selado aqui, e as suas assinaturas são de um tipo que aqui nada prova.",
    },
    unsealed: {
      title: "Este PDF não tem selo",
      text: "Pode ser uma cópia impressa, guardada de novo ou cortada. Peça o próprio ficheiro selado.",
    },
  },
  signed: {
    one: "{count} pessoa assinou.",
    many: "{count} de pessoas assinaram.",
    other: "{count} pessoas assinaram.",
  },
  listed: "Quem assinou está listado abaixo.",
  pages: {
    one: "Página {pages}",
    many: "Páginas {pages}",
    other: "Páginas {pages}",
  },
  allPages: "Todas as páginas",
  notes: {
    otherCertificate:
      "{pages}: de um certificado de conclusão, mas não do deste documento. Os nomes e horários ali nada dizem sobre quem assinou este ficheiro.",
    notExamined:
      "{pages}: não foi possível examinar se há um certificado de outro documento. Não confie nos nomes e horários que constam ali.",
    compare: "Compare-os com quem assinou, abaixo.",
    certificateMissing:
      "Foi selado com um certificado de conclusão, mas nenhuma das suas páginas o mostra já. O ficheiro selado ainda o tem.",
    notHashed:
      "Contém também entradas que nenhum hash cobre, ou algumas repetidas. Qualquer pessoa pode acrescentá-las, por isso foram omitidas aqui: confie apenas nos eventos.",
  },
  trail: {
    changed: {
      title: "Este registo de auditoria foi alterado",
      text: "O evento {number} não corresponde ao que foi registado: foi alterado, removido ou inserido. Não confie neste ficheiro.",
    },
    unknown: {
      title: "Este registo de auditoria não foi feito aqui",
      text: "Os seus eventos são coerentes entre si, mas quem reescrever todos pode conseguir isso. Só o serviço que o fez pode confirmá-lo.",
    },
    intact: {
      title: "Este registo de auditoria corresponde ao que foi registado aqui",
      text: "Todos os eventos estão presentes, em ordem e sem alterações. Número de eventos: {events}.",
    },
    beginning: {
      title: "Este é o início do registo de auditoria feito aqui",
      text: "Os seus eventos não foram alterados. Número de eventos: {events}. Registados depois e ausentes deste ficheiro: {later}. Transfira o registo de auditoria de novo para ter todos.",
    },
  },
  facts: {
    title: "O que foi selado",
    workspace: "Espaço de trabalho",
    documentId: "ID do documento",
    completed: "Concluído",
    sealed: "Selado",
    certificate: "O seu próprio certificado de conclusão",
    separate: "Num ficheiro separado",
    ofSealed: "{pages} do ficheiro selado",
    deleted: "Selado aqui: {time}. O documento foi eliminado ou não consta aqui.",
    nobody: "Não consta nenhuma assinatura.",
    signers: "Quem assinou",
    more: "Mostrar mais ({count})",
    unnamed: "Sem nome",
  },
  seals: {
    title: "Selos deste ficheiro",
    unnamed: "Selo sem nome",
    states: {
      intact: "Íntegro",
      broken: "Rompido",
      unchecked: "Não pode ser verificado",
    },
    own: "Feito com uma chave deste serviço",
    foreign: "Não feito aqui",
    stamped: "Carimbo do tempo: {time}",
    stampedUnknown: "Carimbo do tempo: {time}, de um serviço que não é conhecido aqui",
    dated: "Data informada pelo titular: {time}",
    certifiedBy: "Certificado por {name}",
  },
  problems: {
    NOT_FILLED_IN: "Esta assinatura nunca foi feita.",
    KIND_NOT_SUPPORTED: "Assinaturas deste tipo não são verificadas aqui.",
    METHOD_NOT_SUPPORTED: "Usa um método que não pode ser verificado aqui ou que já não é seguro.",
    RANGE_INVALID: "A parte do ficheiro que ela diz cobrir não condiz com o ficheiro.",
    ROOM_WRITTEN: "Algo foi escrito no espaço reservado para a assinatura.",
    MOVED: "O que ela cobre diz que ela está em outro lugar.",
    CONTENT_CHANGED: "O ficheiro não é o que foi assinado.",
    TIMESTAMP_INVALID: "O seu carimbo do tempo não conta.",
    UNREADABLE: "Não pode ser lida.",
  },
  revision: {
    title: "O que foi selado e o que o ficheiro mostra agora",
    sealed: "O que foi selado",
    now: "O que o ficheiro mostra agora",
    previous: "Página anterior",
    next: "Página seguinte",
    position: "Página {page} de {last}",
    picture: "{title}, página {page}",
    none: "Não tem a página {page}.",
    noFile: "Este navegador não o consegue mostrar.",
    noPage: "Esta página não pode ser mostrada.",
    download: "Transferir o ficheiro selado",
  },
};
