import type { Page } from "@playwright/test";
import type { TemplateDto } from "@/lib/contracts/templates";
import { startInstance } from "@/scripts/lib/instance.mjs";
import { ModelStandIn } from "@/test/model/stand-in";
import { createAccount } from "./support/accounts";
import { callerOf, createPublishedTemplate, mailedMatch, SAMPLE_PDF } from "./support/api";
import { expectAccessible } from "./support/axe";
import { expectHydrated } from "./support/hydrated";
import { picture } from "./support/look";
import { signIn } from "./support/sign-in";
import { LEASE } from "./support/signing";
import { expect, PHONE, test } from "./support/test";

/**
 * The agent beside the editor, with a stand-in for a model and without a model, and a template created from a short
 * description.
 */

const panel = (page: Page) => page.getByRole("region", { name: "Agent" });
const message = (page: Page) => panel(page).getByLabel("Message to the agent");
const fieldNamed = (page: Page, label: string) => page.locator(`[data-field-id][aria-label^="${label}"]`);

const textContent = (words: string) => ({
  body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: words }] }] },
});

test.describe("with a model", () => {
  let model: ModelStandIn;
  let instance: Awaited<ReturnType<typeof startInstance>>;
  test.beforeAll(async () => {
    model = await ModelStandIn.start();
    // A second server of the same installation, with a model.
    instance = await startInstance({
      dataDir: process.env.DATA_DIR ?? "",
      databaseUrl: process.env.DATABASE_URL ?? "",
      settings: { AI_BASE_URL: model.url, AI_MODEL: "stand-in" },
      log: () => {},
    });
  });
  test.afterAll(async () => {
    await instance?.stop();
    await model?.close();
  });

  const relabel = (label: string) => ({
    call: "change_fields",
    args: { changes: [{ field: "name", set: { label } }] },
  });

  test("a change is asked for, seen in the editor, undone, and answered again when it failed", async ({
    browser,
    allowConsoleError,
  }) => {
    // A published template gets its draft with the first change.
    allowConsoleError(/404 .*\/draft/);
    const account = await createAccount();
    const { id } = await createPublishedTemplate(account, SAMPLE_PDF, LEASE);
    const context = await browser.newContext({ baseURL: instance.url });
    const page = await context.newPage();
    await signIn(page, account);
    await page.goto(`/templates/${id}`);
    await expectHydrated(fieldNamed(page, "Full name"));
    await page.keyboard.press("ControlOrMeta+j");
    await expect(message(page)).toBeFocused();
    await expectAccessible(page, "the agent before anything was said");

    // The user's own step can still be undone after the agent's change.
    const box = fieldNamed(page, "Full name");
    await box.focus();
    const left = () => box.evaluate((element) => (element as HTMLElement).style.left);
    const start = await left();
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(left).not.toBe(start);
    await message(page).focus();

    model.script(
      { says: ["I name it otherwise. ", relabel("Name of the tenant")] },
      { says: ["It is called “Name of the tenant” now."] },
    );
    const stage = page.getByRole("region", { name: "Pages", exact: true });
    await stage.evaluate((element) => element.scrollTo({ top: 300 }));
    await page.keyboard.type("Call the name field “Name of the tenant”");
    await page.keyboard.press("Enter");
    await expect(panel(page).getByText("It is called “Name of the tenant” now.")).toBeVisible();
    await expect(fieldNamed(page, "Name of the tenant")).toHaveCount(1);
    // The scroll position is kept.
    await expect.poll(() => stage.evaluate(({ scrollTop }) => Math.abs(scrollTop - 300))).toBeLessThan(3);
    await expect(page.getByRole("status", { name: "Agent" })).toHaveText("The agent has answered.");
    await expectAccessible(page, "the agent with a change", { within: panel(page) });
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    const renamed = fieldNamed(page, "Name of the tenant");
    await expect.poll(() => renamed.evaluate((element) => (element as HTMLElement).style.left)).toBe(start);
    await panel(page)
      .getByRole("button", { name: /^Undo: / })
      .click();
    await expect(panel(page).getByText("Undone", { exact: true })).toBeVisible();
    await expect(fieldNamed(page, "Full name")).toHaveCount(1);

    // A failed turn is reported, and can be retried.
    model.script({ status: 400 }, { says: ["Here I am."] });
    await message(page).fill("Are you there?");
    await message(page).press("Enter");
    await expect(page.getByRole("status", { name: "Agent" })).toHaveText(/did not accept the request/);
    await panel(page).getByRole("button", { name: "Try again" }).click();
    await expect(panel(page).getByText("Here I am.")).toBeVisible();

    // A newly opened page shows the conversation again; Escape returns to the editor.
    await page.reload();
    await page.getByRole("button", { name: "Agent", exact: true }).click();
    await expect(panel(page).getByText("Here I am.")).toBeVisible();
    await expect(panel(page).getByText("Undone", { exact: true })).toBeVisible();
    // A closed panel keeps the typed text.
    await message(page).fill("Half a thought");
    await message(page).press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Agent", exact: true })).toBeFocused();
    await page.keyboard.press("ControlOrMeta+j");
    await expect(message(page)).toBeFocused();
    await expect(message(page)).toHaveValue("Half a thought");
  });

  test("the running step is shown, a change undone after a reload, and conversations found and deleted", async ({
    browser,
    allowConsoleError,
  }) => {
    // A published template gets its draft with the first change.
    allowConsoleError(/404 .*\/draft/);
    const account = await createAccount();
    const { id } = await createPublishedTemplate(account, SAMPLE_PDF, LEASE);
    const call = callerOf(account);
    // More conversations than fit on one page of their list.
    for (let i = 1; i <= 52; i++)
      await call("POST", "/v1/agent/sessions", { templateId: id, title: `Talk ${i}` });
    const context = await browser.newContext({ baseURL: instance.url });
    const page = await context.newPage();
    await signIn(page, account);
    await page.goto(`/templates/${id}`);
    await expectHydrated(fieldNamed(page, "Full name"));
    await page.keyboard.press("ControlOrMeta+j");
    const picker = panel(page).getByRole("button", { name: /^Conversation: / });
    await expect(picker).toHaveAccessibleName("Conversation: Talk 52");
    await picker.press("Enter");
    await expect(page.getByRole("menuitemradio", { name: "Talk 3", exact: true })).toBeVisible();
    await expect(page.getByRole("menuitemradio", { name: "Talk 2", exact: true })).toHaveCount(0);
    await page.getByRole("menuitem", { name: "Earlier conversations" }).press("Enter");
    await page.getByRole("menuitemradio", { name: "Talk 1", exact: true }).click();
    await expect(picker).toHaveAccessibleName("Conversation: Talk 1");

    // A tool call whose arguments are still arriving.
    const half = { call: "change_fields", args: '{"changes": [{"fie' };
    model.script({ says: [half], ending: "silence" });
    await message(page).fill("Rename it");
    await message(page).press("Enter");
    await expect(panel(page).getByText("Changing fields…")).toBeVisible();
    await expect(page.getByRole("status", { name: "Agent" })).toHaveText("The agent is working.");
    await expectAccessible(page, "the agent at work", { within: panel(page) });
    await panel(page).getByRole("button", { name: "Stop" }).click();
    await expect(panel(page).getByText("Changing fields…")).toHaveCount(0);
    await expect(panel(page).getByText(/^Stopped before it was done/)).toBeVisible();

    model.script({ says: [relabel("Name of the tenant")] }, { says: ["Renamed."] });
    await message(page).fill("Go on");
    await message(page).press("Enter");
    await expect(panel(page).getByText("Renamed.")).toBeVisible();
    await expect(fieldNamed(page, "Name of the tenant")).toHaveCount(1);

    // Conversations are listed by their age: after a reload the earlier one is chosen again.
    await page.reload();
    await expectHydrated(fieldNamed(page, "Name of the tenant"));
    await page.keyboard.press("ControlOrMeta+j");
    await picker.click();
    await page.getByRole("menuitem", { name: "Earlier conversations" }).click();
    await page.getByRole("menuitemradio", { name: "Talk 1", exact: true }).click();
    await panel(page)
      .getByRole("button", { name: /^Undo: / })
      .click();
    await expect(panel(page).getByText("Undone", { exact: true })).toBeVisible();
    await expect(fieldNamed(page, "Full name")).toHaveCount(1);

    // Deletion asks for confirmation and works by keyboard; focus returns to the list of conversations.
    await picker.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Delete this conversation…" }).press("Enter");
    const question = page.getByRole("alertdialog", { name: "Delete “Talk 1”?" });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await expectAccessible(page, "deleting a conversation", { within: question });
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
    await expect(picker).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Delete this conversation…" }).press("Enter");
    await question.getByRole("button", { name: "Delete conversation" }).press("Enter");
    await expect(picker).toHaveAccessibleName("Conversation: New conversation");
    await expect(picker).toBeFocused();
    await picker.press("Enter");
    // The earlier conversations are still loaded.
    await expect(page.getByRole("menuitemradio", { name: "Talk 2", exact: true })).toBeVisible();
    await expect(page.getByRole("menuitemradio", { name: "Talk 1", exact: true })).toHaveCount(0);
    await page.keyboard.press("Escape");
    // The change made by the deleted conversation stays.
    await expect(fieldNamed(page, "Full name")).toHaveCount(1);
  });

  test("two people and the agent edit one draft: nothing is lost, and the conflict is shown", async ({
    browser,
    allowConsoleError,
  }) => {
    // The save of a person who did not know about the other change is refused, and the conflict is shown.
    allowConsoleError(/412|404 .*\/draft/);
    const [owner, member] = [await createAccount("Ada Owner"), await createAccount("Mia Member")];
    await callerOf(owner)("POST", `/v1/workspaces/${owner.workspaceId}/members`, { email: member.email });
    const token = await mailedMatch(member.email, /\/invite\/([\w-]+)/);
    await callerOf(member)("POST", "/api/invitations/accept", { token });
    const { id } = await createPublishedTemplate(owner, SAMPLE_PDF, LEASE);
    const call = callerOf(owner);
    await call("POST", `/v1/templates/${id}/draft/ensure`);
    const pages: Page[] = [];
    for (const account of [owner, member]) {
      const context = await browser.newContext({ baseURL: instance.url });
      const page = await context.newPage();
      await signIn(page, account);
      await page.goto(`/templates/${id}`);
      await expectHydrated(fieldNamed(page, "Full name"));
      pages.push(page);
    }
    const [ada, mia] = pages as [Page, Page];
    const draft = async () => (await call<TemplateDto>("GET", `/v1/templates/${id}`)).draft?.content;
    const widthOf = async (key: string) => (await draft())?.fields.find((one) => one.key === key)?.x;
    const before = await widthOf("signature");

    // While the agent works for Ada, Mia moves another field and her editor saves it.
    await ada.keyboard.press("ControlOrMeta+j");
    const moved = new Promise<number | null | undefined>((resolve) => {
      model.script(
        async () => {
          await fieldNamed(mia, "Signature").first().focus();
          await mia.keyboard.press("Shift+ArrowRight");
          await expect.poll(() => widthOf("signature")).not.toBe(before);
          resolve(await widthOf("signature"));
          return { says: [relabel("Name of the tenant")] };
        },
        // The agent is told about the conflict, reads the draft again, and changes its current state.
        { says: [{ call: "read_template", args: {} }] },
        { says: [relabel("Name of the tenant")] },
        { says: ["Renamed, and Mia’s change is kept."] },
      );
    });
    await message(ada).fill("Call the name field “Name of the tenant”");
    await message(ada).press("Enter");
    const theirs = await moved;
    await expect(panel(ada).getByText("Renamed, and Mia’s change is kept.")).toBeVisible();
    await expect(panel(ada).getByText(/Somebody changed the draft in the meantime/)).toBeVisible();
    // Both changes are in the draft, and Ada's editor shows both.
    await expect(fieldNamed(ada, "Name of the tenant")).toHaveCount(1);
    const both = await draft();
    expect(both?.fields.find(({ key }) => key === "name")?.label).toBe("Name of the tenant");
    expect(both?.fields.find(({ key }) => key === "signature")?.x).toBe(theirs);

    // Mia, who has seen neither change, changes something: she is asked, and the draft stays as it is until she
    // decides.
    await fieldNamed(mia, "Signature").first().focus();
    await mia.keyboard.press("Shift+ArrowDown");
    const conflict = mia.getByRole("alertdialog").or(mia.getByRole("dialog"));
    await expect(conflict).toContainText(/changed/i);
    await expectAccessible(mia, "a draft that somebody else changed", { within: conflict });
    expect((await draft())?.fields.find(({ key }) => key === "name")?.label).toBe("Name of the tenant");
  });

  test("a text is written, a whole conversation undone, and a conflict with unsaved typing shown", async ({
    browser,
    allowConsoleError,
  }) => {
    // A user who types while the agent changes the draft sees a conflict, and overwrites nothing.
    allowConsoleError(/412/);
    const account = await createAccount();
    const call = callerOf(account);
    const created = {
      name: "Lease",
      sourceKind: "document",
      content: textContent("The deposit is 500 EUR."),
    };
    const { id } = await call<TemplateDto>("POST", "/v1/templates", created);
    const context = await browser.newContext({ baseURL: instance.url });
    const page = await context.newPage();
    await signIn(page, account);
    await page.goto(`/templates/${id}`);
    const text = page.getByRole("textbox", { name: "Text of the template" });
    await expect(text).toContainText("The deposit is 500 EUR.");
    await expectHydrated(page.getByRole("button", { name: "Agent", exact: true }));
    await page.getByRole("button", { name: "Agent", exact: true }).click();
    const rewrites = (words: string) => ({
      call: "edit_text",
      args: { edits: [{ from: 1, to: 1, text: words }] },
    });
    for (const words of ["The deposit is 700 EUR.", "The deposit is 900 EUR."]) {
      model.script({ says: [rewrites(words)] }, { says: ["Done."] });
      await message(page).fill(words);
      await message(page).press("Enter");
      await expect(text).toContainText(words);
      await expect(panel(page).getByRole("button", { name: "Send" })).toBeVisible();
    }
    await panel(page).getByRole("button", { name: "Undo all 2 changes of this conversation" }).click();
    await expect(text).toContainText("The deposit is 500 EUR.");

    let save = () => {};
    const held = new Promise<void>((resolve) => {
      save = resolve;
    });
    await page.route(`**/v1/templates/${id}/draft`, async (route) => {
      if (route.request().method() === "PATCH") await held;
      await route.continue();
    });
    model.script(
      async () => {
        await text.press("End");
        await page.keyboard.type(" Mine.");
        return { says: [rewrites("The deposit is 1,000 EUR.")] };
      },
      { says: ["Raised."] },
    );
    await message(page).fill("Raise it");
    await message(page).press("Enter");
    await expect(panel(page).getByText("Raised.")).toBeVisible();
    await expect(text).toContainText("The deposit is 500 EUR. Mine.");
    save();
    await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toContainText(/changed/i);
  });

  test("a template is written from a few words, with what the workspace used of the model", async ({
    browser,
  }) => {
    const account = await createAccount();
    const context = await browser.newContext({ baseURL: instance.url });
    const page = await context.newPage();
    await signIn(page, account);
    await page.goto("/templates/new");
    await expect(page.getByText("0 of 2M tokens used today by your workspace")).toBeVisible();
    const args = {
      ...{ name: "Two-way NDA", text: "# NDA\n\nFor [[purpose]].\n\n[[sign]]" },
      roles: [{ key: "acme", label: "Acme" }],
      newFields: [
        { key: "purpose", type: "text", role: "acme", label: "Purpose" },
        { key: "sign", type: "signature", role: "acme", label: "Signature" },
      ],
    };
    let write = () => {};
    const asked = new Promise<void>((resolve) => {
      write = resolve;
    });
    model.script(async () => {
      await asked;
      return { says: [{ call: "write_template", args }] };
    });
    await page.getByLabel("Describe the document").fill("An NDA for two companies");
    await page.getByRole("button", { name: "Create a draft" }).click();
    await expect(page.getByText("A language model writes it.")).toBeVisible();
    write();
    await expect(page).toHaveURL(/\/templates\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("textbox", { name: "Text of the template" })).toContainText("NDA");
    await page.goto("/templates/new");
    await expect(page.getByText("1.1K of 2M tokens used today by your workspace")).toBeVisible();
  });

  test("a turn is stopped, a question answered by a press, on a phone", async ({
    browser,
    allowConsoleError,
  }) => {
    // The stopped turn is still ending, so the next one is rejected.
    allowConsoleError(/409/);
    const account = await createAccount();
    const { id } = await createPublishedTemplate(account, SAMPLE_PDF, LEASE);
    const context = await browser.newContext({ ...PHONE, baseURL: instance.url });
    const page = await context.newPage();
    await signIn(page, account);
    await page.goto(`/templates/${id}`);
    await page.getByRole("button", { name: "Agent", exact: true }).click();
    model.script({ says: ["Let me see"], ending: "silence" });
    await message(page).fill("Go through all of it");
    await panel(page).getByRole("button", { name: "Send" }).click();
    await expect(panel(page).getByText("Let me see")).toBeVisible();
    // The panel covers everything else, which is inert meanwhile.
    await expect(page.locator("header[inert]")).toHaveCount(1);
    const abandoned = model.abandoned;
    await panel(page).getByRole("button", { name: "Stop" }).click();
    await expect(panel(page).getByRole("button", { name: "Send" })).toBeVisible();
    await expect.poll(() => model.abandoned).toBe(abandoned + 1);

    const ask = { question: "Who pays the deposit?", options: ["The tenant", "Nobody"] };
    model.script({ says: [{ call: "ask_person", args: ask }] }, { says: ["The tenant, then."] });
    // The stopped turn may still be ending on the server.
    await expect(async () => {
      await message(page).fill("Add the deposit");
      await panel(page).getByRole("button", { name: "Send" }).click();
      await expect(panel(page).getByText("Who pays the deposit?")).toBeVisible({ timeout: 3_000 });
    }).toPass();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page, "the agent on a phone");
    await picture(page, "agent-phone");
    // Same height as with an on-screen keyboard open: the latest message stays in view.
    await page.setViewportSize({ ...PHONE.viewport, height: 420 });
    await expect(panel(page).getByRole("button", { name: "Nobody", exact: true })).toBeInViewport({
      ratio: 1,
    });
    await panel(page).getByRole("button", { name: "The tenant", exact: true }).click();
    await expect(panel(page).getByText("The tenant, then.")).toBeVisible();
    await panel(page).getByRole("button", { name: "Close the agent" }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(page.locator("header[inert]")).toHaveCount(0);
  });
});

