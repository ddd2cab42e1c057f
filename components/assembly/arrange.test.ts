import { describe, expect, it } from "vitest";
import type { AssemblyFileDto, AssemblyPage } from "@/lib/contracts/assemblies";
import { filesInOrder, moveEntry, moveFile, removePage, restorePages, rotatePage } from "./arrange";

const file = (id: string, count: number): AssemblyFileDto => ({
  ...{ id, name: `${id}.pdf`, type: "pdf", sizeBytes: 1, warnings: [], images: { base: "", query: "" } },
  pages: Array.from({ length: count }, () => ({ width: 1, height: 1 })),
});
const page = (id: string, number: number): AssemblyPage => ({ file: id, page: number, rotation: 0 });
const shown = (pages: readonly AssemblyPage[]) => pages.map(({ file, page }) => `${file}${page}`).join(" ");

const FILES = [file("a", 2), file("b", 1), file("c", 1)];
const PAGES = [page("b", 1), page("a", 1), page("c", 1), page("a", 2)];

describe("arranging pages", () => {
  it("moves one to the place of another, within the list", () => {
    expect(moveEntry(["x", "y", "z"], 0, 2)).toEqual(["y", "z", "x"]);
    expect(moveEntry(["x", "y", "z"], 2, 0)).toEqual(["z", "x", "y"]);
    expect(moveEntry(["x", "y", "z"], 1, 9)).toEqual(["x", "z", "y"]);
    expect(moveEntry(["x"], 3, 0)).toEqual(["x"]);
  });

  it("turns one all the way round", () => {
    let pages = PAGES;
    const seen = [1, 2, 3, 4].map(() => {
      pages = rotatePage(pages, 1);
      return pages[1]?.rotation;
    });
    expect(seen).toEqual([90, 180, 270, 0]);
  });

  it("orders files by their first page, and moves a file with all of its pages", () => {
    expect(filesInOrder(FILES, PAGES).map(({ id }) => id)).toEqual(["b", "a", "c"]);
    expect(shown(moveFile(FILES, PAGES, 1, 0))).toBe("a1 a2 b1 c1");
    expect(shown(moveFile(FILES, PAGES, 0, 2))).toBe("a1 a2 c1 b1");
  });

  it("brings removed pages back behind the others of their file", () => {
    const left = removePage(PAGES, 1);
    expect(shown(left)).toBe("b1 c1 a2");
    expect(shown(restorePages(left, file("a", 2)))).toBe("b1 c1 a2 a1");
    expect(shown(restorePages([page("b", 1)], file("a", 2)))).toBe("b1 a1 a2");
  });
});
