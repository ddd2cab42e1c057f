import type { VerifyFileMessages } from "@/lib/i18n/signing-messages";

export const verifyFile: VerifyFileMessages<"one" | "few" | "many"> = {
  drop: {
    title: "Wybierz plik PDF lub upuść go tutaj",
    again: "Sprawdź inny plik",
    description: "Albo dziennik zdarzeń dokumentu w formacie JSON. Do 80 MB.",
  },
  checking: "Sprawdzanie: {name}",
  unchecked: {
    title: "Ten plik nie został sprawdzony",
    again: "Spróbuj ponownie",
    offline: "Nie udało się przesłać pliku. Proszę sprawdzić połączenie i spróbować ponownie.",
    busy: "Sprawdzanych jest teraz wiele plików. Proszę spróbować ponownie za chwilę.",
    limited: "Z tej sieci sprawdzono zbyt wiele plików. Proszę spróbować ponownie za kilka minut.",
    unknown: "Coś się tu nie powiodło. Proszę spróbować później.",
  },
  failed: {
    title: "Nie udało się sprawdzić tego pliku",
    tooMuch:
      "Jest za duży albo jego sprawdzenie wymaga więcej czasu lub pamięci, niż dozwolono. O jego pieczęciach nic nie wiadomo. Proszę zachować go bez zmian i otworzyć w czytniku PDF, który sprawdza podpisy.",
    unreadable: "Nie można go odczytać jako pliku PDF.",
    encrypted: "Jest chroniony hasłem, więc nie można go tu odczytać.",
    neither: "To musi być plik PDF albo dziennik zdarzeń dokumentu w formacie JSON.",
  },
  whose: {
    title: "Do którego dokumentu należy ten dziennik zdarzeń?",
    text: "Nie został zapisany tutaj i nie podaje swojego dokumentu. Identyfikator dokumentu znajduje się na certyfikacie.",
    check: "Sprawdź",
  },
  elsewhere: {
    title: "Ten plik nie jest znany jako plik dokumentu spod tego adresu",
    another: "Należy do innego dokumentu. Dalsza część dotyczy tamtego dokumentu.",
    alone: "Dalsza część dotyczy tylko pliku.",
  },
  verdicts: {
    intact: {
      title: "Ten plik jest dokładnie taki, jaki opatrzono tu pieczęcią",
      text: "Od opatrzenia pieczęcią nic nie zmieniono ani nie dodano.",
    },
    extended: {
      title: "Ten plik pokazuje to, co opatrzono tu pieczęcią",
      text: "Od opatrzenia pieczęcią nic się nie zmieniło. Po pieczęci dodano tylko dane do sprawdzania podpisów (certyfikaty, dane o unieważnieniach, znaczniki czasu), których nie widać na żadnej stronie.",
    },
    unexamined: {
      title: "Ten plik jest taki, jaki opatrzono tu pieczęcią, ale nie zbadano go w całości",
      text: "Od opatrzenia pieczęcią nic się nie zmieniło.",
    },
    misleading: {
      title: "Ten plik pokazuje certyfikat, który nie jest jego własny",
      text: "Poza tym jest taki, jaki opatrzono tu pieczęcią.",
    },
    damaged: {
      title: "To wygląda na uszkodzoną kopię pliku opatrzonego tu pieczęcią",
      text: "Ma tutejszą pieczęć lub jej część, której nie można sprawdzić: plik ucięto, coś dodano przed nim lub w nim albo jakiś program zapisał go na nowo. O jego stronach nic nie wiadomo. Proszę poprosić nadawcę o plik z pieczęcią.",
    },
    changed: {
      title: "Ten plik PDF zmieniono po opatrzeniu go tu pieczęcią",
      text: "Jego pierwsza część to plik opatrzony tu pieczęcią. To, co dodano później, może zmieniać widoczną treść. Można polegać tylko na pliku z pieczęcią, który da się pobrać poniżej.",
    },
    changedInside: {
      title: "Ten plik PDF zmieniono po opatrzeniu go tu pieczęcią",
      text: "To nie jest plik, który opatrzono pieczęcią. Nie należy na nim polegać. Proszę poprosić nadawcę o plik z pieczęcią.",
    },
    mismatch: {
      title: "Ten plik PDF nie pasuje do swojej pieczęci",
      text: "Nie został opatrzony pieczęcią tutaj i nie jest też tym, co opieczętował ktoś inny. Nie należy na nim polegać.",
    },
    foreign: {
      title: "Ten plik PDF opatrzył pieczęcią ktoś inny",
      text: "Nie został opatrzony pieczęcią tutaj. To, czy można polegać na jego pieczęci, zależy od jej posiadacza, a tego nie można tu sprawdzić: nazwę na pieczęci łatwo wymyślić.",
    },
    unknown: {
      title: "Podpisów w tym pliku PDF nie można tu sprawdzić",
      text: "Nie został opatrzony pieczęcią tutaj, a jego podpisy są rodzaju, który niczego tu nie dowodzi.",
    },
    unsealed: {
      title: "Ten plik PDF nie ma pieczęci",
      text: "Może to być kopia wydrukowana, zapisana na nowo lub ucięta. Proszę poprosić o sam plik z pieczęcią.",
    },
  },
  signed: {
    one: "Podpisała jedna osoba.",
    few: "Podpisały {count} osoby.",
    many: "Podpisało {count} osób.",
    other: "Podpisało {count} osoby.",
  },
  listed: "Osoby, które podpisały, są wymienione poniżej.",
  pages: {
    one: "Strona {pages}",
    few: "Strony {pages}",
    many: "Strony {pages}",
    other: "Strony {pages}",
  },
  allPages: "Wszystkie strony",
  notes: {
    otherCertificate:
      "{pages}: z certyfikatu ukończenia, ale nie tego dokumentu. Podane tam nazwiska i godziny nic nie mówią o tym, kto podpisał ten plik.",
    notExamined:
      "{pages}: nie udało się zbadać pod kątem certyfikatu innego dokumentu. Nie należy polegać na podanych tam nazwiskach i godzinach.",
    compare: "Proszę porównać je z osobami wymienionymi poniżej.",
    certificateMissing:
      "Plik opatrzono pieczęcią wraz z certyfikatem ukończenia, ale żadna z jego stron już go nie pokazuje. Plik z pieczęcią nadal go zawiera.",
    notHashed:
      "Zawiera też wpisy, których nie obejmuje żaden skrót, albo niektóre podwójnie. Każdy może takie dodać, więc tu je pominięto: można polegać tylko na zdarzeniach.",
  },
  trail: {
    changed: {
      title: "Ten dziennik zdarzeń został zmieniony",
      text: "Zdarzenie {number} nie zgadza się z tym, co zapisano: zostało zmienione, usunięte lub wstawione. Nie należy polegać na tym pliku.",
    },
    unknown: {
      title: "Ten dziennik zdarzeń nie został zapisany tutaj",
      text: "Jego zdarzenia są ze sobą zgodne, ale może to osiągnąć każdy, kto przepisze je wszystkie. Potwierdzić go może tylko usługa, która go zapisała.",
    },
    intact: {
      title: "Ten dziennik zdarzeń zgadza się z tym, co tu zapisano",
      text: "Wszystkie zdarzenia są obecne, po kolei i bez zmian. Liczba zdarzeń: {events}.",
    },
    beginning: {
      title: "To początek zapisanego tu dziennika zdarzeń",
      text: "Jego zdarzenia są niezmienione. Liczba zdarzeń: {events}. Zapisane później, brak w tym pliku: {later}. Aby mieć wszystkie, proszę ponownie pobrać dziennik zdarzeń.",
    },
  },
  facts: {
    title: "Co opatrzono pieczęcią",
    workspace: "Obszar roboczy",
    documentId: "Identyfikator dokumentu",
    completed: "Ukończono",
    sealed: "Opatrzono pieczęcią",
    certificate: "Własny certyfikat ukończenia",
    separate: "W osobnym pliku",
    ofSealed: "{pages} pliku z pieczęcią",
    deleted: "Opatrzono tu pieczęcią: {time}. Dokument usunięto albo nie jest tu odnotowany.",
    nobody: "Nie odnotowano żadnego podpisu.",
    signers: "Kto podpisał",
    more: "Pokaż więcej ({count})",
    unnamed: "Bez nazwiska",
  },
  seals: {
    title: "Pieczęcie w tym pliku",
    unnamed: "Pieczęć bez nazwy",
    states: {
      intact: "Nienaruszona",
      broken: "Naruszona",
      unchecked: "Nie można sprawdzić",
    },
    own: "Złożona kluczem tej usługi",
    foreign: "Nie złożona tutaj",
    stamped: "Znacznik czasu: {time}",
    stampedUnknown: "Znacznik czasu: {time}, od usługi, która nie jest tu znana",
    dated: "Data podana przez posiadacza: {time}",
    certifiedBy: "Certyfikat wystawił: {name}",
  },
  problems: {
    NOT_FILLED_IN: "Tego podpisu nigdy nie złożono.",
    KIND_NOT_SUPPORTED: "Podpisy tego rodzaju nie są tu sprawdzane.",
    METHOD_NOT_SUPPORTED: "Używa metody, której nie można tu sprawdzić albo która nie jest już bezpieczna.",
    RANGE_INVALID: "Część pliku, którą ma obejmować, nie pasuje do pliku.",
    ROOM_WRITTEN: "W miejscu przeznaczonym na podpis coś zapisano.",
    MOVED: "To, co obejmuje, wskazuje, że stoi w innym miejscu.",
    CONTENT_CHANGED: "Plik nie jest tym, co podpisano.",
    TIMESTAMP_INVALID: "Jego znacznik czasu się nie liczy.",
    UNREADABLE: "Nie można go odczytać.",
  },
  revision: {
    title: "Co opatrzono pieczęcią, a co plik pokazuje teraz",
    sealed: "Co opatrzono pieczęcią",
    now: "Co plik pokazuje teraz",
    previous: "Poprzednia strona",
    next: "Następna strona",
    position: "Strona {page} z {last}",
    picture: "{title}, strona {page}",
    none: "Nie ma strony {page}.",
    noFile: "Ta przeglądarka nie może go pokazać.",
    noPage: "Nie można pokazać tej strony.",
    download: "Pobierz plik z pieczęcią",
  },
};
