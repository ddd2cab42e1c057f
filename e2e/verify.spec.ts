import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { newId } from "@/lib/pure/id";
import { withCopiedPages } from "../test/fixtures/completion/copied-pages";
import { forgedKey, fromScratch, paintAndSeal } from "../test/fixtures/completion/forge";
import { caller, createAndSend, createPublishedTemplate, linkFor, signByApi, waitFor } from "./support/api";
import { expectAccessible } from "./support/axe";
import { look, picture } from "./support/look";
import { signIn } from "./support/sign-in";
import { newSender, person, type Sender, send } from "./support/signing";
import { expect, test } from "./support/test";

/** Verification results for someone who receives a file or an audit trail. */

const ONE_PARTY = {
  roles: [{ key: "tenant", label: "Tenant", kind: "signer", order: 1 }],
  fields: [
    {
      id: "signature",
      key: "signature",
      roleKey: "tenant",
      type: "signature",
      label: "Signature",
      page: 3,
      x: 0.3,
      y: 0.37,
      width: 0.3,
      height: 0.05,
    },
  ],
} as const;

let sender: Sender;
let documentId: string;
let sealed: Buffer;

test.beforeAll(async () => {
  sender = await newSender();
  const tenant = person("tenant", "Tom Tenant");
  const document = await send(sender, ONE_PARTY as never, [tenant]);
  documentId = document.id;
  await signByApi(await linkFor(tenant.email), tenant.name);
  sealed = await sealedFile(documentId);
});

async function sealedFile(id: string): Promise<Buffer> {
  const call = caller({ authorization: `Bearer ${sender.key}` });
  return waitFor("the sealed PDF", async () => {
    const file = await call<{ url: string }>("GET", `/v1/documents/${id}/signed-pdf`).catch(() => null);
    return file && Buffer.from(await (await fetch(file.url)).arrayBuffer());
  });
}

async function drop(page: Page, name: string, buffer: Buffer, mimeType = "application/pdf"): Promise<void> {
  await page.goto("/verify");
  await page.getByLabel("Choose a PDF, or drop it here").setInputFiles({ name, mimeType, buffer });
}

test("the sealed file is good, and nothing else is", async ({ page }) => {
  await drop(page, "lease.pdf", sealed);
  await expect(page.getByText("This file is exactly as it was sealed here")).toBeVisible();
  await expect(page.getByText("since it was sealed. One person signed it.")).toBeVisible();
  const facts = page.getByRole("region", { name: "What was sealed" });
  for (const fact of ["Lease Alder Street", "Completed", documentId, "Who signed it", "Tom Tenant"])
    await expect(facts.getByText(fact, { exact: true }).first()).toBeVisible();
  await expect(facts.getByText(/^Pages? 5(–6)?$/)).toBeVisible();
  await look(page, "intact", { all: true });

  await drop(page, "cut.pdf", sealed.subarray(0, sealed.length - 400));
  await expect(page.getByText("This looks like a damaged copy of a file sealed here")).toBeVisible();
  await expect(page.getByText("Tom Tenant")).toBeHidden();
  await look(page, "damaged", { all: true });

  await drop(page, "forged.pdf", await fromScratch(await forgedKey("localhost")));
  await expect(page.getByText("This PDF was sealed by someone else")).toBeVisible();
  await expect(page.getByText(/Not made here/)).toBeVisible();
  await expectAccessible(page, "somebody else's seal");
});

test("a file with another document's certificate is told as misleading, to its sender and to whoever verifies it", async ({
  page,
}) => {
  const file = test.info().outputPath("sealed.pdf");
  await writeFile(file, sealed);
  const upload = test.info().outputPath("lease.pdf");
  await writeFile(upload, await withCopiedPages(file, [4]));
  const content = {
    roles: ONE_PARTY.roles,
    fields: ONE_PARTY.fields.map((field) => ({ ...field, page: 1, y: 0.9, width: 0.05 })),
    settings: { appendCertificate: false },
  };
  const template = await createPublishedTemplate(sender.account, upload, content as never);
  await signIn(page, sender.account);
  const warning = page.getByText("Page 2 shows another document’s certificate");
  await page.goto(`/templates/${template.id}`);
  await expect(warning).toBeVisible();
  await picture(page, "editor");
  await page.goto(`/documents/new/${template.id}`);
  await expect(warning).toBeVisible();
  await picture(page, "before-sending");

  const mallory = person("tenant", "Mallory Tenant");
  const { id } = await createAndSend(sender.key, template.id, [mallory]);
  await signByApi(await linkFor(mallory.email), mallory.name);
  await drop(page, "lease.pdf", await sealedFile(id));
  await expect(page.getByText("This file shows a certificate that isn’t its own")).toBeVisible();
  await expect(page.getByText(/^Page 2: from a certificate of completion/)).toBeVisible();
  const facts = page.getByRole("region", { name: "What was sealed" });
  await expect(facts.getByText("Mallory Tenant")).toBeVisible();
  await expect(facts.getByText("In a file of its own")).toBeVisible();
  await look(page, "misleading", { all: true });
});

