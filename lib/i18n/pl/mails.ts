import type { MailCatalogue } from "@/lib/i18n/mail-messages";
import { OPT_OUT } from "@/lib/i18n/pl/opt-out";
import { REPORTS } from "@/lib/i18n/pl/report-mails";
import { SCHEDULED_MAILS } from "@/lib/i18n/pl/scheduled-mails";
import { VISITOR_MAILS } from "@/lib/i18n/pl/visitor-mails";

const OWN_LINK =
  "Link jest przeznaczony wyłącznie dla odbiorcy tej wiadomości: kto go ma, może działać w jego imieniu. Prosimy go nie przekazywać.";

type Action = "sign" | "approve";
/** The requested action (after `prosi o`), in the accusative. */
const ACT: Record<Action, string> = { sign: "podpisanie", approve: "zatwierdzenie" };
const OF_ACT: Record<Action, string> = { sign: "podpisania", approve: "zatwierdzenia" };
const READ_AND: Record<Action, string> = { sign: "Przeczytaj i podpisz", approve: "Przeczytaj i zatwierdź" };

const deadline = (action: Action, at: string | null) =>
  at === null ? [] : [`Termin ${OF_ACT[action]}: ${at}.`];

const once = (lasting: string) => `Link działa tylko raz. Czas jego ważności: ${lasting}.`;

