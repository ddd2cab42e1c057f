import type { VerifyMessages } from "@/lib/i18n/signing-messages";

export const verify: VerifyMessages = {
  title: "Sprawdzanie dokumentu",
  page: {
    title: "Sprawdzanie dokumentu z pieczęcią",
    text: "Proszę wybrać otrzymany plik PDF. Będzie widać, czy opatrzono go tu pieczęcią, kto i kiedy go podpisał oraz czy coś się od tego czasu zmieniło. Plik nie jest przechowywany.",
  },
  documentId: "Identyfikator dokumentu",
  states: {
    sealed: {
      title: "Ukończony i opatrzony pieczęcią",
      text: "Ten dokument jest ukończony. Został tu opatrzony pieczęcią: {time}.",
    },
    sealing: {
      title: "Ukończony, jeszcze bez pieczęci",
      text: "Ten dokument jest ukończony. Jego pliki są właśnie opatrywane pieczęcią: proszę zajrzeć za kilka minut.",
    },
    open: {
      title: "Jeszcze nieukończony",
      text: "Ten dokument jest nadal podpisywany. Nie ma jego pliku z pieczęcią.",
    },
    declined: {
      title: "Odrzucony",
      text: "Jeden z odbiorców odmówił, więc dokument nigdy nie został ukończony. Nie ma jego pliku z pieczęcią.",
    },
    voided: {
      title: "Anulowany",
      text: "Nadawca anulował ten dokument, zanim został ukończony. Nie ma jego pliku z pieczęcią.",
    },
    expired: {
      title: "Wygasł",
      text: "Termin podpisania minął, zanim dokument został ukończony. Nie ma jego pliku z pieczęcią.",
    },
    deleted: {
      title: "Usunięty",
      text: "Ten dokument został tu usunięty. Nie odnotowano jego pliku z pieczęcią.",
    },
    deletedSealed: {
      title: "Usunięty",
      text: "Ten dokument został tu opatrzony pieczęcią ({time}), a później usunięty. Posiadany egzemplarz nadal można sprawdzić.",
    },
  },
  files: {
    title: "Pliki z pieczęcią",
    text: "Skrót SHA-256 każdego pliku z pieczęcią. Egzemplarz jest niezmieniony, jeśli ma jeden z tych skrótów.",
    document: "Dokument",
    certificate: "Certyfikat ukończenia",
    earlier: "Wcześniejszy, przed dodaniem znacznika czasu",
  },
  check: {
    title: "Sprawdzanie swojego egzemplarza",
    text: "Proszę wybrać posiadany plik. Nie jest on przechowywany, a nazwiska są pokazywane dopiero po jego podaniu.",
  },
  unknown: {
    title: "Pod tym adresem nic nie jest znane",
    text: "Proszę porównać go z adresem na certyfikacie albo sprawdzić sam plik.",
    verify: "Sprawdź plik",
    home: "Strona główna",
  },
};