test("without a model, the owner is told how to set one up, and a member is not", async ({
  page,
  browser,
}) => {
  const [owner, member] = [await createAccount("Ada Owner"), await createAccount("Mia Member")];
  await callerOf(owner)("POST", `/v1/workspaces/${owner.workspaceId}/members`, { email: member.email });
  const token = await mailedMatch(member.email, /\/invite\/([\w-]+)/);
  await callerOf(member)("POST", "/api/invitations/accept", { token });
  const { id } = await createPublishedTemplate(owner, SAMPLE_PDF, LEASE);
  for (const account of [owner, member]) {
    const context = account === owner ? page.context() : await browser.newContext();
    const tab = account === owner ? page : await context.newPage();
    await signIn(tab, account);
    await tab.goto(`/templates/${id}`);
    await expectHydrated(fieldNamed(tab, "Full name"));
    await tab.keyboard.press("ControlOrMeta+j");
    await expect(panel(tab).getByText("No language model is set up")).toBeVisible();
    await expect(panel(tab).getByText("AI_BASE_URL")).toHaveCount(account === owner ? 1 : 0);
  }
});

test("without a model: what to do instead, and a template composed from the gallery and published", async ({
  page,
}) => {
  const account = await createAccount();
  await signIn(page, account);
  await page.goto("/templates/new");
  await page.getByLabel("Describe the document").fill("An NDA for two companies, five years, Dutch law");
  await expectAccessible(page, "a new template");
  await page.getByRole("button", { name: "Create a draft" }).click();
  await expect(page).toHaveURL(/\/templates\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/No language model is configured/).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Text of the template" })).toContainText(/confidential/i);
  await page.getByRole("button", { name: "Agent", exact: true }).click();
  await expect(panel(page).getByText("No language model is set up")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 1 published")).toBeVisible();
  const id = page.url().split("/").at(-1);
  const { published } = await callerOf(account)<TemplateDto>("GET", `/v1/templates/${id}`);
  expect(published?.content.fields.length).toBeGreaterThan(0);

  const { id: pdf } = await createPublishedTemplate(account, SAMPLE_PDF, LEASE);
  await page.goto(`/templates/${pdf}`);
  await expectHydrated(fieldNamed(page, "Full name"));
  await page.keyboard.press("ControlOrMeta+j");
  await panel(page).getByRole("button", { name: "Find fields" }).click();
  await expect(panel(page)).toHaveCount(0);
  // The search has run; find-fields.spec.ts tests its results.
  await expect(page.getByText(/fields? found$|already have a field|were detected\. Place/)).toBeVisible();
});
