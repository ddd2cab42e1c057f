import { describe, expect, it } from "vitest";
import { cueOf, meaningOf } from "./vocabulary";

const typeOf = (label: string, language = "en") => meaningOf(label, language)?.type ?? null;
const cue = (words: string, language = "en") => cueOf(words, language)?.type ?? null;

describe("what a label asks for", () => {
  it("is counted where it names costs or a span of time, in every language with spaces", () => {
    for (const [label, language] of [
      ["Days of paid leave", "en"],
      ["Anzahlung", "de"],
      ["Acompte", "fr"],
      ["Gastos", "es"],
      ["Despesas", "pt"],
      ["Acconto", "it"],
      ["Voorschot", "nl"],
      ["Zaliczka", "pl"],
    ] as const)
      expect([label, typeOf(label, language)]).toEqual([label, "number"]);
  });

  it("is no sum where it is the kind of one", () => {
    for (const [label, language] of [
      ["Kind of fee", "en"],
      ["Art der Miete", "de"],
      ["Mode de paiement du loyer", "fr"],
      ["Tipo de tarifa", "es"],
      ["Rodzaj czynszu", "pl"],
    ] as const)
      expect([label, typeOf(label, language)]).toEqual([label, null]);
    expect(cue("Kind of fee")).toBeNull();
  });

  it("is a day where a Japanese or Chinese label ends with its character", () => {
    expect(typeOf("支払日", "ja")).toBe("date");
    expect(typeOf("生效日", "zh")).toBe("date");
    expect(typeOf("署名日", "ja")).toBe("date_signed");
  });
});

describe("the signature of somebody", () => {
  const OF_SOMEBODY = [
    ["Signature of the keeper", "en"],
    ["Signature of parent or guardian", "en"],
    ["Signed on behalf of the carrier", "en"],
    ["Unterschrift des Halters oder der Halterin", "de"],
    ["Unterschrift aller Erben und Erbinnen", "de"],
    ["Signature de l’un des parents", "fr"],
    ["Firma del titular del vehículo", "es"],
    ["Firma de la persona interesada", "es"],
    ["Assinatura do titular do veículo", "pt"],
    ["Firma dell’intestatario del veicolo", "it"],
    ["Handtekening van de houder", "nl"],
    ["Czytelny podpis posiadacza pojazdu lub opiekuna", "pl"],
    ["توقيع صاحب المركبة المسجلة", "ar"],
  ] as const;

  it("is signed, however long the words are that say whose", () => {
    for (const [label, language] of OF_SOMEBODY) {
      expect([label, typeOf(label, language)]).toEqual([label, "signature"]);
      expect([label, cue(label, language)]).toEqual([label, "signature"]);
    }
  });

  it("is not where a sentence is about it, or about its date, or a firm", () => {
    expect(cue("The signature of the keeper is needed at the latest by")).not.toBe("signature");
    expect(cue("Signature of the keeper is given for the year")).not.toBe("signature");
    for (const [words, language] of [
      ["Signed in", "en"],
      ["Signé à", "fr"],
    ] as const)
      expect([typeOf(words, language), cue(words, language)]).toEqual([null, null]);
    expect(typeOf("Date of signature", "en")).toBe("date_signed");
    expect(typeOf("Firma des Halters", "de")).toBe("company");
  });
});

describe("what a sentence leads up to", () => {
  it("is a sum after verbs and bounds that take one", () => {
    for (const [words, language] of [
      ["A single payment may not exceed", "en"],
      ["The running costs per month are", "en"],
      ["Die Kosten betragen", "de"],
      ["dans un délai de", "fr"],
      ["asciende a", "es"],
      ["ammonta a", "it"],
      ["ten hoogste", "nl"],
      ["w wysokości", "pl"],
    ] as const)
      expect([words, cue(words, language)]).toEqual([words, "number"]);
    expect(cue("The usual place of work is")).toBeNull();
  });

  it("is a day after “by”, unless somebody does something", () => {
    for (const words of ["is finished by", "The landlord puts it right by", "beginning on"])
      expect([words, cue(words)]).toEqual([words, "date"]);
    for (const words of ["Permits are obtained by", "Asked for by", "signed by the"])
      expect([words, cue(words) === "date"]).toEqual([words, false]);
  });
});
