import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PageLoads } from "./page-loads";

const PAGES = 24;
const loading = (loads: PageLoads): number[] =>
  Array.from({ length: PAGES }, (_, index) => index + 1).filter(
    (page) => loads.isWanted(page) && !loads.isSettled(page),
  );

/** Settles one image after another, and returns their order. */
function orderOf(loads: PageLoads, most = PAGES): number[] {
  const order: number[] = [];
  for (let [page] = loading(loads); page !== undefined && order.length < most; [page] = loading(loads)) {
    order.push(page);
    loads.settle(page);
  }
  return order;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("PageLoads", () => {
  it("begins with the first page, alone", () => {
    const loads = new PageLoads(PAGES);
    loads.see([
      [1, 600],
      [2, 200],
    ]);
    expect(loading(loads)).toEqual([1]);
  });

  it("goes on with the first page while nothing is known of what is in view", () => {
    const loads = new PageLoads(PAGES);
    loads.head({ target: null, next: 23 });
    expect(loading(loads)).toEqual([1]);
    loads.see([[1, 600]]);
    expect(loading(loads)).toEqual([1]);
  });

  it("goes on with what is in view, the next field's page, and the pages beside", () => {
    const loads = new PageLoads(PAGES);
    loads.see([
      [1, 600],
      [2, 200],
    ]);
    loads.head({ target: null, next: 23 });
    expect(orderOf(loads)).toEqual([1, 2, 23, 3, 4]);
  });

  it("loads the page that is jumped to before its neighbours, and nothing in between", () => {
    const loads = new PageLoads(PAGES);
    loads.see([[1, 600]]);
    expect(orderOf(loads)).toEqual([1, 2, 3]);
    loads.head({ target: 23, next: null });
    expect(loading(loads)).toEqual([23]);
    loads.see([
      [1, 0],
      [22, 100],
      [23, 500],
    ]);
    expect(loading(loads)).toEqual([23]);
    expect(orderOf(loads)).toEqual([23, 22, 24, 21]);
  });

  it("gives up a neighbour for the page that is jumped to", () => {
    const loads = new PageLoads(PAGES);
    loads.see([[1, 600]]);
    loads.settle(1);
    expect(loading(loads)).toEqual([2]);
    loads.head({ target: 23, next: null });
    expect(loading(loads)).toEqual([23]);
  });

  it("finishes a page in view before the one that has come to cover more", () => {
    const loads = new PageLoads(PAGES);
    loads.see([
      [1, 0],
      [4, 500],
    ]);
    expect(loading(loads)).toEqual([4]);
    loads.see([
      [4, 100],
      [5, 500],
    ]);
    expect(loading(loads)).toEqual([4]);
    loads.see([[4, 0]]);
    expect(loading(loads)).toEqual([5]);
  });

  it("loads the first page at last where the browser came back further down", () => {
    const loads = new PageLoads(PAGES);
    loads.see([[20, 600]]);
    expect(orderOf(loads)).toEqual([20, 21, 22, 19, 1]);
  });

  it("does not wait for an image that hangs, and keeps its address", () => {
    const loads = new PageLoads(PAGES);
    loads.head({ target: 9, next: null });
    loads.see([[3, 600]]);
    expect(loading(loads)).toEqual([9]);
    vi.advanceTimersByTime(8000);
    expect(loads.isWanted(9)).toBe(true);
    expect(loading(loads)).toEqual([3]);
  });

  it("does not wait for a first image that hangs either", () => {
    const loads = new PageLoads(PAGES);
    loads.see([[1, 600]]);
    vi.advanceTimersByTime(8000);
    expect(loading(loads)).toEqual([2]);
  });

  it("tells whoever listens", () => {
    const loads = new PageLoads(PAGES);
    const listener = vi.fn();
    const unsubscribe = loads.subscribe(listener);
    loads.settle(1);
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    loads.settle(2);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
