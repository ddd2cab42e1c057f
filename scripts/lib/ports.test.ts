import { createServer } from "node:net";
import { afterEach, expect, it } from "vitest";

const { assertPortFree, freePort, portTrouble } = await import(
  String(new URL("./ports.mjs", import.meta.url))
);

const listening = createServer();
afterEach(() => new Promise((resolve) => listening.close(resolve)));

const occupy = () =>
  new Promise<number>((resolve) => {
    listening.listen(0, "127.0.0.1", () => {
      const address = listening.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });

it("keeps to the preferred port while it is free, and leaves it when it is not", async () => {
  const port = await freePort();
  expect(await freePort(port)).toBe(port);
  const taken = await occupy();
  const other = await freePort(taken);
  expect(other).not.toBe(taken);
  expect(await portTrouble(other)).toBeNull();
});

it("says in one line that a port is taken, and how to choose another", async () => {
  const taken = await occupy();
  await expect(assertPortFree(taken, "127.0.0.1")).rejects.toThrow(
    `Port ${taken} is in use: end what listens there, or choose another, as in PORT=${taken + 1} npm start`,
  );
});

it("says that an address is none of this machine's", async () => {
  await expect(assertPortFree(20_000, "192.0.2.1")).rejects.toThrow(
    /Cannot listen on 192\.0\.2\.1, port 20000/,
  );
});
