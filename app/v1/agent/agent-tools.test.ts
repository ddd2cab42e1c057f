import { PDFDocument, StandardFonts } from "pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as UNDO } from "@/app/v1/agent/sessions/[id]/undo/route";
import { POST as CREATE } from "@/app/v1/templates/route";
import { asBody } from "@/lib/contracts/body";
import { TemplateContent } from "@/lib/contracts/content";
import { writeBlocks } from "@/lib/domain/agent/text/write-text";
import { withText } from "@/lib/domain/agent/tools/text-tools";
import { createTemplate } from "@/lib/domain/templates/create-template";
import { writeDraft } from "@/lib/domain/templates/write-draft";
import { call } from "@/test/api/call";
import { putPdf, withPdfWorkers } from "@/test/api/upload";
import { createTenant, draftTemplate, type Tenant } from "@/test/api/world";
import { addDeposit, makeOptional } from "@/test/model/edits";
import { conversation, draftOf, openConversation, say, withModel } from "@/test/model/talk";

/** Each tool that changes a draft, from the model's call to its undo. */

withPdfWorkers();
const stand = withModel();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

/** A PDF with two blanks. */
async function uploaded(): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([612, 792]);
  for (const [text, y] of [
    ["Tenant", 300],
    ["Signature: ______________", 260],
    ["Date: ____________", 235],
  ] as const)
    page.drawText(text, { x: 60, y, size: 11, font });
  const body = { name: "Lease", sourceKind: "pdf" };
  const created = await call(CREATE, "POST", { body, credential: tenant.jwt });
  await putPdf(created.body.uploadUrl, await document.save());
  return created.body.id;
}

const textDraft = async (text: string): Promise<string> => {
  const { id } = await createTemplate(tenant.ctx, { name: "Text", sourceKind: "document", kind: "reusable" });
  await writeDraft(tenant.ctx, id, withText(TemplateContent.parse({}), { text }));
  return id;
};

const fieldOf = ({ fields }: TemplateContent, key: string) => fields.find((field) => field.key === key);
const textOf = ({ body }: TemplateContent) => writeBlocks(body && asBody(body), new Map());
const signers = () => draftTemplate(tenant);

type Case = readonly [
  tool: string,
  make: () => Promise<string>,
  args: object,
  summary: string,
  seen: (content: TemplateContent) => unknown,
  expected: unknown,
];

const CASES: readonly Case[] = [
  [
    ...(["find_fields", uploaded, { add: true }] as const),
    "Added the role “Tenant”; added 2 fields to page 1",
    ({ roles, fields }) => [roles.map(({ key }) => key), fields.map(({ type }) => type)],
    [["tenant"], ["signature", "date_signed"]],
  ],
  [
    ...([addDeposit.call, signers, addDeposit.args] as const),
    "Added “Deposit” to page 1",
    (content) => fieldOf(content, "deposit")?.roleKey,
    "client",
  ],
  [
    ...(["change_fields", signers, makeOptional("client_sign").args] as const),
    "Made “Signature” of Client optional",
    (content) => fieldOf(content, "client_sign")?.required,
    false,
  ],
  [
    ...(["move_fields", signers, { moves: [{ field: "price", to: { x: 0.2, y: 0.25 } }] }] as const),
    "Moved “Number” of Client on page 1",
    (content) => fieldOf(content, "price"),
    expect.objectContaining({ page: 1, x: 0.2, y: 0.25, width: 0.3, height: 0.04 }),
  ],
  [
    ...(["remove_fields", signers, { fields: ["price", "client_name"] }] as const),
    "Removed 2 fields from page 1",
    ({ fields }) => fields.map(({ key }) => key),
    ["client_sign", "client_date", "provider_name", "provider_sign", "provider_date"],
  ],
  [
    "change_roles",
    signers,
    {
      set: [
        { key: "client", label: "Buyer" },
        { key: "witness", label: "Witness", kind: "viewer" },
      ],
      remove: [{ key: "provider", giveFieldsTo: "client" }],
    },
    "Renamed the role “Client” to “Buyer”; removed the role “Provider”; added the role “Witness”; gave 3 fields to Buyer",
    ({ roles, fields }) => [
      roles.map(({ key, label }) => [key, label]),
      new Set(fields.map((one) => one.roleKey)),
    ],
    [
      [
        ["client", "Buyer"],
        ["witness", "Witness"],
      ],
      new Set(["client"]),
    ],
  ],
  [
    "change_settings",
    signers,
    { expiresInDays: 9, language: "nl", message: "Please sign.", reminders: { everyDays: 2, max: 3 } },
    "Changed the expiry, the reminders, the words of the invitation, and the language",
    ({ settings }) => settings,
    expect.objectContaining({
      ...{ expiresInDays: 9, locale: "nl", reminders: { everyDays: 2, max: 3 } },
      message: { subject: null, body: "Please sign." },
    }),
  ],
  [
    ...(["write_text", () => textDraft("Old."), { text: "# New\n\nWords." }] as const),
    "Changed 2 paragraphs of the text",
    textOf,
    ["# New", "Words."],
  ],
  [
    ...([
      "edit_text",
      () => textDraft("One.\n\nTwo."),
      { edits: [{ from: 2, to: 2, text: "Three." }] },
    ] as const),
    "Changed 1 paragraph of the text",
    textOf,
    ["One.", "Three."],
  ],
];

