import { expect, it } from "vitest";
import type { Entries } from "@/components/signing/model/entries";
import { changedFields, unsavedChanges } from "@/components/signing/model/unsaved-changes";

const AT = Date.parse("2026-11-28T10:00:00Z");
const [EARLIER, LATER] = ["2026-11-28T09:00:00Z", "2026-11-28T11:00:00Z"];
const entries = (values: Entries["values"], signatures: Entries["signatures"] = {}): Entries => ({
  values,
  signatures,
});
const kept = { entries: entries({ name: "Ada", phone: "1234" }), saved: entries({ name: "Ada" }), at: AT };

it("is what was entered since the last save", () => {
  const draft = { ...entries({ name: "Ada" }), updatedAt: EARLIER };
  expect(unsavedChanges(kept, draft)).toEqual(entries({ phone: "1234" }));
  expect(unsavedChanges(kept, null)).toEqual(entries({ phone: "1234" }));
});

it("leaves other fields as another device has saved them", () => {
  const draft = { ...entries({ name: "Ada Lovelace", city: "London" }), updatedAt: LATER };
  expect(unsavedChanges(kept, draft)).toEqual(entries({ phone: "1234" }));
});

it("gives way to what another device has saved later in the same field", () => {
  const draft = { ...entries({ name: "Ada", phone: "5678" }), updatedAt: LATER };
  expect(unsavedChanges(kept, draft)).toEqual(entries({}));
});

it("is newer than what was on its way when the connection went", () => {
  const draft = { ...entries({ name: "Ada", phone: "12" }), updatedAt: EARLIER };
  expect(unsavedChanges(kept, draft)).toEqual(entries({ phone: "1234" }));
});

it("is also what was emptied, and what was signed", () => {
  const typed = { mode: "type", text: "Ada", font: "caveat" } as const;
  const saved = entries({ name: "Ada", purposes: ["print"] });
  const draft = { ...saved, updatedAt: EARLIER };
  const emptied = { entries: entries({ name: "", purposes: ["print"] }, { sig: typed }), saved, at: AT };
  expect(unsavedChanges(emptied, draft)).toEqual(entries({ name: "" }, { sig: typed }));
});

it("names the fields that differ, whether entered, changed, cleared or signed", () => {
  const before = entries({ name: "Ada", phone: "1", pets: true, city: "" });
  const after = entries(
    { name: "Ada", phone: "2", rent: "9", city: "" },
    { sign: { mode: "type", text: "A", font: "caveat" } },
  );
  expect(changedFields(before, after).sort()).toEqual(["pets", "phone", "rent", "sign"]);
  expect(changedFields(after, after)).toEqual([]);
});
