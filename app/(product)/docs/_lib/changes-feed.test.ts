import { SaxesParser } from "saxes";
import { expect, it } from "vitest";
import { INTERFACE_VERSION } from "@/lib/contracts/interface-version";
import { CHANGELOG } from "../_content/changelog";
import { versionsGuide } from "../_content/versions";
import { changesFeed } from "./changes-feed";

const dates = CHANGELOG.map(({ date }) => date);

it("the changelog begins with the interface's version and goes back, a day at a time", () => {
  expect(dates[0]).toBe(INTERFACE_VERSION);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(new Set(dates).size).toBe(dates.length);
  for (const { date, changes } of CHANGELOG) {
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    expect(new Set(changes).size).toBe(changes.length);
    expect(changes).not.toEqual([]);
  }
});

it("is a feed with an entry for each day, which leads to its section", () => {
  const parser = new SaxesParser({ xmlns: true });
  const elements: { name: string; text: string; href?: string }[] = [];
  parser.on("opentag", ({ local, attributes }) =>
    elements.push({ name: local, text: "", ...(attributes.href ? { href: attributes.href.value } : {}) }),
  );
  parser.on("text", (text) => {
    const last = elements.at(-1);
    if (last) last.text += text;
  });
  parser.write(changesFeed("https://sign.example.com")).close();
  const all = (name: string) => elements.filter((element) => element.name === name);
  expect(all("entry")).toHaveLength(CHANGELOG.length);
  const sections = versionsGuide().sections.map(({ id }) => `https://sign.example.com/docs/versions#${id}`);
  for (const { text } of all("id").slice(1)) expect(sections).toContain(text.trim());
  const day = all("content").find(({ text }) => text.includes("feed.xml"));
  expect(day?.text).toContain("<code>Countersign-Version</code>");
  expect(day?.text).toContain('<a href="/docs/versions/feed.xml">feed</a>');
});