test("a changed file shows what was sealed beside what it shows now", async ({ page }) => {
  const forged = await paintAndSeal(sealed, await forgedKey("localhost"));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 800 });
    await drop(page, "changed.pdf", forged);
    await expect(page.getByText("This PDF was changed after it was sealed here")).toBeVisible();
    await expect(page.getByText(/^Page 1 of [5-9]$/)).toBeVisible();
    for (const name of ["What was sealed, page 1", "What the file shows now, page 1"])
      await expect(page.getByRole("img", { name }).locator("canvas")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page, `a changed file, ${colorScheme}`);
    await picture(page, `changed-${colorScheme}`, { fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await picture(page, "changed-wide", { fullPage: true });
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByRole("img", { name: "What was sealed, page 2" })).toBeVisible();

  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the sealed file" }).click();
  const saved = await (await saving).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of saved) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(sealed)).toBe(true);
});

test("a file chosen with the keyboard leads to what was found, which is read once", async ({ page }) => {
  // Registered from the start: a chooser that opens before the browser expects it is lost.
  const file = { name: "lease.pdf", mimeType: "application/pdf", buffer: sealed };
  page.on("filechooser", (chooser) => chooser.setFiles(file));
  for (const forcedColors of ["none", "active"] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, forcedColors });
      await page.goto("/verify");
      const input = page.getByLabel("Choose a PDF, or drop it here");
      await input.focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await expect(input).toBeFocused();
      const ring = page.locator("div", { has: input }).last();
      await expect(ring).toHaveCSS("outline-style", "solid");
      await expect(ring).toHaveCSS("outline-width", "2px");
      await picture(page, `drop-focus-${colorScheme}-${forcedColors}`);
      await page.keyboard.press("Enter");
      const heading = page.getByRole("heading", { name: "lease.pdf" });
      await expect(heading).toBeFocused();
      await expect(heading).toHaveAccessibleDescription(/^This file is exactly as it was sealed here/);
      // The result that got the focus is not repeated in a live region.
      await expect(page.getByRole("status")).toHaveText("");
      expect(
        await heading.evaluate((node) => node.closest("[aria-live], [role=alert], [role=status]")),
      ).toBeNull();
    }
});

test("the check speaks the reader's language, results and failures included", async ({
  browser,
  allowConsoleError,
}) => {
  allowConsoleError(/400/);
  for (const [language, choose, good, neither] of [
    [
      "de",
      "PDF auswählen oder hierher ziehen",
      "Diese Datei ist genau so, wie sie hier versiegelt wurde",
      "Es muss ein PDF sein",
    ],
    ["ar", "اختيار ملف PDF أو إفلاته هنا", "هذا الملف مطابق تمامًا لما خُتم هنا", "يجب أن يكون ملف PDF"],
  ] as const) {
    const context = await browser.newContext({ locale: language });
    const page = await context.newPage();
    for (const at of ["/verify", `/verify/${documentId}`]) {
      await page.goto(at);
      const copy = { name: "lease.pdf", mimeType: "application/pdf", buffer: sealed };
      await page.getByLabel(choose).setInputFiles(copy);
      await expect(page.getByText(good)).toBeVisible();
      await expect(page.locator("main")).not.toContainText(/sealed|signed|Page /i);
      await look(page, `check-${language}-${at === "/verify" ? "any" : "code"}`);
    }
    await page.goto("/verify");
    const other = { name: "settings.json", mimeType: "application/json", buffer: Buffer.from("{}") };
    await page.getByLabel(choose).setInputFiles(other);
    await expect(page.getByText(neither)).toBeVisible();
    await context.close();
  }
});

test("the frame of the check speaks the reader's language too", async ({ browser }) => {
  for (const [locale, signIn, hint, developers] of [
    ["de-CH", "Anmelden", "Möchten Sie etwas unterschreiben?", "Für Entwickler"],
    ["ar", "تسجيل الدخول", "هل أنت هنا للتوقيع؟", "للمطورين"],
    ["ja-JP", "ログイン", "署名のためにお越しですか。", "開発者向け"],
  ] as const) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto("/verify");
    const [header, footer] = [page.getByRole("banner"), page.getByRole("contentinfo")];
    await expect(header.getByRole("link", { name: signIn, exact: true })).toHaveAttribute("href", "/login");
    await expect(footer).toContainText(hint);
    await expect(footer.getByRole("list", { name: developers })).toBeVisible();
    for (const frame of [header, footer]) {
      await expect(frame).toHaveCSS("direction", locale === "ar" ? "rtl" : "ltr");
      await expect(frame).not.toContainText(/Sign in|Verify|Here to sign|Developers|Status/);
    }
    await look(page, `frame-${locale}`);
    await context.close();
  }
});

