import type { Locator, Page } from "@playwright/test";
import type { TemplateDto } from "@/lib/contracts/templates";
import { type Account, callerOf, signUpAndConfirm } from "./support/api";
import { expectAccessible } from "./support/axe";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";
import { select, text } from "./support/text-editor";

/** A long text: its pages follow the cursor, and problems appear while typing. */

const CLAUSE =
  "The party of the first part (“Provider”) agrees to deliver the services described in Schedule A, subject to the " +
  "terms, warranties and limitations set out below; any variation must be agreed in writing, signed by both parties, " +
  "and acknowledged within thirty (30) days of its receipt. ";
/** Seventeen sections are ten pages. */
const TEN_PAGES = 17;
const FIFTY_PAGES = 87;

const words = (text: string) => ({ type: "text", text });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const section = (number: number): object[] => [
  { type: "heading", attrs: { level: 1 }, content: [words(`${number}. Section`)] },
  paragraph(words(CLAUSE + CLAUSE)),
  paragraph(words(CLAUSE), { type: "field", attrs: { fieldId: `f${number}` } }, words(` ${CLAUSE}`)),
  {
    type: "orderedList",
    attrs: { numbering: "legal" },
    content: [CLAUSE, "Late payments bear interest."].map((item) => ({
      type: "listItem",
      content: [paragraph(words(item))],
    })),
  },
];

async function longText(account: Account, sections: number): Promise<string> {
  const numbers = Array.from({ length: sections }, (_, i) => i + 1);
  const { id } = await callerOf(account)<TemplateDto>("POST", "/v1/templates", {
    name: "Services agreement",
    sourceKind: "document",
    content: {
      roles: [{ key: "signer", label: "Signer" }],
      fields: numbers.map((number) => ({
        ...{ id: `f${number}`, key: `f${number}`, roleKey: "signer" },
        type: number === 1 ? "signature" : "text",
      })),
      body: { type: "doc", content: numbers.flatMap(section) },
    },
  });
  return id;
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/templates/${id}`);
  await expect(text(page)).toBeVisible();
  await text(page).click({ position: { x: 5, y: 5 } });
}

const pages = (page: Page): Locator => page.getByRole("region", { name: "Pages" });
const view = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).click();
const areDrawn = (page: Page) => expect(pages(page)).toHaveAttribute("aria-busy", "false");
const heading = (page: Page, number: number) =>
  text(page).getByRole("heading", { name: new RegExp(`^${number}\\. Section`) });

type Timed = { at: number; taken: number[] };

/**
 * Measures the time from a key to a change of an attribute.
 * @param isDone matches the changes that count
 */
async function timeKeys(page: Page, follows: Locator, attribute: string, isDone: string): Promise<void> {
  const element = await follows.elementHandle();
  await page.evaluate(
    ([watched, name, done]) => {
      const timed: Timed = { at: 0, taken: [] };
      Object.assign(window, { timed });
      const start = () => {
        timed.at ||= performance.now();
      };
      for (const type of ["keydown", "beforeinput"]) window.addEventListener(type, start, true);
      const look = () => {
        if (timed.at === 0 || !new RegExp(done).test(watched?.getAttribute(name) ?? "")) return;
        timed.taken.push(performance.now() - timed.at);
        timed.at = 0;
      };
      if (watched) new MutationObserver(look).observe(watched, { attributeFilter: [name] });
    },
    [element, attribute, isDone] as const,
  );
}

/**
 * Types each key once the effect of the previous one is visible.
 * @returns the sorted measurements
 */
async function typeTimed(page: Page, keys: readonly string[]): Promise<number[]> {
  const taken = () => page.evaluate(() => (window as unknown as { timed: Timed }).timed.taken);
  for (const [i, key] of keys.entries()) {
    await (key === "Backspace" ? page.keyboard.press(key) : page.keyboard.insertText(key));
    await expect.poll(async () => (await taken()).length, { intervals: [20] }).toBe(i + 1);
  }
  return (await taken()).sort((a, b) => a - b);
}

function note(name: string, times: number[]): void {
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  const description = `${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, of ${times.length}`;
  test.info().annotations.push({ type: "measured", description });
}

test("the pages show where the writer is, and lead back", async ({ page }) => {
  const account = await signUpAndConfirm();
  await signIn(page, account);
  await open(page, await longText(account, TEN_PAGES));

  await select(page, "12. Section");
  await view(page, "Pages");
  await areDrawn(page);
  const shown = page.getByRole("img", { name: /^Page 7 of 1\d$/ });
  await expect(shown).toBeInViewport();
  await expectAccessible(page, "the pages of a text");
  // Without scrolling, the text keeps its position.
  await view(page, "Text");
  await expect(heading(page, 12)).toBeInViewport();

  await view(page, "Pages");
  await areDrawn(page);
  await pages(page).focus();
  await page.keyboard.press("Home");
  await expect.poll(() => pages(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await view(page, "Text");
  await expect(heading(page, 1)).toBeInViewport();
  await expect(heading(page, 12)).not.toBeInViewport();
});

test("problems of a long text are told while it is typed", async ({ page }) => {
  const account = await signUpAndConfirm();
  await signIn(page, account);
  await open(page, await longText(account, FIFTY_PAGES));
  await select(page, "40. Section");
  await page.keyboard.press("ArrowRight");
  const problems = page.getByRole("button", { name: /problem/i });
  await expect(problems).toHaveAccessibleName("No problems");
  // No installed font has it: a problem until it is removed.
  await timeKeys(page, problems, "aria-label", ".");
  const times = await typeTimed(page, Array.from({ length: 10 }, () => ["\u{13000}", "Backspace"]).flat());
  note("from a key to the diagnostics", times);
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(1000);
});