describe("each tool", () => {
  it.each(CASES)(
    "%s is applied, listed in words and undone",
    async (tool, make, args, summary, seen, expected) => {
      const id = await make();
      const before = await draftOf(tenant, id);
      const session = await openConversation(tenant, id);
      stand.model.script({ says: [{ call: tool, args }] }, { says: ["Done."] });
      const { results, facts } = await say(tenant, session, "Go");
      expect(results).toEqual([expect.objectContaining({ status: "applied" })]);
      expect(facts.state).toBe("done");
      const { changes } = await conversation(tenant, session);
      expect(changes.map((change) => change.summary)).toEqual([summary]);
      expect(seen((await draftOf(tenant, id)).content)).toEqual(expected);
      const undone = await call(UNDO, "POST", { params: { id: session }, body: {}, credential: tenant.jwt });
      expect(undone.body).toMatchObject({ undone: [changes[0]?.id], kept: [] });
      expect((await draftOf(tenant, id)).content).toEqual(before.content);
    },
  );
});

describe("numbers of paragraphs", () => {
  it("edits no paragraph by a number that an edit of the same turn has moved", async () => {
    const edit = (from: number, to: number, text: string) => ({
      call: "edit_text",
      args: { edits: [{ from, to, text }] },
    });
    const id = await textDraft("One.\n\nTwo.\n\nThree.\n\nFour.");
    const session = await openConversation(tenant, id);
    const read = { call: "read_template", args: {} };
    stand.model.script(
      {
        says: [
          edit(3, 3, "Third."),
          edit(1, 1, "One.\n\nAnd a half."),
          ...Array(3).fill(edit(4, 4, "Fourth.")),
        ],
      },
      { says: [edit(4, 4, "Fourth.")] },
      { says: [read, edit(5, 5, "Fourth."), edit(2, 2, ""), edit(3, 3, "Third!")] },
      { says: ["Done."] },
    );
    const { results, facts } = await say(tenant, session, "Go");
    expect(results.map((result) => (result as { status?: string }).status)).toEqual([
      ...["applied", "applied", "refused", "refused", "refused", "refused"],
      ...[undefined, "applied", "applied", "refused"],
    ]);
    expect(results[2]).toMatchObject({ message: expect.stringContaining("read_template") });
    // Refused changes are not failures: the turn goes on.
    expect(facts.state).toBe("done");
    expect(textOf((await draftOf(tenant, id)).content)).toEqual(["One.", "Two.", "Third.", "Fourth."]);
  });
});
