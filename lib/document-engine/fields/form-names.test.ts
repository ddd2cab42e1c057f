import { expect, it } from "vitest";
import { isLabelText, isPlaceholder, matchesFieldName, wordsOfName } from "./form-names";

it("takes the words of a field's name that say what is asked for", () => {
  expect(wordsOfName("topmostSubform[0].Page1[0].dateOfBirth[0]")).toEqual({
    text: "Date of birth",
    isClear: true,
  });
  expect(wordsOfName("applicant.last_name")).toEqual({ text: "last name", isClear: true });
  expect(wordsOfName("txtStreetName")).toEqual({ text: "Street name", isClear: true });
  expect(wordsOfName("Address.0")).toEqual({ text: "Address", isClear: true });
  expect(wordsOfName("A.CODEPOSTAL")).toEqual({ text: "CODEPOSTAL", isClear: false });
  expect(wordsOfName("N.REM1")).toEqual({ text: "REM1", isClear: false });
});

it("takes no name that only numbers the fields", () => {
  for (const name of [
    "Text12",
    "f1_02[0]",
    "Check Box 3",
    "undefined_2",
    "A.21",
    "TextField1",
    "Page1[0].c1_1[0]",
  ])
    expect(wordsOfName(name), name).toBeNull();
  expect(wordsOfName("SignHere_827f69f3-6da4-46a7-b473-9ba175a32d41")).toEqual({
    text: "Sign here",
    isClear: true,
  });
});

it("tells labels from placeholders", () => {
  expect(["e", "23", "2)", "", "e r"].some(isLabelText)).toBe(false);
  expect(["FD", "n° dossier", "名"].every(isLabelText)).toBe(true);
  expect(["dd.mm.yyyy", "MM/DD/YYYY", "Text 4", "field"].every(isPlaceholder)).toBe(true);
  expect(["Date", "Day", "Textile"].some(isPlaceholder)).toBe(false);
});

it("knows a caption again in a name", () => {
  const named = { text: "CODEPOSTAL", isClear: false };
  expect(matchesFieldName("code postal", named)).toBe(true);
  expect(matchesFieldName("Code", named)).toBe(true);
  expect(matchesFieldName("nom", { text: "NOM", isClear: false })).toBe(true);
  expect(matchesFieldName("nom", { text: "NOMBRE", isClear: false })).toBe(false);
});