test("a file that could not be checked yet is checked again, and nothing is said about it", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/429/);
  await page.route("**/api/verify*", (route) =>
    route.fulfill({
      status: 429,
      contentType: "application/problem+json",
      json: { code: "RATE_LIMITED", detail: "Too many requests" },
    }),
  );
  await drop(page, "lease.pdf", sealed);
  await expect(page.getByText("This file was not checked")).toBeVisible();
  await expect(page.getByText("Too many files were checked from your network.")).toBeVisible();
  await expect(page.getByLabel("Choose a PDF, or drop it here")).toBeAttached();
  await look(page, "limited");
  await page.unroute("**/api/verify*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("This file is exactly as it was sealed here")).toBeVisible();
  await expect(page.getByLabel("Check another file")).toBeAttached();
});

test("an audit trail is checked against what was recorded", async ({ page, allowConsoleError }) => {
  allowConsoleError(/400/);
  const call = caller({ authorization: `Bearer ${sender.key}` });
  const events = await call<{ actor: { name: string | null } }[]>("GET", `/v1/documents/${documentId}/audit`);
  const dropTrail = (trail: unknown, name = "audit.json") =>
    drop(page, name, Buffer.from(JSON.stringify(trail)), "application/json");
  await dropTrail(events);
  await expect(page.getByText("This audit trail matches what was recorded here")).toBeVisible();
  await expectAccessible(page, "an audit trail");

  await dropTrail({ documentId, events, note: "Bob signed too" });
  await expect(page.getByText(/entries that no hash covers/)).toBeVisible();
  await expect(page.getByText("Bob")).toBeHidden();

  const changed = structuredClone(events);
  Object.assign(changed[1]?.actor ?? {}, { name: "Somebody Else" });
  await dropTrail(changed);
  await expect(page.getByText("This audit trail has been changed")).toBeVisible();
  await expect(page.getByText(/^Event 2 doesn’t match/)).toBeVisible();

  await dropTrail({}, "settings.json");
  await expect(page.getByText("settings.json")).toBeVisible();
  await expect(
    page.getByText("It must be a PDF, or the JSON of a document’s audit trail.", { exact: true }),
  ).toBeVisible();

  await dropTrail(events.map((event) => ({ ...event, id: "elsewhere" })));
  await expect(page.getByText("Which document does this audit trail belong to?")).toBeVisible();
  await expectAccessible(page, "the question whose trail it is");
  await page.getByLabel("Document ID").fill(documentId);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("This audit trail has been changed")).toBeVisible();
});

test.describe("where the code on a certificate leads", () => {
  test("tells the state and the hashes, and names only once the file is shown", async ({ page }) => {
    const sha256 = createHash("sha256").update(sealed).digest("hex");
    await page.goto(`/verify/${documentId}`);
    await expect(page.getByRole("heading", { name: "Completed and sealed" })).toBeVisible();
    await expect(page.getByText(sha256)).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
    const before = await page.content();
    for (const secret of ["Tom Tenant", "Lease Alder Street", sender.account.email, "Ada Sender"])
      expect(before).not.toContain(secret);
    await look(page, "certificate-code", { all: true });
    const copy = { name: "lease.pdf", mimeType: "application/pdf", buffer: sealed };
    await page.getByLabel("Choose a PDF, or drop it here").setInputFiles(copy);
    await expect(page.getByText("This file is exactly as it was sealed here")).toBeVisible();
    await expect(page.getByText("This is not known as a file of")).toHaveCount(0);
  });

  test("says first that a file is another document's", async ({ page }) => {
    const document = await send(sender, ONE_PARTY as never, [person("tenant", "Tess Tenant")]);
    await page.goto(`/verify/${document.id}`);
    const copy = { name: "lease.pdf", mimeType: "application/pdf", buffer: sealed };
    await page.getByLabel("Choose a PDF, or drop it here").setInputFiles(copy);
    await expect(page.getByText("This is not known as a file of the document at this address")).toBeVisible();
  });

  for (const [language, title] of [
    ["de", "Abgeschlossen und versiegelt"],
    ["ar", "مكتمل ومختوم"],
  ] as const)
    test(`is in the reader's language: ${language}`, async ({ browser }) => {
      const context = await browser.newContext({ locale: language });
      const page = await context.newPage();
      await page.goto(`/verify/${documentId}`);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await look(page, `certificate-code-${language}`);
      await context.close();
    });

  test("is not found for what is no code and for an unknown one, in the same words", async ({
    page,
    allowConsoleError,
  }) => {
    allowConsoleError(/404/);
    for (const code of ["nonsense", newId()]) {
      const response = await page.goto(`/verify/${code}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Nothing is known under this address" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Verify a file" })).toHaveAttribute("href", "/verify");
    }
    await look(page, "certificate-code-unknown");
  });

  test("tells of a document that is being signed, and that it was deleted", async ({ page }) => {
    const document = await send(sender, ONE_PARTY as never, [person("tenant", "Tess Tenant")]);
    await page.goto(`/verify/${document.id}`);
    await expect(page.getByRole("heading", { name: "Not completed yet" })).toBeVisible();
    await caller({ authorization: `Bearer ${sender.key}` })("DELETE", `/v1/documents/${document.id}`);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Deleted" })).toBeVisible();
  });
});
