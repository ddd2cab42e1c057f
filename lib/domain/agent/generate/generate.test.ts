import { describe, expect, it } from "vitest";
import { chooseTemplate, NAMED_SLUGS } from "@/lib/domain/agent/generate/choose-template";
import { PLAIN_AGREEMENT } from "@/lib/domain/agent/generate/plain-agreement";
import { fillInStatedTerms } from "@/lib/domain/agent/generate/terms/stated-terms";
import { buildTextContent } from "@/lib/domain/gallery/build-content";
import { GALLERY } from "@/lib/domain/gallery/catalogue";
import { diagnoseContent } from "@/lib/rules/diagnose";

const slug = (prompt: string) => chooseTemplate(prompt)?.slug ?? null;
const errorsIn = (content: ReturnType<typeof buildTextContent>) =>
  diagnoseContent({ content, sourceKind: "document", pages: [], images: new Set() });

describe("a template is chosen by the words of a prompt", () => {
  it.each([
    ["An NDA for two companies, five years, Dutch law", "mutual-nda"],
    ["one-way NDA for a supplier", "one-way-nda"],
    ["Rent out my apartment to a tenant", "residential-lease"],
    ["Ein Mietvertrag für eine Wohnung", "residential-lease"],
    ["Geheimhaltungsvereinbarung zwischen zwei Firmen", "mutual-nda"],
    ["un contrat de travail", "employment-agreement"],
    ["umowa o pracę", "employment-agreement"],
    ["huurovereenkomst voor een appartement", "residential-lease"],
    ["contrato de alquiler", "residential-lease"],
    ["保密协议", "mutual-nda"],
    ["秘密保持契約を作って", "mutual-nda"],
    ["عقد إيجار شقة", "residential-lease"],
    ["sell my used car", "vehicle-bill-of-sale"],
    ["I lend my brother 2,000 euros, a loan", "private-loan"],
    ["a quote for three items", "sales-quote"],
    ["Photographer for our wedding", "event-photography"],
    ["Agreement for a freelance designer", "freelance-services"],
    ["power of attorney", "limited-power-of-attorney"],
  ])("%s", (prompt, expected) => expect(slug(prompt)).toBe(expected));

  it("finds each by its own name, and nothing for words that name nothing", () => {
    const wrong = GALLERY.filter(({ name, slug: own }) => slug(name) !== own).map(({ name }) => [
      name,
      slug(name),
    ]);
    expect(wrong).toEqual([]);
    for (const prompt of ["", "hello", "an agreement between two parties", "🙂", "zzz qqq"])
      expect(slug(prompt)).toBeNull();
  });

  it("names templates that exist", () => {
    expect([...NAMED_SLUGS].sort()).toEqual(GALLERY.map((one) => one.slug).sort());
  });
});

describe("terms", () => {
  const nda = () => {
    const definition = GALLERY.find((one) => one.slug === "mutual-nda");
    if (!definition) throw new Error("the gallery has an NDA");
    return buildTextContent(definition);
  };

  it("that a prompt states become default values", () => {
    const { content, filledIn } = fillInStatedTerms(nda(), "five years, 18 months, Dutch law");
    expect(filledIn.sort()).toEqual([
      "Governing law: the Netherlands",
      "Months of disclosure: 18",
      "Years of protection: 5",
    ]);
    expect(errorsIn(content)).toEqual(errorsIn(nda()));
    expect(fillInStatedTerms(nda(), "under the laws of New Zealand").filledIn).toEqual([
      "Governing law: New Zealand",
    ]);
  });

  it("that do not fit are left open", () => {
    expect(fillInStatedTerms(nda(), "999 years, martian law, some months").filledIn).toEqual([]);
  });
});

it("the agreement that fits everything passes the rules", () => {
  expect(errorsIn(buildTextContent(PLAIN_AGREEMENT))).toEqual([]);
});
