import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OnDemand } from "./on-demand";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a module on demand", () => {
  it("is downloaded once, however often it is asked for", async () => {
    const download = vi.fn(() => Promise.resolve("panel"));
    const module = new OnDemand(download);
    const heard = vi.fn();
    module.loaded.subscribe(heard);
    expect(module.get()).toBeNull();
    await Promise.all([module.load(), module.load()]);
    await module.load();
    expect(download).toHaveBeenCalledTimes(1);
    expect(module.get()).toBe("panel");
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("is downloaded again after a failure", async () => {
    const download = vi.fn(() => Promise.resolve("panel")).mockRejectedValueOnce(new Error("offline"));
    const module = new OnDemand(download);
    await expect(module.load()).rejects.toThrow("offline");
    expect(module.get()).toBeNull();
    await module.load();
    expect(module.get()).toBe("panel");
  });

  it("is downloaded ahead once, and again where that failed", async () => {
    const download = vi.fn(() => Promise.resolve("panel")).mockRejectedValueOnce(new Error("offline"));
    const module = new OnDemand(download);
    module.prefetchWhenIdle();
    module.prefetchWhenIdle();
    expect(download).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(download).toHaveBeenCalledTimes(1);
    module.prefetchWhenIdle();
    await vi.runAllTimersAsync();
    expect(module.get()).toBe("panel");
    expect(download).toHaveBeenCalledTimes(2);
  });

  it("is downloaded ahead only once somebody uses the page, if nobody has yet", async () => {
    const page = new EventTarget();
    vi.stubGlobal("window", page);
    vi.resetModules();
    const { OnDemandModule: Fresh } = await import("./on-demand-module");
    const download = vi.fn(() => Promise.resolve("panel"));
    new Fresh(download).prefetchWhenUsed();
    await vi.runAllTimersAsync();
    expect(download).not.toHaveBeenCalled();
    page.dispatchEvent(new Event("keydown"));
    await vi.runAllTimersAsync();
    expect(download).toHaveBeenCalledTimes(1);
    new Fresh(download).prefetchWhenUsed();
    await vi.runAllTimersAsync();
    expect(download).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });
});
