import { describe, expect, it } from "vitest";
import { certificateActor, certificateDetail } from "@/lib/domain/completion/certificate-facts";

const person = (id: string, name: string, email: string) => ({ id, name, email });
const RECIPIENTS = [
  person("1", "محمد علي", "m.ali@a-rather-long.example"),
  person("2", "Sam Smith", "sam@one.example"),
  person("3", "Sam Smith", "sam@two.example"),
];
const actor = (type: "user" | "recipient", name: string | null, email: string) => ({
  type,
  id: "x",
  name,
  email,
});

describe("an event's lines on the certificate", () => {
  it("name a recipient once, with the address where two share the name", () => {
    const [ali, sam] = RECIPIENTS;
    expect(certificateActor(actor("recipient", ali?.name ?? "", ali?.email ?? ""), RECIPIENTS)).toBe(
      "محمد علي",
    );
    expect(certificateActor(actor("recipient", sam?.name ?? "", sam?.email ?? ""), RECIPIENTS)).toBe(
      "Sam Smith\nsam@one.example",
    );
  });

  it("keep an address in a line of its own, whatever the direction of the name", () => {
    expect(certificateActor(actor("user", "אדה לוי", "ada@example.com"), [])).toBe(
      "אדה לוי\nada@example.com",
    );
    expect(certificateActor(actor("user", null, "ada@example.com"), [])).toBe("ada@example.com");
    expect(certificateActor({ type: "system", id: null, name: null, email: null }, [])).toBeNull();
  });

  it("have names whole, however long they are", () => {
    const long = "N".repeat(120);
    const people = [person("4", long, "n@example.com")];
    expect(certificateActor(actor("recipient", long, "n@example.com"), people)).toBe(long);
    expect(certificateActor(actor("user", long, "n@example.com"), people)).toBe(`${long}\nn@example.com`);
    expect(certificateActor({ type: "api_key", id: "x", name: long, email: null }, [])).toContain(long);
  });

  it("say whom an event is about, by the address of the time", () => {
    expect(certificateDetail("embed_session_created", { email: "sam@one.example" })).toBe(
      "for sam@one.example",
    );
    expect(certificateDetail("delivered", { email: "old@example.com", recipientId: "1" })).toBe(
      "to old@example.com",
    );
    expect(certificateDetail("signed", { recipientId: "1" })).toBeNull();
  });
});
