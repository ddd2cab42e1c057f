import { describe, expect, it } from "vitest";
import { detectDrawn } from "@/test/fixtures/pdf/drawn-page";
import { isBareName, partOfName } from "./name-parts";

describe("a part of a name", () => {
  it.each([
    ...["First name", "Last name", "Given name(s)", "Family name", "Surname:", "Forenames", "Legal surname"],
    ...[
      "Middle initial",
      "Maiden name",
      "Your first name and middle initial",
      "Name (first)",
      "Child’s first name",
    ],
    ...["Vorname", "Vornamen", "Nachname *", "Familienname", "Zuname", "Geburtsname"],
    ...["Prénom(s)", "Nom de famille", "Nom de naissance", "Apellidos", "Primer apellido", "Nombre de pila"],
    ...[
      "Sobrenome",
      "Apelido",
      "Nome próprio",
      "Cognome",
      "Voornaam",
      "Achternaam",
      "Voorletters",
      "Tussenvoegsel(s)",
    ],
    ...[
      "Imię",
      "Nazwisko",
      "Efternamn",
      "Förnamn",
      "Soyadı",
      "الاسم الأول",
      "اسم العائلة",
      "姓",
      "名",
      "姓（フリガナ）",
    ],
    ...[
      "Family name / Nom de famille",
      "Vorname / Prénom / Nome",
      "Name / Nom / Cognome",
      "お名前（姓）",
      "성",
    ],
  ])("is asked for by “%s”", (label) => expect(partOfName(label)).not.toBeNull());

  it.each([
    ...["Name", "Full name", "Print name", "First and last name", "Surname, first name", "Name and surname"],
    ...["First name Last name", "Last, first and middle name", "Name (last, first, middle)", "Company name"],
    ...[
      "Vor- und Nachname",
      "Vor- u. Zuname",
      "Name, Vorname",
      "Vorname und Name (Kontoinhaber)",
      "Nach- und Vorname",
    ],
    ...["Nom et prénom", "Nombre y apellidos", "Cognome e nome", "Nome e sobrenome", "Naam en voorletters"],
    ...[
      "Voor- en achternaam",
      "Imię i nazwisko",
      "För- och efternamn",
      "Adı Soyadı",
      "الاسم الكامل",
      "姓名",
      "氏名",
      "お名前",
    ],
    ...["Name of the first tenant", "Signature", "First day", "Last payment", "姓 名"],
  ])("is not asked for by “%s”", (label) => expect(partOfName(label)).toBeNull());

  it("is told from a name that stands for itself", () => {
    expect(["Name", "Nom :", "Nome", "Naam", "Full name", "Vorname"].map(isBareName)).toEqual([
      ...[true, true, true, true, false, false],
    ]);
  });
});

const typed = async (rows: readonly string[], step = 30) =>
  (
    await detectDrawn((sheet) => {
      for (const [i, label] of rows.entries()) {
        sheet.text(label, 60, 100 + i * step);
        sheet.rule(170, 102 + i * step, 260);
      }
    })
  ).fields.map(({ label, type }) => [label, type]);

describe("on a drawn form", () => {
  it.each([
    ["Last name", "First name"],
    ["Surname", "Given names"],
    ["Nachname", "Vorname"],
    ["Nom de famille", "Prénom"],
    ["Apellidos", "Nombre"],
    ["Sobrenome", "Nome"],
    ["Cognome", "Nome"],
    ["Achternaam", "Voornaam"],
    ["Naam", "Voornaam"],
    ["Nom", "Prénom"],
    ["Name", "Vorname"],
  ])("“%s” and “%s” are texts, so that neither is filled with the whole name", async (...labels) => {
    expect(await typed([...labels, "E-mail", "Signature"])).toEqual([
      ...labels.map((label) => [label, "text"]),
      ["E-mail", "email"],
      ["Signature", "signature"],
    ]);
  });

  it("one field for both parts is a name, and a name far from parts too", async () => {
    expect(await typed(["First name", "Last name", "E-mail", "Telephone", "Name", "Signature"])).toEqual([
      ["First name", "text"],
      ["Last name", "text"],
      ["E-mail", "email"],
      ["Telephone", "phone"],
      ["Name", "name"],
      ["Signature", "signature"],
    ]);
    expect(await typed(["First and last name", "Signature"])).toEqual([
      ["First and last name", "name"],
      ["Signature", "signature"],
    ]);
  });

  it("a middle initial is no field of initials", async () => {
    expect((await typed(["First name", "Middle initial", "Last name"])).map(([, type]) => type)).toEqual([
      ...["text", "text", "text"],
    ]);
  });
});
