import { expect, it } from "vitest";
import { deadlineLine, fieldsLine, recipientsLine } from "@/components/send/review/review-overview";
import { ContentField } from "@/lib/contracts/content";

const person = (name: string, order: number) => ({
  ...{ roleKey: name, name, email: `${name}@example.com`, kind: "signer" as const, order },
});

it("says in a line each who signs in which order, what, and until when", () => {
  const people = [person("Ben", 2), person("Ana", 1), person("Cy", 2)];
  expect(recipientsLine({ people, isOrdered: true })).toBe("Ana, then Ben and Cy");
  expect(recipientsLine({ people, isOrdered: false })).toBe("Ben, Ana, Cy");
  const field = ContentField.parse({ id: "a", key: "a", roleKey: "r", type: "text" });
  expect(fieldsLine({ fields: [field] }, 3)).toBe("1 field on 3 pages");
  expect(fieldsLine({ fields: [] }, null)).toBe("No fields");
  expect(deadlineLine({ expiresInDays: 30, reminders: { everyDays: 3, max: 5 } })).toBe(
    "30 days to sign, reminders every 3 days, up to 5",
  );
  expect(deadlineLine({ expiresInDays: 1, reminders: null })).toBe("1 day to sign, no reminders");
});
