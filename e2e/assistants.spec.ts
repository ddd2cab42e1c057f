import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Page } from "@playwright/test";
import { clientMemory } from "@/test/mcp/client-memory";
import { createAccount } from "./support/accounts";
import {
  type Account,
  BASE_URL,
  caller,
  freshEmail,
  linkFor,
  mailedMatch,
  signByApi,
  waitFor,
} from "./support/api";
import { look } from "./support/look";
import { signIn } from "./support/sign-in";
import { signOnPage } from "./support/signing";
import { expect, test } from "./support/test";

/** An assistant on the user's device: the protocol's official client, with its own redirect address. */

let receiver: Server;
let returnTo: string;
/** Parameters of each redirect, by `state`. */
const returned = new Map<string, URLSearchParams>();

test.beforeAll(async () => {
  receiver = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
    returned.set(searchParams.get("state") ?? "", searchParams);
    response.setHeader("Content-Type", "text/html; charset=utf-8").end("<title>Back</title><p>Connected</p>");
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  returnTo = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/callback`;
});
test.afterAll(() => new Promise((resolve) => receiver.close(resolve)));

const newClient = () =>
  new Client({ name: "e2e", version: "1.0.0" }, { versionNegotiation: { mode: "auto" } });

/**
 * Connects a client: the client does discovery and registration, the user consents on the signed-in page.
 * @param before inspects the consent page
 */
async function connect(page: Page, name: string, before: () => Promise<void> = async () => {}) {
  const { stored, state, provider } = clientMemory(name, returnTo);
  const transport = () =>
    new StreamableHTTPClientTransport(new URL("/mcp", BASE_URL), { authProvider: provider });
  const first = transport();
  await expect(newClient().connect(first)).rejects.toThrow();
  await page.goto(stored.sentTo?.href ?? "");
  await expect(page.getByRole("heading", { name: `Connect “${name}” to Countersign?` })).toBeVisible();
  await before();
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByText("Connected")).toBeVisible();
  await first.finishAuth(returned.get(state) ?? new URLSearchParams());
  const client = newClient();
  await client.connect(transport());
  return client;
}

type Data = { id: string; status: string; url: string };
async function run(client: Client, name: string, args: object): Promise<Data> {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: { ...args } });
  if (isError) throw new Error(`${name}: ${JSON.stringify(content)}`);
  return (structuredContent as { data: Data }).data;
}

test("a client is connected, seen in Settings, disconnected there, and refused", async ({ page }) => {
  test.setTimeout(180_000);
  const account = await createAccount("Ada Lovelace");
  await signIn(page, account);
  await page.goto("/settings/apps");
  await expect(page.getByText("No connected apps")).toBeVisible();
  await look(page, "no-connected-apps");
  await page.getByRole("link", { name: "How to connect one" }).click();
  await expect(page.getByText(`${BASE_URL}/mcp`, { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "How to connect" }).getByRole("listitem")).toHaveCount(5);
  await expect(page.getByText("send_document", { exact: true })).toBeVisible();
  await look(page, "developers-mcp");

  const client = await connect(page, "Claude", async () => {
    await expect(page.getByText("Unverified app")).toBeVisible();
    await look(page, "consent");
  });
  const { tools } = await client.listTools();
  expect(tools.length).toBeGreaterThan(20);
  expect(JSON.stringify(await run(client, "list_workspaces", {}))).toContain(account.workspaceId);

  expect(await mailedMatch(account.email, /(connected “Claude” to your account)/)).toBeTruthy();
  await page.goto("/settings/apps");
  const row = page.getByRole("row", { name: /Claude/ });
  await expect(row).toContainText("Unverified");
  await expect(row).toContainText("127.0.0.1");
  await expect(row).toContainText("create, send, remind and void");
  await look(page, "connected-apps");
  await row.getByRole("button", { name: "Disconnect Claude" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  // It is not shown as disconnected until the server has disconnected it.
  let revoke = () => {};
  const held = new Promise<void>((resolve) => {
    revoke = resolve;
  });
  await page.route("**/v1/mcp-grants/*", async (route) => {
    await held;
    await route.continue();
  });
  const requested = page.waitForRequest(/\/v1\/mcp-grants\//);
  await question.getByRole("button", { name: "Disconnect" }).click();
  await requested;
  await expect(page.getByText("No connected apps")).toHaveCount(0);
  await expect(question).toBeVisible();
  revoke();
  await expect(page.getByText("No connected apps")).toBeVisible();
  await expect(client.callTool({ name: "list_workspaces", arguments: {} })).rejects.toThrow();
});

test("a client is connected in a browser without script, to read alone", async ({ page, browser }) => {
  test.setTimeout(180_000);
  await signIn(page, await createAccount("Ada Lovelace"));
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: BASE_URL, storageState });
  const plain = await context.newPage();
  const client = await connect(plain, "Plain client", async () => {
    const writing = plain.getByRole("checkbox", { name: /create documents and templates/ });
    await expect(writing).toBeChecked();
    await writing.uncheck();
  });
  await context.close();
  const { tools } = await client.listTools();
  expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([]);
  expect(JSON.stringify(await run(client, "list_workspaces", {}))).toContain("id");
  await client.close();
});

/** A value for each field that the link's recipient has to fill in. */
async function valuesFor(link: string): Promise<Record<string, unknown>> {
  type Field = {
    id: string;
    type: string;
    required: boolean;
    readOnly: boolean;
    options: { value: string }[];
    validation: { min: number | string | null };
  };
  const { fields } = await caller()<{ fields: Field[] }>("GET", `/v1${link}`);
  const valueFor = ({ type, options, validation }: Field): unknown => {
    switch (type) {
      case "checkbox":
        return true;
      case "date":
        return "2026-12-01";
      case "number":
        return Number(validation.min ?? 1);
      case "email":
        return "a@example.com";
      case "phone":
        return "+49 30 901820";
      case "select":
      case "radio":
        return options[0]?.value;
      case "checkbox_group":
        return [options[0]?.value];
      default:
        return "Alder Street 12";
    }
  };
  const OWN = ["signature", "initials", "date_signed", "formula", "attachment"];
  const requiredFields = fields.filter(
    ({ type, required, readOnly }) => required && !readOnly && !OWN.includes(type),
  );
  return Object.fromEntries(requiredFields.map((field) => [field.id, valueFor(field)]));
}

async function connectedAccount(page: Page): Promise<{ account: Account; client: Client }> {
  const account = await createAccount("Ada Lovelace");
  await signIn(page, account);
  return { account, client: await connect(page, "Assistant") };
}

test("an assistant sends an agreement of the gallery, people sign, and it fetches the sealed PDF", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { account, client } = await connectedAccount(page);
  const { workspaceId } = account;
  const template = await run(client, "create_template_from_gallery", { workspaceId, slug: "mutual-nda" });
  await run(client, "publish_template", { workspaceId, id: template.id });
  const people = ["first", "second"].map((roleKey) => ({
    roleKey,
    name: `Person ${roleKey}`,
    email: freshEmail(roleKey),
  }));
  const draft = { workspaceId, templateId: template.id, recipients: people, name: "NDA with Alder Street" };
  expect(await run(client, "create_document", { ...draft, dryRun: true })).not.toHaveProperty("id");
  const { id } = await run(client, "create_document", draft);
  await run(client, "send_document", { workspaceId, id, idempotencyKey: "send it" });

  const [first = "", second = ""] = people.map(({ email }) => email);
  // The first party's many fields are covered by other journeys; the second party, whose turn is next, signs on the
  // page.
  const link = await linkFor(first);
  await signByApi(link, "Person first", await valuesFor(link));
  await signOnPage(page, await linkFor(second), "Person second");
  const completed = await waitFor("completion", async () => {
    const document = await run(client, "get_document", { workspaceId, id });
    return document.status === "completed" ? document : null;
  });
  expect(completed.status).toBe("completed");
  const { url } = await waitFor("the sealed PDF", () =>
    run(client, "get_signed_pdf_link", { workspaceId, id }).catch(() => null),
  );
  const pdf = await fetch(url);
  expect(pdf.status).toBe(200);
  expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
  const uri = `countersign://workspaces/${workspaceId}/documents/${id}/audit-trail`;
  const { contents } = await client.readResource({ uri });
  expect(JSON.stringify(contents)).toContain("Assistant for Ada Lovelace");

  // The owner disables assistants, with immediate effect.
  await page.goto("/settings/workspace");
  const allow = page.getByRole("switch", { name: "Allow assistants in this workspace" });
  await allow.click();
  await expect(allow).not.toBeChecked();
  await expect
    .poll(() => run(client, "get_document", { workspaceId, id }).catch((error: Error) => error.message))
    .toContain("FORBIDDEN");
  await page.goto("/developers/mcp");
  await expect(page.getByText(/Assistants are not allowed in/)).toBeVisible();
  await client.close();
});
