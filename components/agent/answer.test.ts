import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Answer } from "@/components/agent/answer";

const shown = (text: string): string =>
  renderToStaticMarkup(createElement(Answer, { text })).replace(/ (?:class|tabindex)="[^"]*"/g, "");

it("shows what models write as Markdown", () => {
  expect(shown("I made **the deposit** optional:\n\n1. *Rent*\n2. `deposit`\n\n- one\n- two")).toBe(
    '<div><p>I made <strong>the deposit</strong> optional:</p><ol start="1"><li><em>Rent</em></li><li><code>deposit</code></li></ol><ul><li>one</li><li>two</li></ul></div>',
  );
  expect(shown("## Done\nfirst\nsecond")).toBe("<div><p>Done</p><p>first<br/>second</p></div>");
  expect(shown("| a | b |\n|---|---|\n| 1 | **2** |")).toContain("<td>1</td><td><strong>2</strong></td>");
  expect(shown("- [x] checked")).toContain("☑ ");
  expect(shown('Tom & Ada say "1 < 2"')).toBe("<div><p>Tom &amp; Ada say &quot;1 &lt; 2&quot;</p></div>");
});

it("runs nothing, loads nothing and leads only to pages and mail", () => {
  expect(shown('<img src=x onerror="alert(1)"> <script>alert(1)</script>')).not.toMatch(/<(?:img|script)/);
  expect(shown("a <b onclick=x>b</b>")).toContain("&lt;b onclick=x&gt;");
  expect(shown("[here](javascript:alert(1)) ![a picture](https://example.com/a.png)")).toBe(
    "<div><p>here a picture</p></div>",
  );
  expect(shown("[here](https://example.com)")).toContain('href="https://example.com"');
});

it("shows what is still being written, and what is too deep, as it is", () => {
  expect(shown("I made **the dep")).toBe("<div><p>I made **the dep</p></div>");
  expect(shown(`${">".repeat(60)} deep`)).toMatch(/^<p>&gt;/);
});
