import { expect, it, vi } from "vitest";
import { PageRenderer, type RenderPages } from "@/lib/domain/files/page-renderer";

const bytesOf = (page: number) => Buffer.from(`page ${page}`);

it("draws what is asked for at once in one go, and every page once", async () => {
  const goes: number[][] = [];
  const idle = vi.fn();
  const drawer = new PageRenderer(async (pages, onDrawn) => {
    goes.push([...pages]);
    for (const page of pages) onDrawn(page, bytesOf(page));
  }, idle);
  const images = await Promise.all([4, 2, 3, 1, 2].map((page) => drawer.page(page)));
  expect(images.map(String)).toEqual(["page 4", "page 2", "page 3", "page 1", "page 2"]);
  expect(goes).toEqual([[4, 2, 3, 1]]);
  await expect.poll(() => idle.mock.calls.length).toBe(1);
});

it("answers a page as soon as it is drawn, and whoever asks for a neighbour meanwhile by the same go", async () => {
  const goes: number[][] = [];
  let proceed = () => {};
  const draw: RenderPages = async (pages, onDrawn) => {
    goes.push([...pages]);
    onDrawn(pages[0] ?? 0, bytesOf(pages[0] ?? 0));
    await new Promise<void>((resolve) => {
      proceed = resolve;
    });
    onDrawn(pages[1] ?? 0, bytesOf(pages[1] ?? 0));
  };
  const drawer = new PageRenderer(draw, () => undefined);
  expect(String(await drawer.page(1))).toBe("page 1");
  const second = drawer.page(2);
  const third = drawer.page(3);
  proceed();
  expect(String(await second)).toBe("page 2");
  // Page 3 was not part of the first batch, so it gets its own.
  await expect
    .poll(() => goes)
    .toEqual([
      [1, 2, 3, 4],
      [3, 4, 5, 6],
    ]);
  expect(String(await third)).toBe("page 3");
  proceed();
});

it("draws no page twice because one that comes before it is asked for a moment later", async () => {
  const goes: number[][] = [];
  let proceed = () => {};
  const draw: RenderPages = async (pages, onDrawn) => {
    goes.push([...pages]);
    await new Promise<void>((resolve) => {
      proceed = resolve;
    });
    for (const page of pages) onDrawn(page, bytesOf(page));
  };
  const drawer = new PageRenderer(draw, () => undefined);
  const second = drawer.page(2);
  await expect.poll(() => goes).toEqual([[2, 3, 4, 5]]);
  const first = drawer.page(1);
  proceed();
  expect(String(await second)).toBe("page 2");
  await expect.poll(() => goes).toEqual([[2, 3, 4, 5], [1]]);
  proceed();
  expect(String(await first)).toBe("page 1");
});

it("fails the page that the go was for, and tries the others that are waited for by themselves", async () => {
  const drawer = new PageRenderer(
    async ([first = 0], onDrawn) => {
      if (first === 1) throw new Error("too slow");
      onDrawn(first, bytesOf(first));
    },
    () => undefined,
  );
  const [one, two] = [drawer.page(1), drawer.page(2)];
  await expect(one).rejects.toThrow("too slow");
  expect(String(await two)).toBe("page 2");
});
