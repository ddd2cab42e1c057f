import { describe, expect, it } from "vitest";
import { fieldsToSend, startingText } from "@/components/send/review/shown-values";
import { valueProblem } from "@/components/send/review/value-problem";
import { ContentField, TemplateContent } from "@/lib/contracts/content";
import { isAskedOfSender } from "@/lib/rules/values/can-be-preset";
import { sentValues, withValue } from "./sent-values";

const field = (key: string, type: ContentField["type"], more: object = {}) =>
  ContentField.parse({ id: `id_${key}`, key, roleKey: "tenant", type, label: key, ...more });

const BOX = { page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.05 };
const FIELDS = [
  field("sign", "signature", BOX),
  field("rent", "number", { ...BOX, validation: { min: 100 } }),
  field("name", "name", BOX),
  field("pets", "checkbox", { ...BOX, defaultValue: true }),
  field("floor", "radio", {
    ...BOX,
    options: ["Ground", "First"].map((one, i) => ({ value: one, label: one, box: { ...BOX, x: i / 2 } })),
  }),
  field("note", "label", BOX),
  field("passport", "attachment", BOX),
];
const CONTENT = TemplateContent.parse({ roles: [{ key: "tenant", label: "Tenant" }], fields: FIELDS });
const ANA = { roleKey: "tenant", name: "Ana", email: "a@example.com", kind: "signer", order: 1 } as const;

describe("the sender's own values", () => {
  it("are offered for what a sender may fill in, and sent for fields that there still are", () => {
    expect(FIELDS.filter(isAskedOfSender).map(({ key }) => key)).toEqual(["rent", "name", "pets", "floor"]);
    const values = { rent: "1250", gone: "x", sign: "x", note: "y", pets: false };
    expect(sentValues(FIELDS, values)).toEqual({ rent: "1250", pets: false });
    expect(sentValues(FIELDS, undefined)).toEqual({});
  });

  it("leave a field to its recipient when they are emptied", () => {
    expect(withValue({ rent: "1" }, "rent", "")).toEqual({});
    expect(withValue({ rent: "1" }, "tags", [])).toEqual({ rent: "1" });
    expect(withValue({ rent: "1" }, "pets", false)).toEqual({ rent: "1", pets: false });
    expect(withValue({ pets: true }, "pets", undefined)).toEqual({});
  });

  it("are checked as the recipient's would be", () => {
    const rent = FIELDS[1] as ContentField;
    expect(valueProblem(rent, undefined)).toBeNull();
    expect(valueProblem(rent, "1250.00")).toBeNull();
    expect(valueProblem(rent, "cheap")).toContain("must be a number");
    expect(valueProblem(rent, "99")).toBe("It must be 100 or more.");
  });

  it("are drawn on the pages, over what fields start with", () => {
    const shown = fieldsToSend(CONTENT, { rent: "1250.00", floor: "First", pets: false }, [ANA]);
    const byId = new Map(shown.map((one) => [one.id, one]));
    expect(byId.get("id_rent")).toMatchObject({ text: "1250.00", page: 1, state: "asked" });
    expect(byId.get("id_name")?.text).toBe("Ana");
    expect(byId.get("id_pets")?.isTicked).toBe(false);
    expect([byId.get("id_floor.1")?.isTicked, byId.get("id_floor.2")?.isTicked]).toEqual([false, true]);
    expect(startingText(FIELDS[2] as ContentField, CONTENT, [ANA])).toBe("Ana");
    expect(startingText(FIELDS[1] as ContentField, CONTENT, [ANA])).toBe("");
  });
});
