import type { EndsMessages } from "@/lib/i18n/signing-messages";

export const ends: EndsMessages<"one" | "few" | "many"> = {
  waiting: {
    title: "To jeszcze nie Państwa kolej",
    inAMoment: "Kolej nadejdzie za chwilę.",
    peopleBefore: {
      one: "Wcześniej podpisuje jeszcze jedna osoba.",
      few: "Wcześniej podpisują jeszcze {count} osoby.",
      many: "Wcześniej podpisuje jeszcze {count} osób.",
      other: "Wcześniej podpisuje jeszcze {count} osoby.",
    },
    mail: "Gdy nadejdzie kolej, wyślemy wiadomość na adres {email}.",
    linkStays: "Ten link się nie zmieni.",
  },
  signed: {
    signed: "Podpis został złożony",
    approved: "Dokument został zatwierdzony",
    everybody: "Wszyscy już podpisali.",
    peopleLeft: {
      one: "Podpisać musi jeszcze jedna osoba.",
      few: "Podpisać muszą jeszcze {count} osoby.",
      many: "Podpisać musi jeszcze {count} osób.",
      other: "Podpisać musi jeszcze {count} osoby.",
    },
  },
  nothingMore: "Nie trzeba robić nic więcej.",
  delivery:
    "Gdy wszyscy podpiszą, gotowy dokument zostanie wysłany na adres {email} i będzie dostępny pod tym samym linkiem.",
  deliveryByMail: "Gdy wszyscy podpiszą, gotowy dokument zostanie wysłany na adres {email}.",
  completed: {
    title: "Podpisany przez wszystkich",
    sealed: "Dokument jest kompletny i opatrzony pieczęcią elektroniczną.",
    sealedCopy:
      "Dokument jest kompletny i opatrzony pieczęcią elektroniczną. To jest egzemplarz przeznaczony dla Państwa.",
    keep: "Prosimy pobrać dokument i przechowywać go z innymi ważnymi dokumentami. Pieczęć pokazuje, czy plik został później zmieniony.",
    signedAll: "Podpis został złożony, a wszystkie podpisy są już zebrane",
    approvedAll: "Dokument został zatwierdzony, a wszystkie podpisy są już zebrane",
    sealing:
      "Gotowy dokument jest właśnie opatrywany pieczęcią elektroniczną. Potrwa to kilka sekund; strona pokaże go automatycznie.",
  },
  declined: {
    title: "Odmówiono podpisania tego dokumentu",
    youToSign: "Odmowa podpisania została zapisana",
    youToApprove: "Odmowa zatwierdzenia została zapisana",
    told: "{sender} może zobaczyć odmowę i podany powód.",
    toSign: "{name} odmawia podpisania, dlatego nikt nie może już podpisać tego dokumentu.",
    toApprove: "{name} odmawia zatwierdzenia, dlatego nikt nie może już podpisać tego dokumentu.",
    someone: "Jeden z odbiorców",
    mistake: "Jeśli to pomyłka, prosimy napisać do nadawcy: tylko on może wysłać dokument ponownie.",
    next: "O dalszych krokach może poinformować nadawca.",
  },
  delegated: {
    title: "Podpisuje inna osoba",
    byYou:
      "Prośba o podpis trafiła do innej osoby: {name}. Otrzymała ona własny link e-mailem, a dotychczasowy już nie działa.",
    bySender: "{sender} prosi o podpis inną osobę. Dotychczasowy link już nie działa.",
  },
  voided: {
    title: "Ten dokument został wycofany",
    text: "Dokument wycofał nadawca: {sender}.",
    withReason: "Dokument wycofał nadawca: {sender}. Powód: „{reason}”",
    next: "Jeśli dokument miał zostać przez Państwa podpisany, prosimy napisać do nadawcy.",
  },
  expired: {
    title: "Termin na podpisanie minął",
    text: "Ten dokument można było podpisać w ograniczonym czasie, a czas ten już upłynął.",
    next: "Jeśli dokument ma jednak zostać podpisany, prosimy zwrócić się do nadawcy o ponowne wysłanie.",
    endedOn: "Termin upłynął {date}.",
  },
  copy: {
    title: "Kopia do wglądu",
    text: "Nie trzeba nic podpisywać. Dokument czeka na podpisy.",
  },
  downloads: {
    sealed: "Pobierz podpisany dokument",
    copy: "Pobierz",
    sent: "Pobierz dokument bez podpisów",
  },
  questions: "Pytania? Prosimy o kontakt: {sender} ({email}).",
  broken: {
    title: "Coś zawiodło po naszej stronie",
    text: "Zapisane dane pozostają zachowane. Prosimy spróbować ponownie za chwilę; jeśli problem się powtarza, prosimy napisać do nadawcy.",
  },
  gone: {
    title: "Tego dokumentu już tu nie ma",
    text: "Nadawca go usunął. Nie trzeba nic robić; jeśli dokument miał zostać przez Państwa podpisany, prosimy napisać do nadawcy.",
  },
  notSigned: {
    title: "Ten formularz nie został podpisany na czas",
    text: "Nic nie zostało podpisane, a wpisane tu dane usunięto.",
    again: "Zacznij od nowa",
    ask: "Jeśli nadal chcą Państwo podpisać, proszę zwrócić się do osoby, od której pochodzi link.",
  },
  embedded: {
    overTitle: "Ta sesja się zakończyła",
    overText:
      "Dokument jest tu otwarty tylko przez ograniczony czas. Prosimy wrócić na poprzednią stronę i otworzyć go ponownie.",
    replacedTitle: "Tego dokumentu nie można już podpisać",
    replacedText:
      "Do podpisania wyznaczono inną osobę. Jeśli dokument miał zostać przez Państwa podpisany, prosimy napisać do nadawcy.",
    done: "Gotowe",
    leave: "Można już zamknąć ten dokument.",
  },
};
