import type { StartMessages } from "@/lib/i18n/signing-messages";

export const start: StartMessages = {
  title: "Podpisz „{document}”",
  intro: "Aby rozpocząć, proszę podać imię i nazwisko oraz adres e-mail.",
  name: "Imię i nazwisko",
  email: "Adres e-mail",
  emailHint: "Gdy wszyscy podpiszą, podpisany dokument zostanie tam wysłany.",
  begin: "Rozpocznij",
  code: {
    title: "Wpisz kod",
    text: "W ciągu ostatniej godziny rozpoczęto ten formularz kilka razy, dlatego sprawdzamy, czy adres e-mail należy do Państwa. Na adres {email} wysłaliśmy kod złożony z sześciu cyfr.",
    label: "Kod z wiadomości",
    go: "Dalej",
    again: "Wyślij nowy kod",
    sent: "Nowy kod został wysłany na adres {email}.",
    anotherAddress: "Użyj innego adresu",
  },
  errors: {
    name: "Proszę podać imię i nazwisko.",
    email: "Proszę podać adres e-mail, na przykład name@example.com.",
    characters:
      "Imię i nazwisko zawiera znaki, których nie można wydrukować. Proszę zapisać je innymi znakami.",
    tooMany: "Zbyt wiele prób. Proszę spróbować później.",
    tooManyUntil: "Zbyt wiele prób. Ponowna próba będzie możliwa od: {time}.",
    failed: "Nie udało się. Proszę sprawdzić połączenie i spróbować ponownie.",
    code: "Proszę wpisać sześć cyfr z wiadomości.",
    wrongCode: "To nie jest kod z wiadomości. Proszę sprawdzić cyfry.",
    oldCode: "Ten kod stracił ważność. Proszę wysłać nowy.",
    noCode:
      "Teraz nie można wysłać więcej kodów. Proszę poszukać wcześniejszej wiadomości albo spróbować później.",
    noCodeUntil:
      "Teraz nie można wysłać więcej kodów. Prosimy poszukać wcześniejszej wiadomości lub spróbować ponownie od: {time}.",
  },
  closed: {
    title: "Ten formularz jest zamknięty",
    text: "Nie przyjmuje nowych podpisów. W razie pytań proszę zwrócić się do osoby, od której pochodzi link.",
  },
};
