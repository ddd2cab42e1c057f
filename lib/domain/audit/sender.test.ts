import { describe, expect, it } from "vitest";
import { requesterOf, senderOf, senderText } from "@/lib/domain/audit/sender";

const ADA = { name: "Ada Owner", email: "ada@example.com" };
const WORLD = { workspace: { name: "Alder Street Lettings" }, owner: ADA };
const user = (name: string | null, email = "bea@example.com") => ({
  actor: { type: "user" as const, id: "u", name, email },
  data: { recipients: [] },
});
const key = { actor: { type: "api_key" as const, id: "k", name: "crm", email: ADA.email }, data: {} };
const system = { type: "system" as const, id: null, name: null, email: null };

describe("who sent a document", () => {
  it.each([
    ["a member, who need not own it", user("Bea Member"), "Bea Member\nbea@example.com", "Bea Member"],
    ["a member without a name", user(null), "bea@example.com", "bea@example.com"],
    [
      "an assistant for a member",
      user("Claude for Bea Member"),
      "Claude for Bea Member\nbea@example.com",
      "Claude for Bea Member",
    ],
    ["an API key, by its name", key, "API key “crm”", "Alder Street Lettings"],
    [
      "a visitor of the public link",
      { actor: system, data: { publicLinkId: "p" } },
      "A visitor of the template’s public link",
      "Alder Street Lettings",
    ],
    ["nobody on record", { actor: system, data: {} }, "Not recorded", "Ada Owner"],
    ["nobody yet", null, "Not recorded", "Ada Owner"],
  ])("is %s", (_, sent, text, requester) => {
    const sender = senderOf(sent);
    expect(senderText(sender)).toBe(text);
    expect(requesterOf(sender, WORLD).name).toBe(requester);
  });

  it("can be written to: the member, else the document's owner", () => {
    expect(requesterOf(senderOf(user("Bea Member")), WORLD).email).toBe("bea@example.com");
    expect(requesterOf(senderOf(key), WORLD).email).toBe("ada@example.com");
  });
});
