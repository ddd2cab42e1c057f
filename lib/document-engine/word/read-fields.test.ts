import { describe, expect, it } from "vitest";
import { cell, control, par, row, run } from "@/test/fixtures/docx/build-docx";
import { outline, outlineOf, type Read, readParts } from "@/test/fixtures/docx/read-outline";

const fieldsOf = ({ content }: Read) =>
  content.fields.map(({ key, type, label, roleKey }) => [key, type, label, roleKey].join("|"));

describe("blanks of a Word file", () => {
  it("become fields by the words beside them", async () => {
    const made = await readParts({
      body:
        par("Made on ______ between ________ and the owner.") +
        par("Signature: ____________    Date: _______") +
        par("_______________") +
        par("Name of the witness") +
        par(
          `${run("Phone:")}<w:r><w:tab/></w:r>`,
          '<w:tabs><w:tab w:val="left" w:leader="underscore" w:pos="5000"/></w:tabs>',
        ) +
        par(run("E-mail: ") + run("          ", '<w:u w:val="single"/>')),
    });
    expect(made.blocks.map(outline)).toEqual([
      "Made on <field> between <field> and the owner.",
      "Signature: <field>    Date: <field>",
      "<field>",
      "Name of the witness",
      "Phone:<field>",
      "E-mail: <field>",
    ]);
    expect(fieldsOf(made)).toEqual([
      "made_on|text|Made on|signer",
      "between|text|between|signer",
      "signature|signature|Signature|signer",
      "date|date_signed|Date|signer",
      "name_of_the_witness|text|Name of the witness|signer",
      "phone|phone|Phone|signer",
      "e_mail|email|E-mail|signer",
    ]);
    expect(made.content.roles).toMatchObject([{ key: "signer", label: "Signer", kind: "signer" }]);
  });

  it("of a table are named by the cell before, or by the row below", async () => {
    const table = (...rows: string[][]) =>
      `<w:tbl>${rows.map((cells) => row(cells.map((text) => cell(par(text))).join(""))).join("")}</w:tbl>`;
    const made = await readParts({
      body: table(["Company:", "________"], ["__________", "__________"], ["Tenant", "Landlord"]),
    });
    expect(fieldsOf(made)).toEqual([
      "company|company|Company|signer",
      "tenant|text|Tenant|signer",
      "landlord|text|Landlord|signer",
    ]);
  });

  it("that cross the page are a line", async () => {
    expect(await outlineOf(par("_".repeat(80)))).toEqual(["<horizontalRule>"]);
  });
});