/** Polish. Names stay in the nominative, after a colon or as the subject: no declension, and no implied gender. */
export const mails: MailCatalogue = {
  language: "pl",
  labels: {
    colon: ":",
    from: "Od",
    due: "Termin",
    reason: "Powód",
    certificate: "Certyfikat ukończenia",
    waitingFor: "Brakujące podpisy",
    messageFrom: (sender) => `Wiadomość od nadawcy (${sender}):`,
    privateFrom: (sender) => `Osobista wiadomość od nadawcy (${sender}), bez wglądu innych odbiorców:`,
    delegatedBy: (person) => `${person} prosi o podpis w swoim zastępstwie.`,
    addressTypedIn: (sender) =>
      `Ten adres e-mail wpisała na publicznej stronie osoba, która podpisała dokument; nie został on zweryfikowany. Jeśli to nie Ty, powiadom nadawcę (${sender}).`,
    unverified: "Niezweryfikowany adres e-mail",
    linkAsText: "Jeśli przycisk nie działa, można otworzyć ten adres:",
    footer: (workspaceName, host) =>
      workspaceName
        ? `Nadawca: ${workspaceName}. Wiadomość wysłana przez Countersign pod adresem ${host}.`
        : `Wiadomość wysłana przez Countersign pod adresem ${host}.`,
    unsubscribe: "Nie wysyłaj więcej takich wiadomości",
    mailSettings: "Wybierz, jakie wiadomości otrzymywać",
    stopReminders: "Wyłącz automatyczne przypomnienia o tym dokumencie",
    report: REPORTS.label,
    sharedAddress: REPORTS.sharedAddress,
    sameName: REPORTS.sameName,
    sharedLinks: REPORTS.sharedLinks,
  },
  greeting: (name) => (name ? `Dzień dobry, ${name},` : "Dzień dobry,"),
  mails: {
    "confirm-email": ({ expiresInMinutes }) => ({
      subject: "Potwierdzenie adresu e-mail",
      heading: "Potwierdzenie adresu e-mail",
      paragraphs: [
        "Prosimy potwierdzić, że ten adres należy do Państwa. Zaraz potem konto zostanie otwarte.",
      ],
      button: "Potwierdź adres",
      notes: [
        once(expiresInMinutes),
        "Jeśli konto nie zostało założone przez Państwa, prosimy zignorować tę wiadomość: bez potwierdzenia nic się nie stanie.",
      ],
    }),
    "magic-link": ({ expiresInMinutes }) => ({
      subject: "Link do logowania",
      heading: "Logowanie do Countersign",
      paragraphs: ["Aby się zalogować, wystarczy nacisnąć przycisk. Hasło nie jest potrzebne."],
      button: "Zaloguj się",
      notes: [
        once(expiresInMinutes),
        "Jeśli nie prosili Państwo o ten link, prosimy zignorować tę wiadomość. Bez niego nikt się nie zaloguje.",
      ],
    }),
    "password-reset": ({ expiresInMinutes }) => ({
      subject: "Ustawienie nowego hasła",
      heading: "Ustawienie nowego hasła",
      paragraphs: ["Otrzymaliśmy prośbę o ustawienie nowego hasła do konta powiązanego z tym adresem."],
      button: "Ustaw nowe hasło",
      notes: [
        once(expiresInMinutes),
        "Jeśli prośba nie pochodzi od Państwa, prosimy zignorować tę wiadomość: hasło pozostanie bez zmian.",
      ],
    }),
    "new-sign-in": ({ at, origin }) => ({
      subject: "Nowe logowanie na Państwa konto",
      heading: "Nowe logowanie na Państwa konto",
      paragraphs: [
        `Na Państwa konto zalogowano się w nieznanej dotąd przeglądarce. Data: ${at}.`,
        ...(origin ? [`Skąd: ${origin}`] : []),
      ],
      button: "Zobacz logowania",
      notes: ["Jeśli to nie byli Państwo, prosimy wylogować tam wszystkie urządzenia i ustawić nowe hasło."],
    }),
    "password-changed": ({ at }) => ({
      subject: "Zmieniono hasło do Państwa konta",
      heading: "Zmieniono hasło do Państwa konta",
      paragraphs: [
        `Hasło do Państwa konta zostało zmienione. Data: ${at}. Wszystkie przeglądarki zostały wylogowane, a połączone aplikacje odłączone.`,
        "Klucze API działają nadal także z nowym hasłem: prosimy unieważnić te, których Państwo nie znają.",
      ],
      button: "Zobacz konto",
      notes: [
        "Jeśli to nie byli Państwo, prosimy natychmiast ustawić nowe hasło: na stronie logowania można poprosić o link.",
      ],
    }),
    "sign-in-failures": ({ at }) => ({
      subject: "Wiele błędnych haseł do Państwa konta",
      heading: "Wiele błędnych haseł do Państwa konta",
      paragraphs: [
        `W ciągu godziny wypróbowano dziesięć błędnych haseł do Państwa konta. Ostatnia próba: ${at}. Żadne nie było prawidłowe.`,
        "Kolejne próby muszą teraz odczekać. Przeglądarki, w których już się Państwo logowali, oraz linki do logowania w wiadomościach działają jak zwykle.",
      ],
      button: "Ustaw nowe hasło",
      notes: [
        "Jeśli to byli Państwo, nie trzeba nic robić. Prosimy używać hasła, którego nie używają Państwo nigdzie indziej.",
      ],
    }),
    "app-connected": ({ app, at, canWrite, isVerified }) => ({
      subject: `Aplikacja „${app}” została połączona z Państwa kontem`,
      heading: "Połączono aplikację",
      paragraphs: [
        `Z Państwa kontem połączono aplikację „${app}”. Data: ${at}.`,
        canWrite
          ? "Aplikacja może przeglądać Państwa dokumenty i szablony oraz tworzyć, wysyłać i anulować dokumenty w Państwa imieniu. Nie może podpisywać."
          : "Aplikacja może przeglądać Państwa dokumenty i szablony. Nie może niczego zmieniać, wysyłać ani podpisywać.",
        ...(isVerified
          ? []
          : ["Aplikacja sama wybrała tę nazwę. Jej pochodzenie nie zostało zweryfikowane."]),
      ],
      button: "Zobacz połączone aplikacje",
      notes: [
        "Jeśli to nie byli Państwo, prosimy odłączyć aplikację na tej stronie i natychmiast ustawić nowe hasło.",
      ],
    }),
    "workspace-invitation": ({ sender, workspaceName, role }) => ({
      subject: `${sender} zaprasza do przestrzeni roboczej ${workspaceName}`,
      heading: `Zaproszenie do przestrzeni roboczej ${workspaceName}`,
      paragraphs: [
        `${sender} zaprasza do pracy w przestrzeni roboczej ${workspaceName}, w której wysyła się i podpisuje dokumenty.`,
        role === "admin"
          ? "Administrator może także zarządzać członkami i ustawieniami."
          : "Członek może tworzyć szablony i wysyłać dokumenty.",
      ],
      button: "Przyjmij zaproszenie",
      notes: [
        "Jeśli nadawca nie jest Państwu znany, prosimy zignorować tę wiadomość: bez przyjęcia zaproszenia nic się nie stanie.",
      ],
    }),
    "bulk-send-ended": ({ listName, outcome, sent, failed, left }) =>
      outcome === "completed"
        ? {
            subject: `Wysyłka zbiorcza zakończona: „${listName}”`,
            heading: "Wysyłka zbiorcza zakończona",
            paragraphs: [
              `„${listName}”: wysłane: ${sent}, nieudane: ${failed}.`,
              ...(failed === "0"
                ? []
                : [
                    "Z nieudanych wierszy nie powstał żaden dokument. Można je poprawić i spróbować ponownie.",
                  ]),
            ],
            button: "Zobacz wysyłkę",
            notes: [],
          }
        : {
            subject: `Wysyłka zbiorcza zatrzymana: „${listName}”`,
            heading: "Wysyłka zbiorcza została zatrzymana",
            paragraphs: [
              `„${listName}”: wysłane: ${sent}, nieudane: ${failed}, jeszcze niewysłane: ${left}.`,
              "Na stronie wysyłki widać przyczynę i można ją wznowić. Nic nie zostanie wysłane dwa razy.",
            ],
            button: "Zobacz wysyłkę",
            notes: [],
          },
    "webhook-disabled": ({ host, reason }) => ({
      subject: `Zdarzenia nie docierają już do ${host}`,
      heading: "Webhook został wyłączony",
      paragraphs: [
        reason === "gone"
          ? `${host} odpowiada, że ten adres już nie istnieje (410), dlatego przestaliśmy wysyłać tam zdarzenia.`
          : `${host} od pięciu dni nie przyjmuje żadnych zdarzeń, dlatego przestaliśmy je tam wysyłać.`,
        "Nic nie przepadło: pominięte zdarzenia można wysłać ponownie, gdy adres zacznie działać.",
      ],
      button: "Zobacz webhook",
      notes: [],
    }),
    "key-created": ({ createdBy, createdAt, keyName, keyHint, workspaceName }) => ({
      subject: `Nowy klucz API, ${workspaceName}: „${keyName}”`,
      heading: "Utworzono klucz API",
      paragraphs: [
        `W przestrzeni roboczej ${workspaceName} utworzono klucz API „${keyName}” (${keyHint}). Data: ${createdAt}. Utworzony przez: ${createdBy}.`,
        "Kto ma ten klucz, może czytać i wysyłać dokumenty tej przestrzeni roboczej.",
      ],
      button: "Zobacz klucze",
      notes: ["Jeśli nic o tym Państwu nie wiadomo, prosimy natychmiast unieważnić klucz i zmienić hasło."],
    }),
    "payment-failed": ({ plan }) => ({
      subject: `Płatność za plan ${plan} nie powiodła się`,
      heading: "Płatność nie powiodła się",
      paragraphs: [
        `Nie udało się pobrać płatności za plan ${plan}. W najbliższych dniach spróbujemy ponownie; do tego czasu plan pozostaje bez zmian.`,
        "Prosimy sprawdzić metodę płatności lub opłacić zaległą fakturę.",
      ],
      button: "Sprawdź płatność",
      notes: [
        "Jeśli żadna płatność się nie powiedzie, konto przejdzie na plan Free. Nic nie zostanie usunięte.",
      ],
    }),
    "plan-lapsed": ({ plan }) => ({
      subject: `Plan ${plan} zakończył się`,
      heading: "Plan zakończył się",
      paragraphs: [
        `Plan ${plan} już nie obowiązuje, a konto ma teraz plan Free.`,
        "Nic nie zostało usunięte, a dokumenty wysłane do podpisu można dokończyć. To, co wykracza poza plan Free, można czytać, ale nie zmieniać.",
      ],
      button: "Zobacz plan",
    }),
    "plan-changed": ({ from, to }) => ({
      subject: `Obecny plan to ${to}`,
      heading: "Plan został zmieniony",
      paragraphs: [`Konto przeszło z planu ${from} na plan ${to}.`],
      button: "Zobacz plan",
      notes: ["Jeśli ta zmiana jest nieoczekiwana, prosimy sprawdzić w rozliczeniach, kto jej dokonał."],
    }),
    "seats-nearly-used": ({ used, allowed, mayAdd }) => ({
      subject: `Zajęte miejsca: ${used} z ${allowed}`,
      heading: "Miejsca są prawie w całości zajęte",
      paragraphs: [
        `Członkowie i zaproszenia zajmują ${used} z ${allowed} miejsc na koncie. Gdy wszystkie będą zajęte, nie będzie można zaprosić nikogo więcej.`,
        ...(mayAdd ? ["Miejsca można dodać w każdej chwili."] : []),
      ],
      button: "Zobacz miejsca",
    }),
    "purchase-ready": ({ plan, isNew }) => ({
      subject: `Plan ${plan} jest gotowy`,
      heading: "Plan jest gotowy",
      paragraphs: [
        `Dziękujemy za zakup. Konto z planem ${plan} jest gotowe.`,
        isNew
          ? "Prosimy ustawić hasło, aby otworzyć je po raz pierwszy."
          : "Aby z niego korzystać, wystarczy zalogować się jak zwykle.",
      ],
      button: isNew ? "Ustaw hasło" : "Zobacz plan",
      notes: [
        "Jeśli zakup nie pochodzi od Państwa, prosimy zignorować tę wiadomość. Bez dostępu do tej skrzynki nikt nie otworzy konta.",
      ],
    }),
    "purchase-confirm": ({ plan }) => ({
      subject: `Prosimy potwierdzić plan ${plan} dla konta`,
      heading: "Kupiono plan dla Państwa konta",
      paragraphs: [
        `Z użyciem tego adresu e-mail kupiono bez logowania plan ${plan}. Pod tym adresem istnieje już konto.`,
        "Po zalogowaniu i potwierdzeniu plan od razu obejmie to konto.",
      ],
      button: "Potwierdź",
      notes: [
        "Jeśli zakup nie pochodzi od Państwa, prosimy zignorować tę wiadomość. Na koncie nic się nie zmieni.",
      ],
    }),
    "purchase-refunded": ({ plan }) => ({
      subject: `Zwracamy płatność za plan ${plan}`,
      heading: "Zwracamy Państwa płatność",
      paragraphs: [
        `Plan ${plan} kupiony z użyciem tego adresu e-mail został zakończony, ponieważ konto ma już plan albo zakup nie został potwierdzony. Cała kwota wraca na użytą metodę płatności; bank potrzebuje na to kilku dni.`,
      ],
      button: "Pokaż rozliczenia",
      notes: ["Na koncie nic się nie zmieni."],
    }),
    "member-joined": ({ member, workspaceName }) => ({
      subject: `${member} dołącza do przestrzeni roboczej ${workspaceName}`,
      heading: `${member} dołącza do przestrzeni roboczej ${workspaceName}`,
      paragraphs: [
        `Zaproszenie zostało przyjęte: ${member} może już pracować w przestrzeni roboczej ${workspaceName}.`,
      ],
      button: "Zobacz członków",
    }),
    "signing-request": ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} prosi o ${ACT[action]} dokumentu „${documentName}”`,
      heading: `${sender} prosi o ${ACT[action]} dokumentu`,
      paragraphs: [
        `Prosimy o zapoznanie się z dokumentem „${documentName}” i jego ${ACT[action]}. Zajmie to kilka minut, w przeglądarce i bez zakładania konta.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [
        action === "sign"
          ? `Jeśli ta prośba jest nieoczekiwana, przed podpisaniem czegokolwiek warto skontaktować się z nadawcą: ${sender}.`
          : `Jeśli ta prośba jest nieoczekiwana, przed zatwierdzeniem czegokolwiek warto skontaktować się z nadawcą: ${sender}.`,
      ],
    }),
    reminder: ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} czeka na ${ACT[action]} dokumentu „${documentName}”`,
      heading: `Przypomnienie: prośba o ${ACT[action]}`,
      paragraphs: [
        `${sender} wciąż czeka na ${ACT[action]} dokumentu „${documentName}”.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "own-link": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Link do dokumentu „${documentName}”`,
      heading: "Można kontynuować w dowolnej chwili",
      paragraphs: [
        `Poproszono o ponowne wysłanie linku do dokumentu „${documentName}”. Nadawca: ${sender}. Można kontynuować od miejsca, w którym przerwano.`,
        ...deadline(action, expiresAt),
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
      notes: [
        `Jeśli prośba nie pochodzi od odbiorcy tej wiadomości, prosimy zawiadomić nadawcę (${sender}): być może ktoś inny otworzył dokument w imieniu odbiorcy.`,
      ],
    }),
    copy: ({ sender, documentName, role }) => ({
      subject: `${sender} udostępnia dokument „${documentName}”`,
      heading: `${sender} udostępnia dokument`,
      paragraphs: [
        role === "cc"
          ? `Przesyłamy kopię dokumentu „${documentName}”. Nie trzeba nic podpisywać.`
          : `Dokument „${documentName}” został udostępniony do wglądu. Nie trzeba nic podpisywać.`,
      ],
      button: "Przeczytaj dokument",
      linkNote:
        "Link jest przeznaczony wyłącznie dla odbiorcy tej wiadomości: kto go ma, może przeczytać dokument.",
    }),
    completed: ({ documentName, completedAt, isAttached }) => ({
      subject: `Ukończono: „${documentName}”`,
      heading: "Wszyscy podpisali",
      paragraphs: [
        `Dokument „${documentName}” jest kompletny. Data ukończenia: ${completedAt}. Dokument opatrzono pieczęcią elektroniczną: każda późniejsza zmiana będzie widoczna.`,
        isAttached
          ? "Podpisany dokument znajduje się w załączniku. Prosimy go zachować. Certyfikat wskazuje, kto, kiedy i w jaki sposób podpisał."
          : "Prosimy zachować podpisany dokument. Certyfikat wskazuje, kto, kiedy i w jaki sposób podpisał.",
      ],
      button: "Otwórz podpisany dokument",
    }),
    delegated: ({ audience, by, former, newPerson, sender, documentName }) => {
      if (audience === "sender")
        return {
          subject: `${former} prosi o podpisanie „${documentName}” inną osobę: ${newPerson}`,
          heading: `${former} prosi o podpisanie „${documentName}” inną osobę: ${newPerson}`,
          paragraphs: [
            `${former} wskazuje inną osobę do podpisania „${documentName}”: ${newPerson}. Ta osoba otrzyma własny link, a link, który ma ${former}, już nie działa.`,
          ],
          button: "Otwórz dokument",
        };
      return by === "recipient"
        ? {
            subject: `Prośba o podpisanie „${documentName}” trafiła do innej osoby: ${newPerson}`,
            heading: `Prośba o podpisanie „${documentName}” trafiła do innej osoby: ${newPerson}`,
            paragraphs: [
              `Za pomocą otrzymanego linku wskazano inną osobę do podpisania „${documentName}”: ${newPerson}. Dotychczasowy link już nie działa. Jeśli to pomyłka, proszę napisać do nadawcy: ${sender}.`,
            ],
          }
        : {
            subject: `Podpis pod „${documentName}” nie jest już potrzebny`,
            heading: `Podpis pod „${documentName}” nie jest już potrzebny`,
            paragraphs: [
              `${sender} prosi o podpisanie „${documentName}” inną osobę. Nie trzeba już nic robić, a dotychczasowy link nie działa.`,
            ],
          };
    },
    declined: ({ declinedBy, documentName }) => ({
      subject: `${declinedBy} odmawia podpisania dokumentu „${documentName}”`,
      heading: `${declinedBy} odmawia podpisania`,
      paragraphs: [
        `${declinedBy} odmawia podpisania dokumentu „${documentName}”. Nikt nie może go już podpisać.`,
      ],
      button: "Otwórz dokument",
    }),
    voided: ({ sender, documentName }) => ({
      subject: `Dokument „${documentName}” został wycofany`,
      heading: "Ten dokument został wycofany",
      paragraphs: [
        `Dokument „${documentName}” wycofał nadawca: ${sender}. Nie trzeba nic więcej robić, a link już nie działa.`,
      ],
    }),
    expired: ({ sender, documentName, expiredAt, audience }) => ({
      subject: `Termin minął: „${documentName}”`,
      heading: "Termin na podpisanie tego dokumentu minął",
      paragraphs: [
        `Termin na podpisanie dokumentu „${documentName}” upłynął ${expiredAt}.`,
        audience === "sender"
          ? "Nikt nie może go już podpisać. Jeśli dokument jest nadal potrzebny, należy wysłać go ponownie."
          : `Jeśli dokument jest nadal potrzebny, o ponowne wysłanie można poprosić nadawcę: ${sender}.`,
      ],
      button: "Otwórz dokument",
    }),
    "embed-prepared": ({ sender, documentName }) => ({
      subject: `Dokument „${documentName}” można podpisać w Twoim imieniu na innej stronie`,
      heading: "Dokument jest otwarty na innej stronie",
      paragraphs: [
        `Nadawca ${sender} umożliwił podpisanie lub zatwierdzenie dokumentu „${documentName}” w Twoim imieniu na innej stronie internetowej, bez linku z naszej wiadomości.`,
        "Jeśli korzystasz z tej strony, nie musisz tu nic robić.",
      ],
      button: "Przeczytaj dokument",
      notes: [
        `Jeśli nic o tym nie wiesz, powiadom od razu nadawcę (${sender}): kto ma tamtą stronę, może działać w Twoim imieniu.`,
      ],
    }),
    "expiring-soon": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Wkrótce minie termin ${OF_ACT[action]}: „${documentName}”`,
      heading: "Termin wkrótce minie",
      paragraphs: [
        `${sender} czeka na ${ACT[action]} dokumentu „${documentName}”. Termin: ${expiresAt}; potem link przestanie działać.`,
      ],
      button: READ_AND[action],
      linkNote: OWN_LINK,
    }),
    "expiring-soon-owner": ({ documentName, expiresAt }) => ({
      subject: `Wkrótce minie termin: „${documentName}”`,
      heading: "Termin tego dokumentu wkrótce minie",
      paragraphs: [
        `Dokument „${documentName}” można podpisać do ${expiresAt}, a nie wszyscy jeszcze podpisali.`,
        "Osoby, na które przyszła kolej, zostały przez nas powiadomione. Można im też samodzielnie przypomnieć albo przekazać link.",
      ],
      button: "Otwórz dokument",
    }),
    viewed: ({ viewer, documentName }) => ({
      subject: `Dokument „${documentName}” został otwarty przez: ${viewer}`,
      heading: "Dokument został otwarty",
      paragraphs: [`Dokument „${documentName}” został po raz pierwszy otwarty przez: ${viewer}.`],
      button: "Otwórz dokument",
    }),
    question: ({ asker, documentName, isReachable }) => ({
      subject: `${asker} ma pytanie dotyczące dokumentu „${documentName}”`,
      heading: `${asker} ma pytanie`,
      paragraphs: [
        `${asker} chce się czegoś dowiedzieć przed podpisaniem lub zatwierdzeniem dokumentu „${documentName}”.`,
      ],
      button: "Otwórz dokument",
      notes: [
        isReachable
          ? "Prosimy odpowiedzieć na tę wiadomość: odpowiedź trafi na adres odbiorcy."
          : "Odpowiedzi na tę wiadomość nie docierają do odbiorcy. Dokument nie został otwarty przez link z naszej wiadomości, więc nic nie potwierdza, że adres w dokumencie należy do tej osoby. Prosimy go sprawdzić przed wysłaniem wiadomości.",
      ],
    }),
    signed: ({ signer, action, documentName }) => ({
      subject:
        action === "sign"
          ? `Dokument „${documentName}” został podpisany przez: ${signer}`
          : `Dokument „${documentName}” został zatwierdzony przez: ${signer}`,
      heading: action === "sign" ? `Nowy podpis: ${signer}` : `Nowe zatwierdzenie: ${signer}`,
      paragraphs: [
        action === "sign"
          ? `Dokument „${documentName}” został podpisany przez: ${signer}. Kolej na pozostałe osoby.`
          : `Dokument „${documentName}” został zatwierdzony przez: ${signer}. Kolej na pozostałe osoby.`,
      ],
      button: "Otwórz dokument",
    }),
    ...SCHEDULED_MAILS,
    ...VISITOR_MAILS,
    "mails-stopped": REPORTS.stopped,
    "mail-failed": ({ failedRecipient, documentName, cause }) => ({
      subject: `Nie dotarła wiadomość o dokumencie „${documentName}” (${failedRecipient})`,
      heading: "Wiadomość nie dotarła",
      paragraphs: [
        `Nie udało się dostarczyć naszej wiadomości o dokumencie „${documentName}”. Odbiorca: ${failedRecipient}.`,
        cause === "refused"
          ? "Prosimy sprawdzić adres. Można go poprawić na stronie dokumentu i wysłać link ponownie albo skopiować link i przekazać go samodzielnie."
          : "Nasza usługa pocztowa jej nie przyjęła; nic nie wskazuje na to, że adres jest błędny. Na stronie dokumentu można później wysłać przypomnienie albo skopiować link i przekazać go samodzielnie.",
      ],
      button: "Otwórz dokument",
    }),
  },
  report: REPORTS.page,
  optOut: OPT_OUT,
};
