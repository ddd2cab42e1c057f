import type { InPersonMessages } from "@/lib/i18n/signing-messages";

export const inPerson: InPersonMessages = {
  note: "Podpisują Państwo osobiście, na urządzeniu użytkownika {host}.",
  handBack: "Oddaj urządzenie",
  title: "Proszę oddać to urządzenie: {host}",
  text: "{host} może kontynuować po podaniu kodu PIN.",
  continue: "Wróć do dokumentu",
  pin: "Kod PIN",
  pinHelp: "Od 4 do 8 cyfr, które ustawił użytkownik {host}.",
  unlock: "Odblokuj",
  digits: "Wpisz od 4 do 8 cyfr.",
  wrong: "To nie jest ten kod PIN. Pozostałe próby: {count}.",
  tooMany: "Zbyt wiele prób. Spróbuj ponownie później.",
  failed: "Nie udało się. Sprawdź połączenie i spróbuj ponownie.",
  over: "Zaloguj się, aby kontynuować",
  overText: "Tego kodu PIN nie można już użyć. {host} musi zalogować się ponownie.",
  signIn: "Zaloguj się",
  signInInstead: "Zamiast tego zaloguj się",
};
