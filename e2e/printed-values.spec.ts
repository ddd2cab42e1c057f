import type { Locator, Page } from "@playwright/test";
import { createPublishedTemplate, linkFor, type NewContent, SAMPLE_PDF } from "./support/api";
import { expectAccessible } from "./support/axe";
import { picture } from "./support/look";
import { type PrintedLine, printedLines } from "./support/pdf";
import { signIn } from "./support/sign-in";
import { card, expectTitle, finish, newSender, nextButton, person, send } from "./support/signing";
import { EVERY_ENGINE, expect, PHONE, test } from "./support/test";
import { sealedPdf } from "./support/text-editor";

/** What is seen while signing is what is sealed: the same lines, of the same size, at the same places. */

const PAGE = { width: 612, height: 792 };

const line = (id: string, y: number, label: string, more: object = {}) => ({
  ...{ id, key: id, roleKey: "tenant", type: "text", page: 3, label },
  ...{ x: 60 / PAGE.width, y: y / PAGE.height, width: 183 / PAGE.width, height: 24 / PAGE.height },
  ...more,
});

const CONTENT: NewContent = {
  roles: [{ key: "tenant", label: "Tenant", kind: "signer", order: 1 }],
  fields: [
    line("short", 100, "Short"),
    line("long", 140, "Long"),
    line("right", 180, "On the right", { style: { fontSize: 11, align: "right" } }),
    line("arabic", 220, "Arabic"),
    line("japanese", 260, "Japanese"),
    line("cells", 300, "Cells", { style: { fontSize: 12, comb: 12 } }),
    line("lines", 340, "Lines", { type: "multiline", height: 60 / PAGE.height }),
    line("tiny", 420, "Tiny", { width: 90 / PAGE.width, height: 14 / PAGE.height }),
    line("signature", 460, "Signature", { type: "signature", height: 40 / PAGE.height }),
  ],
};

const VALUES = {
  Short: "AVATAR Ltd., Tokyo",
  Long: "The whole of the second floor with its balcony, the cellar room 14, and one parking space",
  "On the right": "To Yvonne Wagner",
  Arabic: "محمد بن عبد الله، شارع الملك فهد، الرياض",
  Japanese: "東京都千代田区丸の内一丁目、株式会社コントラクト",
  Cells: "AB12345678",
  Lines: "First line\nA second one that is so long that it has to be broken somewhere\nThird",
  Tiny: "A remark that is much too long for such a small box on a form",
} as const;

/** The lines that the page draws in a field's box, in points of the sheet. */
async function shownLines(page: Page, name: string): Promise<PrintedLine[]> {
  const field = CONTENT.fields.find((one) => "label" in one && one.label === name) as unknown as Record<
    "x" | "y",
    number
  >;
  const lines = await boxOf(page, name)
    .locator("svg text")
    .evaluateAll((texts) =>
      texts.map((text) => ({
        text: text.textContent ?? "",
        x: Number(text.getAttribute("x")),
        baseline: Number(text.getAttribute("y")),
        size: Number(text.parentElement?.getAttribute("font-size")),
      })),
    );
  return lines.map((one) => ({
    ...one,
    x: one.x + field.x * PAGE.width,
    baseline: one.baseline + field.y * PAGE.height,
  }));
}

const boxOf = (page: Page, name: string): Locator =>
  page.locator("[data-page]").getByRole("button", { name: new RegExp(`^${name}, required`) });

