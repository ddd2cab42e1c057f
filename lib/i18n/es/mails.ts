import { REPORTS } from "@/lib/i18n/es/report-mails";
import { SCHEDULED_MAILS } from "@/lib/i18n/es/scheduled-mails";
import { VISITOR_MAILS } from "@/lib/i18n/es/visitor-mails";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";

type Act = "sign" | "approve";

const OWN_LINK =
  "El enlace es solo para usted: quien lo tenga puede actuar en su nombre. Le rogamos que no lo reenvíe.";

const VERBS = { sign: "firmar", approve: "aprobar" } as const;
/** After "pide que" and the like. */
const SUBJUNCTIVES = { sign: "firme", approve: "apruebe" } as const;
const BUTTONS = { sign: "Leer y firmar", approve: "Leer y aprobar" } as const;

const deadline = (action: Act, at: string | null) =>
  at === null ? [] : [`Puede ${VERBS[action]}lo hasta el ${at}.`];

/** Spanish, formal. */
export const mails: MailCatalogue = {
  language: "es",
  labels: {
    colon: ":",
    from: "De",
    due: "Fecha límite",
    reason: "Motivo",
    certificate: "Certificado de finalización",
    waitingFor: "Pendientes",
    messageFrom: (sender) => `${sender} escribió:`,
    privateFrom: (sender) => `Nota personal de ${sender}, solo para usted:`,
    delegatedBy: (person) => `${person} le ha pedido que actúe en su lugar.`,
    addressTypedIn: (sender) =>
      `La persona que firmó introdujo su dirección de correo electrónico en una página pública y nadie la ha verificado. Si no fue usted, avise a ${sender}.`,
    unverified: "Dirección de correo no verificada",
    linkAsText: "Si el botón no funciona, abra esta dirección:",
    footer: (workspaceName, host) =>
      workspaceName
        ? `Enviado para ${workspaceName} por Countersign en ${host}.`
        : `Enviado por Countersign en ${host}.`,
    unsubscribe: "Dejar de recibir este tipo de correos",
    mailSettings: "Elegir qué correos recibe",
    stopReminders: "Detener los recordatorios automáticos de este documento",
    report: REPORTS.label,
    sharedAddress: REPORTS.sharedAddress,
    sameName: REPORTS.sameName,
    sharedLinks: REPORTS.sharedLinks,
  },
  greeting: (name) => (name ? `Hola, ${name}:` : "Hola:"),
  mails: {
    "confirm-email": ({ expiresInMinutes }) => ({
      subject: "Confirme su dirección de correo",
      heading: "Confirme su dirección de correo",
      paragraphs: ["Confirme que esta dirección es suya. Su cuenta se abrirá justo después."],
      button: "Confirmar la dirección",
      notes: [
        `El enlace funciona una sola vez, durante ${expiresInMinutes}.`,
        "Si usted no se registró, ignore este correo: sin la confirmación no ocurre nada.",
      ],
    }),
    "magic-link": ({ expiresInMinutes }) => ({
      subject: "Su enlace para iniciar sesión",
      heading: "Inicie sesión en Countersign",
      paragraphs: ["Use el botón para iniciar sesión. No necesita contraseña."],
      button: "Iniciar sesión",
      notes: [
        `El enlace funciona una sola vez, durante ${expiresInMinutes}.`,
        "Si usted no lo pidió, ignore este correo. Nadie puede iniciar sesión sin él.",
      ],
    }),
    "password-reset": ({ expiresInMinutes }) => ({
      subject: "Establezca una contraseña nueva",
      heading: "Establezca una contraseña nueva",
      paragraphs: ["Alguien, probablemente usted, pidió establecer una contraseña nueva para su cuenta."],
      button: "Establecer una contraseña nueva",
      notes: [
        `El enlace funciona una sola vez, durante ${expiresInMinutes}.`,
        "Si no fue usted, ignore este correo: su contraseña sigue igual.",
      ],
    }),
    "new-sign-in": ({ at, origin }) => ({
      subject: "Un nuevo inicio de sesión en su cuenta",
      heading: "Un nuevo inicio de sesión en su cuenta",
      paragraphs: [
        `Alguien, probablemente usted, inició sesión en su cuenta el ${at} con un navegador hasta ahora desconocido.`,
        ...(origin ? [`Origen: ${origin}`] : []),
      ],
      button: "Ver los inicios de sesión",
      notes: ["Si no fue usted, cierre allí la sesión en todas partes y establezca una contraseña nueva."],
    }),
    "password-changed": ({ at }) => ({
      subject: "Se cambió su contraseña",
      heading: "Se cambió su contraseña",
      paragraphs: [
        `La contraseña de su cuenta se cambió el ${at}. Se cerró la sesión en todos los navegadores y se desconectaron las aplicaciones.`,
        "Las claves de API siguen funcionando con la contraseña nueva: revoque las que no conozca.",
      ],
      button: "Ver su cuenta",
      notes: [
        "Si no fue usted, establezca enseguida una contraseña nueva: en la página de inicio de sesión puede pedir un enlace.",
      ],
    }),
    "sign-in-failures": ({ at }) => ({
      subject: "Muchas contraseñas incorrectas en su cuenta",
      heading: "Muchas contraseñas incorrectas en su cuenta",
      paragraphs: [
        `Hasta el ${at} se probaron en una hora diez contraseñas incorrectas en su cuenta. Ninguna era la correcta.`,
        "Los intentos siguientes tienen que esperar. Los navegadores con los que ya inició sesión y los enlaces de acceso por correo funcionan como siempre.",
      ],
      button: "Establecer una contraseña nueva",
      notes: [
        "Si fue usted, no tiene que hacer nada. Use una contraseña que no emplee en ningún otro sitio.",
      ],
    }),
    "app-connected": ({ app, at, canWrite, isVerified }) => ({
      subject: `«${app}» se conectó a su cuenta`,
      heading: "Se conectó una aplicación",
      paragraphs: [
        `Alguien, probablemente usted, conectó «${app}» a su cuenta el ${at}.`,
        canWrite
          ? "Puede ver sus documentos y plantillas, y crear, enviar y anular documentos en su nombre. No puede firmar."
          : "Puede ver sus documentos y plantillas. No puede modificar, enviar ni firmar nada.",
        ...(isVerified ? [] : ["La propia aplicación eligió este nombre. Su origen no está verificado."]),
      ],
      button: "Ver las aplicaciones conectadas",
      notes: [
        "Si no fue usted, desconecte la aplicación en esa página y establezca ahora una contraseña nueva.",
      ],
    }),
    "workspace-invitation": ({ sender, workspaceName, role }) => ({
      subject: `${sender} le invita a ${workspaceName}`,
      heading: `Únase a ${workspaceName}`,
      paragraphs: [
        `${sender} le invita a trabajar en ${workspaceName}, donde se envían y firman documentos.`,
        role === "admin"
          ? "Como administrador, también puede gestionar los miembros y la configuración."
          : "Como miembro, puede crear plantillas y enviar documentos.",
      ],
      button: "Aceptar la invitación",
      notes: ["Si no conoce al remitente, ignore este correo: nada ocurre sin usted."],
    }),
    "bulk-send-ended": ({ listName, outcome, sent, failed, left }) =>
      outcome === "completed"
        ? {
            subject: `Envío masivo terminado: «${listName}»`,
            heading: "Su envío masivo ha terminado",
            paragraphs: [
              `«${listName}»: ${sent} enviados, ${failed} con error.`,
              ...(failed === "0"
                ? []
                : [
                    "Las filas con error no crearon ningún documento. Puede corregirlas e intentarlo de nuevo.",
                  ]),
            ],
            button: "Ver el envío masivo",
            notes: [],
          }
        : {
            subject: `Envío masivo detenido: «${listName}»`,
            heading: "Su envío masivo se ha detenido",
            paragraphs: [
              `«${listName}»: ${sent} enviados, ${failed} con error, ${left} sin enviar.`,
              "Ábralo para ver el motivo y continuar. Nada se envía dos veces.",
            ],
            button: "Ver el envío masivo",
            notes: [],
          },
    "webhook-disabled": ({ host, reason }) => ({
      subject: `Los eventos ya no llegan a ${host}`,
      heading: "Se desactivó un webhook",
      paragraphs: [
        reason === "gone"
          ? `${host} respondió que la dirección ya no existe (410), así que dejamos de enviarle eventos.`
          : `${host} no ha aceptado ni un solo evento en cinco días, así que dejamos de enviarlos.`,
        "No se ha perdido nada: lo que faltó se puede volver a enviar cuando la dirección funcione.",
      ],
      button: "Ver el webhook",
      notes: [],
    }),
    "key-created": ({ createdBy, createdAt, keyName, keyHint, workspaceName }) => ({
      subject: `Una nueva clave de API para ${workspaceName}: «${keyName}»`,
      heading: "Se creó una clave de API",
      paragraphs: [
        `${createdBy} creó la clave de API «${keyName}» (${keyHint}) para ${workspaceName} el ${createdAt}.`,
        "Quien tenga la clave puede leer y enviar los documentos del espacio de trabajo.",
      ],
      button: "Ver las claves",
      notes: ["Si no sabía nada de esto, revoque la clave ahora y cambie su contraseña."],
    }),
    "payment-failed": ({ plan }) => ({
      subject: `El pago de su plan ${plan} ha fallado`,
      heading: "Su pago ha fallado",
      paragraphs: [
        `No pudimos cobrar el pago de su plan ${plan}. Lo intentaremos de nuevo en los próximos días; mientras tanto, su plan sigue igual.`,
        "Revise su método de pago o pague la factura pendiente.",
      ],
      button: "Revisar el pago",
      notes: ["Si ningún pago se completa, la cuenta pasará al plan Free. No se elimina nada."],
    }),
    "plan-lapsed": ({ plan }) => ({
      subject: `Su plan ${plan} ha terminado`,
      heading: "Su plan ha terminado",
      paragraphs: [
        `Su plan ${plan} ya no está en vigor y su cuenta tiene ahora el plan Free.`,
        "No se eliminó nada, y los documentos pendientes de firma siguen su curso. Lo que supera el plan Free se puede leer, pero no cambiar.",
      ],
      button: "Ver su plan",
    }),
    "plan-changed": ({ from, to }) => ({
      subject: `Su plan es ahora ${to}`,
      heading: "Su plan ha cambiado",
      paragraphs: [`Su cuenta ha pasado del plan ${from} al plan ${to}.`],
      button: "Ver su plan",
      notes: ["Si no lo esperaba, compruebe en la facturación quién hizo el cambio."],
    }),
    "seats-nearly-used": ({ used, allowed, mayAdd }) => ({
      subject: `${used} de ${allowed} plazas están ocupadas`,
      heading: "Sus plazas están casi todas ocupadas",
      paragraphs: [
        `${used} de las ${allowed} plazas de su cuenta están ocupadas por miembros e invitaciones. Cuando lo estén todas, no se podrá invitar a nadie más.`,
        ...(mayAdd ? ["Puede añadir plazas en cualquier momento."] : []),
      ],
      button: "Ver las plazas",
    }),
    "purchase-ready": ({ plan, isNew }) => ({
      subject: `Su plan ${plan} está listo`,
      heading: "Su plan está listo",
      paragraphs: [
        `Gracias por su compra. Su cuenta con el plan ${plan} está lista.`,
        isNew
          ? "Establezca una contraseña para abrirla por primera vez."
          : "Inicie sesión como siempre para usarlo.",
      ],
      button: isNew ? "Establecer una contraseña" : "Ver su plan",
      notes: ["Si no compró nada, ignore este correo. Sin este buzón nadie puede abrir la cuenta."],
    }),
    "purchase-confirm": ({ plan }) => ({
      subject: `Confirme el plan ${plan} para su cuenta`,
      heading: "Se compró un plan para su cuenta",
      paragraphs: [
        `Alguien, probablemente usted, compró el plan ${plan} con esta dirección de correo sin iniciar sesión. Usted ya tiene una cuenta aquí.`,
        "Inicie sesión y confirme: el plan se aplicará de inmediato a su cuenta.",
      ],
      button: "Confirmar",
      notes: ["Si no fue usted, ignore este correo. Nada cambia en su cuenta."],
    }),
    "purchase-refunded": ({ plan }) => ({
      subject: `Se reembolsa su pago del plan ${plan}`,
      heading: "Le devolvemos su pago",
      paragraphs: [
        `El plan ${plan} comprado con esta dirección de correo se ha terminado porque su cuenta ya tiene un plan o porque la compra no se confirmó. El importe completo vuelve al método de pago; su banco necesita unos días.`,
      ],
      button: "Ver la facturación",
      notes: ["Nada cambia en su cuenta."],
    }),
    "member-joined": ({ member, workspaceName }) => ({
      subject: `${member} se unió a ${workspaceName}`,
      heading: `${member} se unió a ${workspaceName}`,
      paragraphs: [`${member} aceptó la invitación y ya puede trabajar en ${workspaceName}.`],
      button: "Ver los miembros",
    }),
    "signing-request": ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} le pide que ${SUBJUNCTIVES[action]} «${documentName}»`,
      heading: `${sender} le pide que ${SUBJUNCTIVES[action]} un documento`,
      paragraphs: [
        `Lea «${documentName}» para ${VERBS[action]}lo. Le llevará unos minutos, en su navegador y sin cuenta.`,
        ...deadline(action, expiresAt),
      ],
      button: BUTTONS[action],
      linkNote: OWN_LINK,
      notes: [`Si no esperaba esto, pregunte a ${sender} antes de ${VERBS[action]} nada.`],
    }),
    reminder: ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} espera que usted ${SUBJUNCTIVES[action]} «${documentName}»`,
      heading: action === "sign" ? "Recordatorio para firmar" : "Recordatorio para aprobar",
      paragraphs: [
        `${sender} sigue esperando que usted ${SUBJUNCTIVES[action]} «${documentName}».`,
        ...deadline(action, expiresAt),
      ],
      button: BUTTONS[action],
      linkNote: OWN_LINK,
    }),
    "own-link": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Su enlace a «${documentName}»`,
      heading: "Continúe cuando quiera",
      paragraphs: [
        `Ha pedido de nuevo su enlace a «${documentName}», de ${sender}. Puede continuar donde lo dejó.`,
        ...deadline(action, expiresAt),
      ],
      button: BUTTONS[action],
      linkNote: OWN_LINK,
      notes: [
        `Si no lo ha pedido, avise a ${sender}: es posible que otra persona tenga abierto el documento en su nombre.`,
      ],
    }),
    copy: ({ sender, documentName, role }) => ({
      subject: `${sender} comparte «${documentName}» con usted`,
      heading: `${sender} comparte un documento con usted`,
      paragraphs: [
        role === "cc"
          ? `Recibe una copia de «${documentName}». No tiene que firmar nada.`
          : `Puede leer «${documentName}». No tiene que firmar nada.`,
      ],
      button: "Leer el documento",
      linkNote: "El enlace es solo para usted: quien lo tenga puede leer el documento.",
    }),
    completed: ({ documentName, completedAt, isAttached }) => ({
      subject: `Completado: «${documentName}»`,
      heading: "Todos han firmado",
      paragraphs: [
        `«${documentName}» se completó el ${completedAt}. El documento está sellado: cualquier cambio posterior se notaría.`,
        isAttached
          ? "El documento firmado va adjunto. Consérvelo. El certificado dice quién firmó, cuándo y cómo."
          : "Conserve el documento firmado. El certificado dice quién firmó, cuándo y cómo.",
      ],
      button: "Abrir el documento firmado",
    }),
    delegated: ({ audience, by, former, newPerson, sender, documentName }) => {
      if (audience === "sender")
        return {
          subject: `${former} ha pedido a ${newPerson} que firme «${documentName}»`,
          heading: `${former} ha pedido a ${newPerson} que firme «${documentName}»`,
          paragraphs: [
            `${former} ha pedido a ${newPerson} que firme «${documentName}» en su lugar. ${newPerson} recibe su propio enlace, y el de ${former} ya no funciona.`,
          ],
          button: "Abrir el documento",
        };
      return by === "recipient"
        ? {
            subject: `Ha pedido a ${newPerson} que firme «${documentName}»`,
            heading: `Ha pedido a ${newPerson} que firme «${documentName}»`,
            paragraphs: [
              `Mediante el enlace que se le envió, se ha pedido a ${newPerson} que firme «${documentName}» en su lugar. Su enlace ya no funciona. Si no fue usted, escriba a ${sender}.`,
            ],
          }
        : {
            subject: `«${documentName}» ya no necesita su firma`,
            heading: `«${documentName}» ya no necesita su firma`,
            paragraphs: [
              `${sender} ha pedido a otra persona que firme «${documentName}» en su lugar. No tiene que hacer nada más, y su enlace ya no funciona.`,
            ],
          };
    },
    declined: ({ declinedBy, documentName }) => ({
      subject: `${declinedBy} se negó a firmar «${documentName}»`,
      heading: `${declinedBy} rechazó el documento`,
      paragraphs: [`${declinedBy} se negó a firmar «${documentName}». Ya nadie puede firmarlo.`],
      button: "Abrir el documento",
    }),
    voided: ({ sender, documentName }) => ({
      subject: `${sender} anuló «${documentName}»`,
      heading: "Este documento fue anulado",
      paragraphs: [
        `${sender} anuló «${documentName}». No tiene que hacer nada más, y su enlace ya no funciona.`,
      ],
    }),
    expired: ({ sender, documentName, expiredAt, audience }) => ({
      subject: `Vencido: «${documentName}»`,
      heading: "Este documento ha vencido",
      paragraphs: [
        `El plazo para firmar «${documentName}» terminó el ${expiredAt}.`,
        audience === "sender"
          ? "Ya nadie puede firmarlo. Si todavía lo necesita, envíelo de nuevo."
          : `Si todavía hace falta, pida a ${sender} que lo envíe de nuevo.`,
      ],
      button: "Abrir el documento",
    }),
    "embed-prepared": ({ sender, documentName }) => ({
      subject: `«${documentName}» puede firmarse en su nombre en otro sitio web`,
      heading: "Su documento está abierto en otro sitio web",
      paragraphs: [
        `${sender} ha hecho posible firmar o aprobar «${documentName}» en nombre de usted dentro de otro sitio web, sin el enlace de nuestro correo.`,
        "Si usted está usando ese sitio, no tiene que hacer nada aquí.",
      ],
      button: "Leer el documento",
      notes: [
        `Si no sabe nada de esto, avise enseguida a ${sender}: quien tenga esa página puede actuar en su nombre.`,
      ],
    }),
    "expiring-soon": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Queda poco tiempo para ${VERBS[action]} «${documentName}»`,
      heading: "El plazo está a punto de terminar",
      paragraphs: [
        `${sender} espera que usted ${SUBJUNCTIVES[action]} «${documentName}». Puede hacerlo hasta el ${expiresAt}; después, el enlace dejará de funcionar.`,
      ],
      button: BUTTONS[action],
      linkNote: OWN_LINK,
    }),
    "expiring-soon-owner": ({ documentName, expiresAt }) => ({
      subject: `Vence pronto: «${documentName}»`,
      heading: "Este documento vence pronto",
      paragraphs: [
        `«${documentName}» se puede firmar hasta el ${expiresAt}, y aún no han firmado todos.`,
        "Hemos avisado a quienes les toca. También puede enviarles un recordatorio usted mismo o entregarles el enlace.",
      ],
      button: "Abrir el documento",
    }),
    viewed: ({ viewer, documentName }) => ({
      subject: `${viewer} abrió «${documentName}»`,
      heading: `${viewer} abrió el documento`,
      paragraphs: [`${viewer} ha abierto «${documentName}» por primera vez.`],
      button: "Abrir el documento",
    }),
    question: ({ asker, documentName, isReachable }) => ({
      subject: `${asker} tiene una pregunta sobre «${documentName}»`,
      heading: `${asker} tiene una pregunta`,
      paragraphs: [`${asker} quiere saber algo antes de firmar o aprobar «${documentName}».`],
      button: "Abrir el documento",
      notes: [
        isReachable
          ? "Responda a este correo: su respuesta llega a la dirección del destinatario."
          : "Las respuestas a este correo no llegan al destinatario. No vino por el enlace de nuestro correo, así que nada demuestra que la dirección del documento sea suya. Compruébela antes de escribirle.",
      ],
    }),
    signed: ({ signer, action, documentName }) => {
      const done = action === "sign" ? "firmó" : "aprobó";
      return {
        subject: `${signer} ${done} «${documentName}»`,
        heading: `${signer} ${done}`,
        paragraphs: [`${signer} ${done} «${documentName}». Aún faltan otras personas.`],
        button: "Abrir el documento",
      };
    },
    ...SCHEDULED_MAILS,
    ...VISITOR_MAILS,
    "mails-stopped": REPORTS.stopped,
    "mail-failed": ({ failedRecipient, documentName, cause }) => ({
      subject: `Un correo para ${failedRecipient} sobre «${documentName}» no llegó`,
      heading: "Un correo no llegó",
      paragraphs: [
        `No se pudo entregar nuestro correo para ${failedRecipient} sobre «${documentName}».`,
        cause === "refused"
          ? "Compruebe la dirección. En la página del documento puede corregirla y volver a enviar el enlace, o copiar el enlace y entregarlo usted mismo."
          : "Nuestro servicio de correo no lo aceptó; nada indica que la dirección sea incorrecta. En la página del documento puede enviar un recordatorio más tarde, o copiar el enlace y entregarlo usted mismo.",
      ],
      button: "Abrir el documento",
    }),
  },
  report: REPORTS.page,
  optOut: {
    notices: {
      documentViewed: "alguien abra un documento suyo",
      documentSigned: "alguien firme un documento suyo",
      documentQuestion: "un destinatario le haga una pregunta",
      documentDelegated: "un destinatario pide a otra persona que firme",
      documentDeclined: "alguien rechace un documento suyo",
      documentCompleted: "un documento suyo se complete",
      documentExpired: "un documento suyo venza",
      documentExpiringSoon: "un documento suyo esté a punto de vencer",
      documentNotSent: "un documento programado suyo no se pueda enviar",
      mailFailed: "no llegue un correo sobre un documento suyo",
      bulkSendEnded: "termine un envío masivo",
      webhookDisabled: "se desactive un webhook",
      memberJoined: "alguien se una a su espacio de trabajo",
    },
    notice: {
      heading: "¿Dejar de recibir estos correos?",
      question: ({ when }) =>
        `Ya no recibirá correos cuando ${when}. Las notificaciones en el producto siguen igual.`,
      button: "Dejar de recibir estos correos",
      doneHeading: "Ya no recibirá estos correos",
      done: ({ when }) =>
        `Ya no recibirá correos cuando ${when}. Puede volver a activarlos en su perfil, en «Notifications».`,
    },
    reminders: {
      heading: "¿Detener los recordatorios?",
      question: ({ documentName, sender }) =>
        `Ya no recibirá recordatorios automáticos sobre «${documentName}». Su enlace sigue funcionando, y ${sender} todavía puede escribirle.`,
      button: "Detener los recordatorios",
      doneHeading: "Los recordatorios se han detenido",
      done: ({ documentName, sender }) =>
        `Ya no recibirá recordatorios automáticos sobre «${documentName}». ${sender} verá que usted lo pidió. Su enlace sigue funcionando.`,
    },
    broken: {
      heading: "Este enlace no funciona",
      text: "Está incompleto, o lo que trataba ya no existe. Ábralo otra vez desde el correo.",
    },
  },
};
