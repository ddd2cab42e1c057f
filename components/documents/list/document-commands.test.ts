import { expect, it, vi } from "vitest";
import { documentCommands } from "@/components/documents/list/document-commands";
import type { ListedDocument } from "@/lib/contracts/document-list";

const ME = "sam@example.com";

const waiting = {
  name: "Lease",
  status: "sent",
  mayChange: true,
  isSealed: false,
  recipients: [{ status: "pending", role: "signer", delivery: "email", email: "tom@example.com" }],
} as unknown as ListedDocument;
const completed: ListedDocument = { ...waiting, status: "completed", isSealed: true, recipients: [] };
const voided: ListedDocument = { ...waiting, status: "voided" };
const foreign: ListedDocument = { ...waiting, mayChange: false };

const acts = {
  preview: vi.fn(),
  organize: vi.fn(),
  remind: vi.fn(),
  download: vi.fn(),
  correct: vi.fn(),
  copy: vi.fn(),
  confirm: vi.fn(),
};
const offered = (documents: ListedDocument[], more: { download?: null } = {}, hasPreview = true) =>
  documentCommands({ documents, me: ME, acts: { ...acts, ...more } }, hasPreview);
const labels = (...of: Parameters<typeof offered>) =>
  offered(...of).map(({ label, hint }) => (hint ? `${label} ${hint}` : label));

it.each([
  ["out for signature", [waiting], ["Remind", "Duplicate", "Void…", "Delete…"]],
  ["completed", [completed], ["Download", "Duplicate", "Delete…"]],
  ["voided", [voided], ["Correct and send again", "Delete…"]],
  ["of somebody else", [foreign], ["Duplicate"]],
])("of one %s", (_what, documents, expected) => {
  expect(labels(documents)).toEqual(["Show preview", "Tags and folder…", ...expected]);
});

it("of several, with for how many each is possible", () => {
  expect(labels([waiting, completed, voided])).toEqual([
    "Tags and folder…",
    "Remind 1 of 3",
    "Download 1 of 3",
    "Void… 1 of 3",
    "Delete…",
  ]);
});

it("has no preview without room, and no second download while one is running", () => {
  expect(labels([completed], { download: null }, false)).toEqual([
    "Tags and folder…",
    "Duplicate",
    "Delete…",
  ]);
});

it("does what it says", () => {
  for (const { run } of offered([waiting])) run();
  expect(acts.preview).toHaveBeenCalledWith(waiting);
  expect(acts.copy).toHaveBeenCalledWith(waiting);
  expect(acts.confirm.mock.calls).toEqual([["void"], ["delete"]]);
  offered([voided])
    .find(({ id }) => id === "copy")
    ?.run();
  expect(acts.correct).toHaveBeenCalledWith(voided);
});
