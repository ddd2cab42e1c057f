import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ImageDto } from "@/lib/contracts/images";
import type { TemplateDto } from "@/lib/contracts/templates";
import { createAccount, createKey } from "./support/accounts";
import { type Account, callerOf, createAndSend, linkFor } from "./support/api";
import { expectHydrated } from "./support/hydrated";
import { look } from "./support/look";
import { signIn } from "./support/sign-in";
import { card, nextButton, person } from "./support/signing";
import { expect, test } from "./support/test";
import { text } from "./support/text-editor";

/** The look of a text with every kind of content: in the editor, next to its pages, and to its signers. */

const PICTURE = fileURLToPath(new URL("../public/apple-touch-icon.png", import.meta.url));
const CLAUSE =
  "The tenant pays the rent in advance, on the third working day of each month at the latest, to the account that the " +
  "landlord names; a payment that arrives later bears interest.";

const words = (text: string, ...marks: string[]) => ({
  type: "text",
  text,
  marks: marks.map((type) => ({ type })),
});
const line = (...content: object[]) => ({ type: "paragraph", content });
const heading = (level: number, text: string) => ({
  type: "heading",
  attrs: { level },
  content: [words(text)],
});
const field = (fieldId: string) => ({ type: "field", attrs: { fieldId } });
const variable = (name: string) => ({ type: "variable", attrs: { name } });
const item = (...content: object[]) => ({ type: "listItem", content });
const clauses = (...content: object[]) => ({
  type: "orderedList",
  attrs: { numbering: "legal" },
  content,
});
const cell = (type: "tableHeader" | "tableCell", text: string, attrs: object = {}) => ({
  type,
  attrs,
  content: [line(...(text ? [words(text)] : []))],
});
const row = (...content: object[]) => ({ type: "tableRow", content });

const bodyWith = (imageId: string) => ({
  type: "doc",
  content: [
    heading(1, "Residential lease"),
    { type: "image", attrs: { imageId, alt: "Seal of the landlord", width: 96, align: "right" } },
    line(
      words("Made on "),
      variable("document.sentDate"),
      words(" between "),
      words("Alder Homes Ltd", "bold"),
      words(" and "),
      variable("recipient.tenant.name"),
      words(", who moves in on "),
      field("start"),
      words(" with "),
      field("persons"),
      words(" further persons."),
    ),
    heading(2, "Rent and costs"),
    {
      type: "table",
      content: [
        row(cell("tableHeader", "Item"), cell("tableHeader", "A month"), cell("tableHeader", "Billed by")),
        row(
          cell("tableCell", "Flat, with the cellar compartment"),
          cell("tableCell", "€980.00"),
          cell("tableCell", "Landlord"),
        ),
        row(
          cell("tableCell", "Heating and hot water"),
          cell("tableCell", "€110.00"),
          cell("tableCell", "Landlord, yearly"),
        ),
        row(cell("tableCell", "Total", { colspan: 2 }), cell("tableCell", "€1,090.00")),
      ],
    },
    heading(2, "Terms"),
    clauses(
      item(line(words(CLAUSE))),
      item(
        line(words("The tenant may")),
        clauses(
          item(line(words("keep pets that the landlord consents to; and"))),
          item(line(words("sublet a room, which is not refused without good reason."))),
        ),
      ),
    ),
    { type: "blockquote", content: [line(words("The house rules are part of this lease.", "italic"))] },
    line(words("Remarks of the tenant: "), field("remarks")),
    line(words("Tenant: "), field("sign")),
  ],
});

async function lease(account: Account): Promise<TemplateDto> {
  const call = callerOf(account);
  const form = new FormData();
  form.set("file", new Blob([readFileSync(PICTURE)], { type: "image/png" }), "seal.png");
  const { id: imageId } = await call<ImageDto>("POST", "/v1/images", form);
  const fieldOf = (id: string, type: string, label: string, more: object = {}) => ({
    ...{ id, key: id, roleKey: "tenant", type, label },
    ...more,
  });
  const content = {
    roles: [{ key: "tenant", label: "Tenant" }],
    fields: [
      fieldOf("start", "date", "First day"),
      fieldOf("persons", "number", "Further persons"),
      fieldOf("remarks", "multiline", "Remarks", { required: false, room: { characters: null, lines: 3 } }),
      fieldOf("sign", "signature", "Signature of the tenant"),
    ],
    body: bodyWith(imageId),
    page: { header: "Alder Homes Ltd", footer: "Page {{page}} of {{pages}}" },
  };
  return call<TemplateDto>("POST", "/v1/templates", {
    ...{ name: "Residential lease", sourceKind: "document", content, publish: true },
  });
}

test("a text in the editor, beside its pages, and as it is signed", async ({ page, browser }) => {
  test.setTimeout(300_000);
  const account = await createAccount();
  const { id } = await lease(account);
  await signIn(page, account);

  await page.goto(`/templates/${id}`);
  await expect(text(page).getByRole("img", { name: "Seal of the landlord" })).toHaveJSProperty(
    "complete",
    true,
  );
  await text(page).getByRole("cell", { name: "Heating and hot water" }).click();
  await expect(page.getByRole("button", { name: "Table", exact: true })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+f");
  await page.getByRole("textbox", { name: "Find", exact: true }).fill("landlord");
  await expect(page.getByRole("search").getByRole("status")).toHaveText(/^\d of \d/);
  await look(page, "editor-with-find", { all: true });
  await page.getByRole("textbox", { name: "Find", exact: true }).press("Escape");

  const pages = page.getByRole("region", { name: "Pages" });
  // A narrow window has room only for the text.
  const areDrawn = async () => {
    if (page.viewportSize()?.width === 1440) await expect(pages).toHaveAttribute("aria-busy", "false");
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("radio", { name: "Text and pages" }).click();
  await look(page, "text-and-pages", { all: true, ready: areDrawn });

  const key = await createKey(account);
  const tenant = person("tenant", "Grace Brewster Hopper");
  await createAndSend(key, id, [tenant], { name: "Lease of flat 3" });
  const context = await browser.newContext();
  const signing = await context.newPage();
  await signing.goto(await linkFor(tenant.email));
  await expectHydrated(nextButton(signing));
  await expect(signing.getByRole("img", { name: "Page 1 of 1" })).toBeVisible();
  await look(signing, "signing-pages", { all: true });

  await nextButton(signing).click();
  await expect(card(signing)).toBeVisible();
  await look(signing, "signing-field", { all: true, within: card(signing) });
  await signing.keyboard.press("Escape");

  await signing.getByRole("button", { name: "Reading view" }).click();
  const article = signing.getByRole("article");
  await expect(article.getByRole("columnheader", { name: "A month" })).toBeVisible();
  await expect(article.getByRole("img", { name: "Seal of the landlord" })).toHaveJSProperty("complete", true);
  await look(signing, "reading-view", { all: true });
  await article.getByRole("button", { name: /Further persons/ }).click();
  await expect(card(signing)).toBeVisible();
  await look(signing, "reading-view-field", { all: true, within: card(signing) });
  await context.close();
});
