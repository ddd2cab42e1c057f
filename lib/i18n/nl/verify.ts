import type { VerifyMessages } from "@/lib/i18n/signing-messages";

export const verify: VerifyMessages = {
  title: "Een document controleren",
  page: {
    title: "Een verzegeld document controleren",
    text: "Kies de pdf die u hebt gekregen. U ziet of die hier is verzegeld, wie wanneer heeft ondertekend en of er sindsdien iets is gewijzigd. Het bestand wordt niet bewaard.",
  },
  documentId: "Document-ID",
  states: {
    sealed: {
      title: "Voltooid en verzegeld",
      text: "Dit document is voltooid. Het is hier verzegeld op {time}.",
    },
    sealing: {
      title: "Voltooid, nog niet verzegeld",
      text: "Dit document is voltooid. De bestanden worden verzegeld: kijk over enkele minuten opnieuw.",
    },
    open: {
      title: "Nog niet voltooid",
      text: "Dit document wordt nog ondertekend. Er bestaat geen verzegeld bestand van.",
    },
    declined: {
      title: "Geweigerd",
      text: "Een ontvanger heeft geweigerd, dus dit document is nooit voltooid. Er bestaat geen verzegeld bestand van.",
    },
    voided: {
      title: "Geannuleerd",
      text: "De afzender heeft dit document geannuleerd voordat het voltooid was. Er bestaat geen verzegeld bestand van.",
    },
    expired: {
      title: "Verlopen",
      text: "De termijn om dit document te ondertekenen verstreek voordat het voltooid was. Er bestaat geen verzegeld bestand van.",
    },
    deleted: {
      title: "Verwijderd",
      text: "Dit document is hier verwijderd. Er staat geen verzegeld bestand van geregistreerd.",
    },
    deletedSealed: {
      title: "Verwijderd",
      text: "Dit document is hier verzegeld op {time} en later verwijderd. Een exemplaar dat u hebt, kan nog steeds worden gecontroleerd.",
    },
  },
  files: {
    title: "Verzegelde bestanden",
    text: "De SHA-256 van elk verzegeld bestand. Uw exemplaar is ongewijzigd als het een van deze waarden heeft.",
    document: "Document zelf",
    certificate: "Voltooiingscertificaat",
    earlier: "Eerder, voordat een tijdstempel werd toegevoegd",
  },
  check: {
    title: "Uw exemplaar controleren",
    text: "Kies het bestand dat u hebt. Het wordt niet bewaard, en namen worden pas getoond als het bestand er is.",
  },
  unknown: {
    title: "Op dit adres is niets bekend",
    text: "Controleer of het het adres op het certificaat is, of controleer het bestand zelf.",
    verify: "Een bestand controleren",
    home: "Startpagina",
  },
};
