import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { ContactBody } from "@/lib/contracts/contacts";
import { DelegateRecipientBody, DelegateSigningBody } from "@/lib/contracts/delegation";
import { CorrectRecipientBody, RecipientInput } from "@/lib/contracts/documents";
import { ConfirmEmailBody, SignUpBody } from "@/lib/contracts/identity";
import { StartDocumentBody } from "@/lib/contracts/public-links";
import { UpdateUserBody } from "@/lib/contracts/users";

/** Every schema that names a person: each rejects a name without any visible character. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  "a recipient": RecipientInput,
  "a recipient who is corrected": CorrectRecipientBody,
  "a delegate, by the sender": DelegateRecipientBody,
  "a delegate, by the recipient": DelegateSigningBody,
  "a visitor of a public link": StartDocumentBody,
  "a contact": ContactBody,
  "who signs up": SignUpBody,
  "who confirms an address": ConfirmEmailBody,
  "a user who changes their name": UpdateUserBody,
};

const NOTHING = ["\u200b", "\u00ad", "\u3164", "\u200e", "\u0301", "\u2800", "\u00a0\u2003"];

describe.each(Object.entries(NAMED))("%s", (_, schema) => {
  const faults = (name: string) =>
    (schema.safeParse({ name }).error?.issues ?? []).filter(({ path }) => path.join() === "name");

  it("has a name that can be seen", () => {
    for (const name of NOTHING) expect([name, faults(name).length > 0]).toEqual([name, true]);
    expect(faults("\u5c71\u7530")).toEqual([]);
    expect(faults("A\u200b")).toEqual([]);
  });
});
