import type { EndsMessages } from "@/lib/i18n/signing-messages";

export const ends: EndsMessages<"one" | "many"> = {
  waiting: {
    title: "Todavía no es su turno",
    inAMoment: "Su turno llega en un momento.",
    peopleBefore: {
      one: "Una persona firma antes que usted.",
      many: "{count} de personas firman antes que usted.",
      other: "{count} personas firman antes que usted.",
    },
    mail: "Recibirá un correo en {email} cuando sea su turno.",
    linkStays: "Este enlace sigue siendo el mismo.",
  },
  signed: {
    signed: "Usted ha firmado",
    approved: "Usted ha aprobado",
    everybody: "Todos han firmado.",
    peopleLeft: {
      one: "Falta la firma de una persona.",
      many: "Faltan las firmas de {count} de personas.",
      other: "Faltan las firmas de {count} personas.",
    },
  },
  nothingMore: "No tiene que hacer nada más.",
  delivery:
    "Cuando todos hayan firmado, el documento final se enviará a {email}, y lo encontrará en este mismo enlace.",
  deliveryByMail: "Cuando todos hayan firmado, el documento final se enviará a {email}.",
  completed: {
    title: "Firmado por todos",
    sealed: "El documento está completo y sellado.",
    sealedCopy: "El documento está completo y sellado. Esta es su copia.",
    keep: "Descárguelo y guárdelo con sus documentos. Su sello muestra si el archivo se modificó después.",
    signedAll: "Usted ha firmado y todos han terminado",
    approvedAll: "Usted ha aprobado y todos han terminado",
    sealing: "El documento final se está sellando. Tarda unos segundos; la página lo mostrará por sí sola.",
  },
  declined: {
    title: "Este documento fue rechazado",
    youToSign: "Usted se negó a firmar",
    youToApprove: "Usted se negó a aprobar",
    told: "{sender} puede ver que usted rechazó el documento y el motivo que indicó.",
    toSign: "{name} se negó a firmar, así que ya nadie puede firmar este documento.",
    toApprove: "{name} se negó a aprobar, así que ya nadie puede firmar este documento.",
    someone: "Un destinatario",
    mistake: "Si fue un error, escriba al remitente: solo él puede volver a enviar el documento.",
    next: "El remitente puede decirle qué pasará ahora.",
  },
  delegated: {
    title: "Otra persona firma en su lugar",
    byYou: "Ha pedido a {name} que firme. El enlace se le ha enviado, y el suyo ya no funciona.",
    bySender: "{sender} ha pedido a otra persona que firme. Su enlace ya no funciona.",
  },
  voided: {
    title: "Este documento fue anulado",
    text: "{sender} lo anuló.",
    withReason: "{sender} lo anuló: «{reason}»",
    next: "Si esperaba firmarlo, escriba al remitente.",
  },
  expired: {
    title: "El plazo para firmar ha terminado",
    text: "Este documento podía firmarse durante un tiempo limitado, y ese tiempo ha pasado.",
    next: "Si todavía desea firmar, pida al remitente que vuelva a enviar el documento.",
    endedOn: "El plazo terminó el {date}.",
  },
  copy: {
    title: "Una copia para su lectura",
    text: "No tiene que firmar nada. El documento está pendiente de firma.",
  },
  downloads: {
    sealed: "Descargar el documento firmado",
    copy: "Descargar",
    sent: "Descargar el documento sin firmas",
  },
  questions: "¿Tiene preguntas? Escriba a {sender} ({email}).",
  broken: {
    title: "Algo falló por nuestra parte",
    text: "Lo que ya se guardó se conserva. Inténtelo de nuevo en un momento; si sigue ocurriendo, escriba al remitente.",
  },
  gone: {
    title: "Este documento ya no está aquí",
    text: "El remitente lo ha retirado. No tiene que hacer nada; si esperaba firmarlo, escríbale.",
  },
  notSigned: {
    title: "Este formulario no se firmó a tiempo",
    text: "No se firmó nada, y lo que se había rellenado aquí se eliminó.",
    again: "Empezar de nuevo",
    ask: "Si aún quiere firmar, pregunte a la persona que le dio el enlace.",
  },
  embedded: {
    overTitle: "Esta sesión ha terminado",
    overText:
      "Aquí los documentos permanecen abiertos por un tiempo limitado. Vuelva a la página de la que venía y ábralo de nuevo.",
    replacedTitle: "Ya no le corresponde firmar este documento",
    replacedText: "Se designó a otra persona en su lugar. Si esperaba firmarlo, escriba al remitente.",
    done: "Listo",
    leave: "Ya puede salir de este documento.",
  },
};
