import type { EndsMessages } from "@/lib/i18n/signing-messages";

export const ends: EndsMessages<"one"> = {
  waiting: {
    title: "U bent nog niet aan de beurt",
    inAMoment: "U bent zo dadelijk aan de beurt.",
    peopleBefore: {
      one: "Eén persoon ondertekent vóór u.",
      other: "{count} personen ondertekenen vóór u.",
    },
    mail: "U krijgt een e-mail op {email} zodra u aan de beurt bent.",
    linkStays: "Deze link blijft hetzelfde.",
  },
  signed: {
    signed: "U hebt ondertekend",
    approved: "U hebt goedgekeurd",
    everybody: "Iedereen heeft ondertekend.",
    peopleLeft: {
      one: "Eén persoon moet nog ondertekenen.",
      other: "{count} personen moeten nog ondertekenen.",
    },
  },
  nothingMore: "U hoeft verder niets te doen.",
  delivery:
    "Zodra iedereen heeft ondertekend, ontvangt u het voltooide document op {email}. U vindt het dan ook via deze link.",
  deliveryByMail: "Zodra iedereen heeft ondertekend, ontvangt u het voltooide document op {email}.",
  completed: {
    title: "Door iedereen ondertekend",
    sealed: "Het document is voltooid en verzegeld.",
    sealedCopy: "Het document is voltooid en verzegeld. Dit is uw exemplaar.",
    keep: "Download het en bewaar het bij uw papieren. Aan het zegel is te zien of het bestand later is gewijzigd.",
    signedAll: "U hebt ondertekend en iedereen is klaar",
    approvedAll: "U hebt goedgekeurd en iedereen is klaar",
    sealing:
      "Het voltooide document wordt nu verzegeld. Dat duurt enkele seconden; daarna verschijnt het vanzelf op deze pagina.",
  },
  declined: {
    title: "De ondertekening van dit document is geweigerd",
    youToSign: "U hebt geweigerd te ondertekenen",
    youToApprove: "U hebt geweigerd goed te keuren",
    told: "{sender} kan zien dat u hebt geweigerd en welke reden u hebt opgegeven.",
    toSign: "{name} heeft geweigerd te ondertekenen. Niemand kan het document nu nog ondertekenen.",
    toApprove: "{name} heeft geweigerd goed te keuren. Niemand kan het document nu nog ondertekenen.",
    someone: "Een van de ontvangers",
    mistake:
      "Was dat een vergissing? Neem dan contact op met de afzender: alleen die kan het opnieuw versturen.",
    next: "De afzender kan u vertellen hoe het verdergaat.",
  },
  delegated: {
    title: "Iemand anders ondertekent in uw plaats",
    byYou:
      "U hebt {name} gevraagd te ondertekenen. Die persoon kreeg per e-mail een eigen link, en de uwe werkt niet meer.",
    bySender: "{sender} heeft iemand anders gevraagd te ondertekenen. Uw link werkt niet meer.",
  },
  voided: {
    title: "Dit document is ingetrokken",
    text: "{sender} heeft het ingetrokken.",
    withReason: "{sender} heeft het ingetrokken: “{reason}”",
    next: "Had u verwacht dat u het zou ondertekenen? Neem dan contact op met de afzender.",
  },
  expired: {
    title: "De termijn om te ondertekenen is verstreken",
    text: "Dit document kon gedurende een beperkte tijd worden ondertekend, en die tijd is voorbij.",
    next: "Wilt u het alsnog ondertekenen, vraag de afzender dan om het opnieuw te versturen.",
    endedOn: "De termijn eindigde op {date}.",
  },
  copy: {
    title: "Een exemplaar om te lezen",
    text: "U hoeft niets te ondertekenen. Het document ligt ter ondertekening voor.",
  },
  downloads: {
    sealed: "Ondertekend document downloaden",
    copy: "Downloaden",
    sent: "Document zonder handtekeningen downloaden",
  },
  questions: "Vragen? Schrijf naar {sender} ({email}).",
  broken: {
    title: "Er ging bij ons iets mis",
    text: "Wat is opgeslagen, blijft bewaard. Probeer het zo dadelijk opnieuw. Blijft het gebeuren, neem dan contact op met de afzender.",
  },
  gone: {
    title: "Dit document is hier niet meer",
    text: "De afzender heeft het verwijderd. U hoeft niets te doen. Had u verwacht dat u het zou ondertekenen, neem dan contact op met de afzender.",
  },
  notSigned: {
    title: "Dit formulier is niet op tijd ondertekend",
    text: "Er is niets ondertekend en wat hier was ingevuld, is verwijderd.",
    again: "Opnieuw beginnen",
    ask: "Wilt u nog ondertekenen, vraag het dan aan de persoon van wie u de link hebt.",
  },
  embedded: {
    overTitle: "Deze sessie is beëindigd",
    overText:
      "Een document blijft hier een beperkte tijd geopend. Ga terug naar waar u vandaan kwam en open het opnieuw.",
    replacedTitle: "U kunt dit document niet meer ondertekenen",
    replacedText:
      "Iemand anders is in uw plaats aangewezen. Had u verwacht dat u het zou ondertekenen, neem dan contact op met de afzender.",
    done: "Gereed",
    leave: "U kunt dit document nu sluiten.",
  },
};
