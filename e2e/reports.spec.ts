import { readFile } from "node:fs/promises";
import { expectAccessible } from "./support/axe";
import { signIn } from "./support/sign-in";
import { newSender, person, send, TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/** Statistics on sent documents, on the page and as a file. */

test("an account without documents is told what will be here; then what was sent is counted and exported", async ({
  page,
}) => {
  const sender = await newSender();
  await signIn(page, sender.account);
  await page.goto("/documents");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Reports" }).click();
  await expect(page.getByText("Nothing was sent in this period")).toBeVisible();

  const people = [
    person("tenant", "Tom Tenant"),
    person("landlord", "Lena Landlord"),
    person("copy", "Cora Copy"),
  ];
  await send(sender, TWO_PARTIES, people);
  await page.getByRole("link", { name: "Last 30 days" }).click();
  await expect(page.getByRole("table", { name: "Documents by month" })).toBeVisible();
  const waiting = page.getByRole("region", { name: "Waiting longest" });
  await expect(waiting).toContainText("Tom Tenant");
  await expect(waiting).not.toContainText("Lena Landlord");
  // The rate counts only documents that have ended, and none has.
  await expect(page.getByText("of 0 ended · 1 still open")).toBeVisible();
  await expect(page.getByText("The completion rate is of documents that have ended")).toBeVisible();
  const rate = page.getByRole("table", { name: "Documents by month" }).getByRole("columnheader", {
    name: "Rate of completion among documents that have ended",
  });
  await expect(rate).toBeVisible();
  await expect(waiting.getByRole("link", { name: "Show all" })).toHaveAttribute(
    "href",
    /^\/w\/[\w-]+\/documents\?view=waiting&sort=oldest$/,
  );
  await expectAccessible(page, "the report");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Documents, last 30 days.csv");
  const records = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(records).toHaveLength(2);
  expect(records[1]).toContain("Lena Landlord");

  await page.setViewportSize({ width: 360, height: 740 });
  // The table's columns do not fit, so a list shows the same figures.
  const byTemplate = page.getByRole("list", { name: "Documents by template" });
  await expect(byTemplate.getByText("Time to complete")).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  await expectAccessible(page, "the report on a phone");
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
