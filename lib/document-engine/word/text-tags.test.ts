import { describe, expect, it } from "vitest";
import { readTextTag, TEXT_TAG_PATTERN } from "./text-tags";

/** Reads a tag as a field, and returns what was not understood. */
function field(inner: string) {
  const tag = readTextTag(inner);
  if (tag?.kind !== "field") return expect.fail(`${inner} is no field`);
  return tag;
}
const read = (inner: string) => {
  const { name, role, type, doubts } = field(inner);
  return [name, role, type, ...doubts];
};

describe("a tag that is written as the guide says", () => {
  it("is understood in full", () => {
    for (const [inner, expected] of [
      ["Start;role=Tenant;type=date", ["Start", "Tenant", "date"]],
      [" Start ; role = Tenant ; type = Date ", ["Start", "Tenant", "date"]],
      ["name=Start;type=check box", ["Start", null, "checkbox"]],
      ["A;type=date-signed", ["A", null, "date_signed"]],
      ["A;type=“phone”;role='The buyer'", ["A", "The buyer", "phone"]],
      ["A;type=signa ture", ["A", null, "signature"]],
      ["A;type=sig\u00ADnature", ["A", null, "signature"]],
      ["名前；type＝date", ["名前", null, "date"]],
      ["Notes, if any; role=Tenant", ["Notes, if any", "Tenant", "text"]],
      ["Rent = cold;type=number", ["Rent = cold", null, "number"]],
      ["A;required=no;readonly=true;label=B;description=C;default=1", ["B", null, "text"]],
    ] as const)
      expect([inner, read(inner)]).toEqual([inner, expected]);
  });

  it("may have separators in its texts, behind backslashes or within quotes", () => {
    expect(read("Fee\\; tax;type=number")).toEqual(["Fee; tax", null, "number"]);
    expect(read('"Fee; tax";role="A; B"')).toEqual(["Fee; tax", "A; B", "text"]);
    expect(read("Set \\{A\\};role=A \\\\ B")).toEqual(["Set {A}", "A \\ B", "text"]);
    expect(field('A;description="First, role=B"')).toMatchObject({
      ...{ help: "First, role=B", role: null, doubts: [] },
    });
    expect(read("Path C:\\temp")).toEqual(["Path C:\\temp", null, "text"]);
    const [match] = "x {{Set \\{A\\}}} y".matchAll(TEXT_TAG_PATTERN);
    expect(match?.[1]).toBe("Set \\{A\\}");
  });

  it("has options with commas or bars between them", () => {
    for (const [options, expected] of [
      ["Small,Large", ["Small", "Large"]],
      ["Yes\\, monthly,No", ["Yes, monthly", "No"]],
      ['"Yes, monthly",No', ["Yes, monthly", "No"]],
      ["“Yes, monthly”, “No”", ["Yes, monthly", "No"]],
      ["Yes, monthly|No", ["Yes, monthly", "No"]],
      ["'s-Gravenhage,'t Harde", ["'s-Gravenhage", "'t Harde"]],
      ["小,大", ["小", "大"]],
      ["小，大", ["小", "大"]],
    ] as const) {
      const tag = field(`Plan;type=select;options=${options}`);
      expect([options, tag.options, tag.doubts]).toEqual([options, expected, []]);
    }
  });
});

describe("a tag that is not understood in full", () => {
  it("has the nearest type, else that of its words, and tells what it says", () => {
    for (const [said, type] of [
      ["signatur", "signature"],
      ["singature", "signature"],
      ["Signatrue", "signature"],
      ["intials", "initials"],
      ["chekbox", "checkbox"],
      ["Unterschrift", "signature"],
      ["Datum", "date"],
      ["money", "text"],
      ["payment", "text"],
      ["", "text"],
    ] as const)
      expect([said, read(`X;role=Client;type=${said}`)]).toEqual([
        said,
        ["X", "Client", type, `type=${said}`],
      ]);
    expect(read("Date;type=foo")).toEqual(["Date", null, "date_signed", "type=foo"]);
  });

  it("tells settings and values that are none", () => {
    expect(read("A;colour=red;type=date;big")).toEqual(["A", null, "date", "colour=red", "big"]);
    expect(read("A;requird=no")).toEqual(["A", null, "text", "requird=no"]);
    expect(read("A;type=date;type=text")).toEqual(["A", null, "text", "type=text"]);
    expect(read("nmae=A;role=B")).toEqual(["nmae=A", "B", "text", "nmae=A"]);
    expect(read("A;options=x,y")).toEqual(["A", null, "text", "options=x,y"]);
    expect(read("Ok;type=checkbox;default=maybe").slice(2)).toEqual(["checkbox", "default=maybe"]);
    expect(field("A;required=ture")).toMatchObject({ required: true, doubts: ["required=ture"] });
    expect(field("A;type=checkbox;required=ture")).toMatchObject({ required: false });
  });

  it("is read by the nearest separators, which is told", () => {
    for (const [inner, doubt] of [
      ["Sign, role=Client, type=signature", ["role=Client", "type=signature"]],
      ["Sign;role=Client,type=signature", ["type=signature"]],
      ["Sign:type=signature;role=Client", ["type=signature"]],
      ["Sign role=Client type=signature", ["role=Client", "type=signature"]],
      ["Sign|role=Client|type=signature", ["role=Client", "type=signature"]],
      ["Sign;role:Client;type:signature", ["role:Client", "type:signature"]],
    ] as const)
      expect([inner, read(inner)]).toEqual([inner, ["Sign", "Client", "signature", ...doubt]]);
    expect(field("A;required;role=B")).toMatchObject({ required: true, role: "B", doubts: ["required"] });
    const options = field("A, type=radio, options=x,y");
    expect([options.options, options.doubts]).toEqual([
      ["x", "y"],
      ["type=radio", "options=x,y"],
    ]);
  });

  it("tells tags of other products, whose settings are written otherwise", () => {
    expect(read("Sig_es_:signer1:signature").slice(2)).toEqual(["signature", "Sig_es_:signer1:signature"]);
    expect(read("*Name:name")).toEqual(["*Name:name", null, "text", "*Name:name"]);
  });
});