test("what is typed is shown as it is sealed", EVERY_ENGINE, async ({ page }) => {
  test.setTimeout(180_000);
  const sender = await newSender();
  const tenant = person("tenant", "Tom Tenant");
  const document = await send(sender, CONTENT, [tenant]);
  await page.goto(await linkFor(tenant.email));
  await nextButton(page).click();
  const measured = page.waitForResponse((answer) => answer.url().endsWith("/measures"));
  for (const [name, value] of Object.entries(VALUES)) {
    await card(page).getByLabel(name).fill(value);
    if (name === "Arabic") expect((await measured).status()).toBe(200);
    if (name === "Tiny") break;
    await nextButton(page).click();
  }

  const warning = card(page).getByText(
    /^This is too long for the field: it will be printed very small \([0-9.]+ pt\)\. Shorten it if you can\.$/,
  );
  await expect(warning).toBeVisible();
  await expect(card(page).getByLabel("Tiny")).toHaveAccessibleDescription(/printed very small/);
  await expect(boxOf(page, "Tiny")).toHaveAccessibleName(/printed very small/);
  await expect(page.getByRole("status").filter({ hasText: "printed very small" })).toHaveCount(1);
  await expectAccessible(page, "a value that is too long", { within: card(page) });
  await nextButton(page).click();
  await nextButton(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Type" }).click();
  await dialog.getByRole("button", { name: "Use this signature" }).click();
  await expect(boxOf(page, "Long").locator("svg text")).toHaveCount(2);
  await picture(page, "wide");
  const shown = new Map<string, PrintedLine[]>();
  for (const name of Object.keys(VALUES)) shown.set(name, await shownLines(page, name));
  await page.setViewportSize(PHONE.viewport);
  await boxOf(page, "Short").scrollIntoViewIfNeeded();
  await picture(page, "phone");

  await nextButton(page).click();
  const review = page.getByRole("dialog", { name: "Review and finish" });
  await expect(review.getByText(/printed very small/)).toHaveCount(1);
  await finish(page);
  await expectTitle(page, /Signed by everyone|and everyone is done/);

  const sealed = await printedLines(await sealedPdf(sender.account, document.id), 3);
  for (const name of ["Short", "Long", "On the right", "Japanese", "Lines", "Tiny"]) {
    for (const one of shown.get(name) ?? []) {
      const same = sealed.find((other) => other.text === one.text);
      expect(same, `${name}: ${one.text}`).toBeDefined();
      expect(Math.abs((same?.baseline ?? 0) - one.baseline), one.text).toBeLessThan(0.5);
      expect(Math.abs((same?.x ?? 0) - one.x), one.text).toBeLessThan(1);
      expect(Math.abs((same?.size ?? 0) - one.size), one.text).toBeLessThanOrEqual(0.25);
    }
  }
  const [arabic] = shown.get("Arabic") ?? [];
  const sameHeight = sealed.filter(({ baseline }) => Math.abs(baseline - (arabic?.baseline ?? 0)) < 0.5);
  expect(sameHeight.map(({ text }) => text).join("")).toContain("الرياض");
});

test("a default value that is too long is told to the sender, in the editor and before sending", async ({
  page,
  allowConsoleError,
}) => {
  // The first change of a published template finds no draft yet.
  allowConsoleError(/404 .*\/draft/);
  const { account } = await newSender();
  const remark = line("remark", 140, "Remark", {
    ...{ width: 90 / PAGE.width, height: 14 / PAGE.height },
    ...{ page: 1, defaultValue: VALUES.Tiny },
  });
  const signature = line("signature", 460, "Signature", { type: "signature", height: 40 / PAGE.height });
  const content = { ...CONTENT, fields: [remark, signature] };
  const { id } = await createPublishedTemplate(account, SAMPLE_PDF, content);
  await signIn(page, account);
  await page.goto(`/templates/${id}`);
  await page.getByRole("button", { name: "1 hint", exact: true }).click();
  const hints = page.getByRole("dialog", { name: "Problems and hints" });
  const hint = hints.getByRole("button", {
    name: /The default value of “Remark” is too long for its field: it will be printed very small \([0-9.]+ pt\)\.$/,
  });
  await expectAccessible(page, "the hint about a default value", { within: hints });
  await picture(page, "default-hint");
  // The hint leads to the field, where the value can be changed.
  await hint.click();
  const panel = page.locator("[data-side-panel]");
  const warning = /^Too long for this field: it will be printed very small \([0-9.]+ pt\)\./;
  await expect(panel.getByText(warning)).toBeVisible();
  await expect(panel.getByLabel("Default value")).toHaveAccessibleDescription(warning);
  await picture(page, "default-in-editor");

  await page.goto(`/documents/new/${id}`);
  await page.getByLabel("Name", { exact: true }).fill("Marta Kowalska");
  await page.getByLabel("Email address").fill("marta@countersign.example");
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await expect(page.getByText(/^The default value of “Remark” is too long for its field/)).toBeVisible();
  await expect(page.getByText(warning)).toBeVisible();
  await picture(page, "default-before-sending");

  await page.goto(`/templates/${id}`);
  await page.getByRole("button", { name: "1 hint", exact: true }).click();
  await hint.click();
  await panel.getByLabel("Default value").fill("None");
  await expect(panel.getByText(warning)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "No problems" })).toBeVisible();
});
