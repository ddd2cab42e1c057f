import type { SiteMessages } from "@/lib/i18n/signing-messages";

export const site: SiteMessages = {
  refused: {
    tooMany: {
      title: "Zbyt wiele stron w krótkim czasie",
      text: "Z tego połączenia otwarto w krótkim czasie zbyt wiele stron. Nic nie zostało utracone.",
    },
    busy: {
      title: "Serwis jest teraz bardzo obciążony",
      text: "Dlatego strona nie mogła zostać wczytana. Nic nie zostało utracone.",
    },
    wait: "Czas oczekiwania: {time}. Potem należy wczytać stronę ponownie.",
    again: "Wczytaj stronę ponownie",
  },
  missing: {
    title: "Tu nic nie ma",
    text: "Adres może być błędny albo strona już nie istnieje. Jeśli link pochodzi z e-maila, należy skopiować go w całości, aż do ostatniego znaku.",
    home: "Przejdź do strony głównej",
  },
  frame: {
    main: "Główna nawigacja",
    docs: "Dokumentacja",
    verify: "Sprawdź",
    pricing: "Cennik",
    open: "Otwórz dokumenty",
    signIn: "Zaloguj się",
    signUp: "Utwórz konto",
    hint: "Chodzi o podpisanie dokumentu? Konto nie jest potrzebne. Wystarczy otworzyć link z otrzymanej wiadomości e-mail.",
    more: "Więcej stron",
    product: "Produkt",
    sample: "Podpisz przykład",
    plans: "Plany i ceny",
    verifyDocument: "Sprawdź dokument",
    status: "Stan usługi",
    developers: "Dla programistów",
    documentation: "Dokumentacja techniczna",
    api: "Opis API",
    webhooks: "Webhooki",
    legal: "Informacje prawne",
  },
};
