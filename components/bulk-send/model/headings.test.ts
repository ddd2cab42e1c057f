import { describe, expect, it } from "vitest";
import { matchTargets, targetsOf } from "@/components/bulk-send/model/targets";
import type { BulkTemplate } from "@/lib/contracts/bulk-template";

/** Header rows of real lists: in the product's languages, and as address books export them. */
const HEADER_ROWS: readonly (readonly [row: string, name: string, email: string])[] = [
  ["Name,Email,Company", "Name", "Email"],
  ["name;e-mail;phone", "name", "e-mail"],
  ["Full name,Email address", "Full name", "Email address"],
  ["Company,Contact name,Mail", "Contact name", "Mail"],
  ["Name,E-mail 1 - Value,Organization", "Name", "E-mail 1 - Value"],
  ["Recipient;E-Mail", "Recipient", "E-Mail"],
  ["Name;E-Mail-Adresse;Firma", "Name", "E-Mail-Adresse"],
  ["Vor- und Nachname;Mailadresse", "Vor- und Nachname", "Mailadresse"],
  ["Empfänger;E-Mail", "Empfänger", "E-Mail"],
  ["Nom;Courriel;Société", "Nom", "Courriel"],
  ["Nom complet;Adresse e-mail", "Nom complet", "Adresse e-mail"],
  ["Nom et prénom;Mél", "Nom et prénom", "Mél"],
  ["Nombre;Correo electrónico;Empresa", "Nombre", "Correo electrónico"],
  ["Nombre completo;Correo", "Nombre completo", "Correo"],
  ["Nome;E-mail;Empresa", "Nome", "E-mail"],
  ["Nome completo;Endereço de e-mail", "Nome completo", "Endereço de e-mail"],
  ["Nome e cognome;Indirizzo email", "Nome e cognome", "Indirizzo email"],
  ["Nominativo;Posta elettronica", "Nominativo", "Posta elettronica"],
  ["Naam;E-mailadres;Bedrijf", "Naam", "E-mailadres"],
  ["Imię i nazwisko;Adres e-mail", "Imię i nazwisko", "Adres e-mail"],
  ["Namn;E-postadress", "Namn", "E-postadress"],
  ["Mottagare;E-post", "Mottagare", "E-post"],
  ["Ad Soyad;E-posta", "Ad Soyad", "E-posta"],
  ["İsim;E-posta adresi", "İsim", "E-posta adresi"],
  ["الاسم الكامل;البريد الإلكتروني", "الاسم الكامل", "البريد الإلكتروني"],
  ["氏名,メールアドレス,会社名", "氏名", "メールアドレス"],
  ["お名前,Eメール", "お名前", "Eメール"],
  ["이름,이메일,회사", "이름", "이메일"],
  ["성명,이메일 주소", "성명", "이메일 주소"],
  ["姓名,邮箱,公司", "姓名", "邮箱"],
  ["收件人,电子邮件地址", "收件人", "电子邮件地址"],
  ["NAME, E-MAIL ", "NAME", "E-MAIL"],
];

const TWO: BulkTemplate = {
  id: "t",
  name: "Lease",
  roles: [
    { key: "tenant", label: "Tenant", isOptional: false },
    { key: "landlord", label: "Landlord", isOptional: false },
  ],
  fields: (["tenant", "landlord"] as const).flatMap((roleKey) =>
    ["Name", "Phone"].map((label) => ({
      ...({ key: `${roleKey}_${label.toLowerCase()}`, roleKey, label, type: "text", options: [] } as const),
    })),
  ),
  metadataKeys: [],
  subjectPlaceholder: "",
  expiresInDays: 30,
};
const one: BulkTemplate = { ...TWO, roles: TWO.roles.slice(0, 1), fields: TWO.fields.slice(0, 2) };

describe("columns as people call them", () => {
  for (const [row, name, email] of HEADER_ROWS)
    for (const [people, template] of [
      ["one person", one],
      ["the first of two people", TWO],
    ] as const)
      it(`“${row}” names ${people}`, () => {
        const columns = row.split(/[,;]/).map((column) => column.trim());
        const mapping = matchTargets(template, targetsOf(template), columns);
        const [at, mail] = [mapping["person:tenant:name"], mapping["person:tenant:email"]];
        expect([columns[at ?? -1], columns[mail ?? -1]]).toEqual([name, email]);
        expect(mapping["person:landlord:email"] ?? null).toBeNull();
      });

  const match = (template: BulkTemplate, columns: string[]) =>
    Object.fromEntries(
      Object.entries(matchTargets(template, targetsOf(template), columns)).flatMap(([key, at]) =>
        at === null ? [] : [[key, columns[at]]],
      ),
    );

  it("leave the first person to columns that name it", () => {
    expect(match(TWO, ["Name", "Email", "Tenant name", "Tenant email"])).toEqual({
      "person:tenant:name": "Tenant name",
      "person:tenant:email": "Tenant email",
      "person:landlord:name": "Name",
      "person:landlord:email": "Email",
    });
  });

  it("fill in nobody whom a document can do without", () => {
    const roles = TWO.roles.map((role) => ({ ...role, isOptional: role.key === "landlord" }));
    expect(match({ ...TWO, roles, fields: [] }, ["Tenant name", "Tenant email", "Name", "Email"])).toEqual({
      "person:tenant:name": "Tenant name",
      "person:tenant:email": "Tenant email",
    });
  });

  it("say whose values they are, as the sample does", () => {
    const labels = targetsOf(TWO).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(["Tenant: Phone", "Landlord: Phone"]));
    expect(new Set(labels).size).toBe(labels.length);
    expect(match(TWO, ["Landlord: Phone", "Tenant phone"])).toEqual({
      "field:landlord_phone": "Landlord: Phone",
      "field:tenant_phone": "Tenant phone",
    });
  });
});
