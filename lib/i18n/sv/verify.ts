import type { VerifyMessages } from "@/lib/i18n/signing-messages";

export const verify: VerifyMessages = {
  title: "Kontrollera ett dokument",
  page: {
    title: "Kontrollera ett förseglat dokument",
    text: "Välj PDF-filen som du har fått. Du ser om den förseglades här, vem som skrev under och när, och om något har ändrats sedan dess. Filen sparas inte.",
  },
  documentId: "Dokument-id",
  states: {
    sealed: { title: "Slutfört och förseglat", text: "Dokumentet är slutfört. Det förseglades här {time}." },
    sealing: {
      title: "Slutfört, ännu inte förseglat",
      text: "Dokumentet är slutfört. Filerna håller på att förseglas: titta igen om några minuter.",
    },
    open: {
      title: "Ännu inte slutfört",
      text: "Dokumentet håller fortfarande på att undertecknas. Det finns ingen förseglad fil av det.",
    },
    declined: {
      title: "Avböjt",
      text: "En mottagare avböjde, så dokumentet slutfördes aldrig. Det finns ingen förseglad fil av det.",
    },
    voided: {
      title: "Makulerat",
      text: "Avsändaren makulerade dokumentet innan det slutfördes. Det finns ingen förseglad fil av det.",
    },
    expired: {
      title: "Tiden gick ut",
      text: "Tiden för att underteckna gick ut innan dokumentet slutfördes. Det finns ingen förseglad fil av det.",
    },
    deleted: {
      title: "Raderat",
      text: "Dokumentet raderades här. Ingen förseglad fil av det är registrerad.",
    },
    deletedSealed: {
      title: "Raderat",
      text: "Dokumentet förseglades här {time} och raderades senare. Ett exemplar som du har kan fortfarande kontrolleras.",
    },
  },
  files: {
    title: "Förseglade filer",
    text: "SHA-256 för varje förseglad fil. Ditt exemplar är oförändrat om det har något av dessa värden.",
    document: "Dokumentet",
    certificate: "Slutförandeintyg",
    earlier: "Tidigare, innan en tidsstämpel lades till",
  },
  check: {
    title: "Kontrollera ditt exemplar",
    text: "Välj filen som du har. Den sparas inte, och namn visas först när filen finns.",
  },
  unknown: {
    title: "Inget är känt på den här adressen",
    text: "Kontrollera att det är adressen på intyget, eller kontrollera själva filen.",
    verify: "Kontrollera en fil",
    home: "Startsida",
  },
};