describe("tags of a Word file", () => {
  it("become fields of their roles and variables, however their runs are divided", async () => {
    const made = await readParts({
      body:
        par(run("Buyer: {{Na") + run("me;ro", "<w:b/>") + run("le=Buyer;type=text;required=false}}.")) +
        par("{{Signed on;role=Seller;type=date}} {{s;role=Seller;type=signature}}") +
        par("{{Plan;role=Buyer;type=select;options=Small,Large;default=Large}}") +
        par("Sent by {{sender.name}} to {{recipient.buyer.email}}, {{}} {{Colour;shape=round}}"),
    });
    expect(made.blocks.map(outline)).toEqual([
      "Buyer: <field>.",
      "<field> <field>",
      "<field>",
      "Sent by <sender.name> to <recipient.buyer.email>, {{}} <field>",
    ]);
    expect(fieldsOf(made)).toEqual([
      "name|text|Name|buyer",
      "signed_on|date|Signed on|seller",
      "s|signature|s|seller",
      "plan|select|Plan|buyer",
      "colour|text|Colour|buyer",
    ]);
    expect(made.content.fields[0]?.required).toBe(false);
    expect(made.content.fields[3]).toMatchObject({
      defaultValue: "Large",
      options: [{ value: "Small" }, { value: "Large" }],
    });
    expect(made.content.roles.map(({ key, label }) => [key, label])).toEqual([
      ["buyer", "Buyer"],
      ["seller", "Seller"],
    ]);
    expect(made.warnings).toEqual(["tag_settings_ignored", "tags_left", "blanks_assigned"]);
    expect(made.places).toMatchObject({
      tag_settings_ignored: ["shape=round in {{Colour;shape=round}}"],
      tags_left: ["{{}}"],
    });
  });

  it("are told where they are misspelt, with their words", async () => {
    const made = await readParts({
      body:
        par("{{X;role=Client;type=signatur}} {{Sign, role=Client, type=signature}}") +
        par("{{Open;type=date") +
        par("{Y;role=Client;type=date} and {z}"),
    });
    expect(fieldsOf(made)).toEqual(["x|signature|X|client", "sign|signature|Sign|client"]);
    expect(made.places).toMatchObject({
      tag_settings_ignored: [
        "type=signatur in {{X;role=Client;type=signatur}}",
        "role=Client, type=signature in {{Sign, role=Client, type=signature}}",
      ],
      tags_left: ["{{Open;type=date", "{Y;role=Client;type=date}"],
    });
  });

  it("give blanks the role that their words name, else that of the tag before them", async () => {
    const made = await readParts({
      body:
        par("Town: ______") +
        par("{{Buyer name;role=Buyer}} {{Seller name;role=Seller}}") +
        par("Signature of the buyer: ______    Seller’s signature: ______    Date: ______"),
    });
    expect(made.content.fields.map(({ label, roleKey }) => `${label}: ${roleKey}`)).toEqual([
      "Town: buyer",
      "Buyer name: buyer",
      "Seller name: seller",
      "Signature of the buyer: buyer",
      "Seller’s signature: seller",
      "Date: seller",
    ]);
    expect(made.content.roles.map(({ key }) => key)).toEqual(["buyer", "seller"]);
    expect(made.warnings).toEqual(["blanks_assigned"]);
  });

  it("may name a signer, who is then one of them", async () => {
    const made = await readParts({ body: par("{{A;role=Buyer}} {{B;role=Signer}} Town: ______") });
    expect(made.content.fields.map(({ roleKey }) => roleKey)).toEqual(["buyer", "signer", "signer"]);
    expect(made.content.fields[2]?.label).toBe("Town");
  });

  it("give blanks their role when they name only one", async () => {
    const made = await readParts({ body: par("{{Name;role=Tenant}}") + par("Town: ______") });
    expect(made.content.fields.map(({ roleKey }) => roleKey)).toEqual(["tenant", "tenant"]);
    expect(made.content.roles.map(({ key }) => key)).toEqual(["tenant"]);
  });
});

describe("content controls of a Word file", () => {
  it("become fields of their kind", async () => {
    const choices =
      '<w:listItem w:displayText="Every month" w:value="m"/><w:listItem w:displayText="Every year" w:value="y"/>';
    const prompt = run("Click or tap here to enter text.");
    const made = await readParts({
      body:
        par(run("Name ") + control('<w:alias w:val="Full name"/><w:showingPlcHdr/><w:text/>', prompt)) +
        par(control('<w:alias w:val="Town"/><w:text/>', run("Berlin"))) +
        par(
          control('<w:alias w:val="Start"/><w:date w:fullDate="2027-01-31T00:00:00Z"/>', run("31 January")),
        ) +
        par(
          control(
            '<w:alias w:val="Pets"/><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>',
            run("\u2612"),
          ) + run(" Pets"),
        ) +
        control(`<w:alias w:val="Payment"/><w:dropDownList>${choices}</w:dropDownList>`, par("Every year")) +
        control("<w:docPartObj/>", par("Contents")) +
        control('<w:alias w:val="Clause"/>', par("A clause of its own.")),
    });
    expect(made.blocks.map(outline)).toEqual([
      "Name <field>",
      "<field>",
      "<field>",
      "<field> Pets",
      "<field>",
      "Contents",
      "A clause of its own.",
    ]);
    expect(fieldsOf(made)).toEqual([
      "full_name|name|Full name|signer",
      "town|text|Town|signer",
      "start|date|Start|signer",
      "pets|checkbox|Pets|signer",
      "payment|select|Payment|signer",
    ]);
    expect(made.content.fields.map(({ defaultValue }) => defaultValue)).toEqual([
      null,
      "Berlin",
      "2027-01-31",
      true,
      "y",
    ]);
  });

  it("of Word 97 become fields too", async () => {
    const field = (code: string, data: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("\u2002\u2002")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const made = await readParts({
      body: par(
        field("FORMTEXT", '<w:name w:val="Town"/>') +
          run(" and ") +
          field("FORMCHECKBOX", '<w:name w:val="Agreed"/><w:checkBox/>'),
      ),
    });
    expect(made.blocks.map(outline)).toEqual(["<field> and <field>"]);
    expect(fieldsOf(made)).toEqual(["town|text|Town|signer", "agreed|checkbox|Agreed|signer"]);
  });
});
