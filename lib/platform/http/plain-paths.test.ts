import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  pathAsSent,
  refuseMangledPaths,
  refuseTargetsWithoutPath,
  refuseUnknownMethods,
  requirePlainPath,
  unknownMethod,
} from "@/lib/platform/http/plain-paths";

const server = createServer((request, response) => {
  const headers = new Headers(request.headers as Record<string, string>);
  const seen = new Request(`http://countersign.test${request.url}`, { headers });
  response.end(JSON.stringify([request.url, pathAsSent(seen), request.method, unknownMethod(seen)]));
});

beforeAll(async () => {
  refuseMangledPaths();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends the path as it is written: an HTTP client would normalize it first. */
const raw = (target: string, method = "GET"): Promise<[string, string, string, string | null]> =>
  new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("latin1").on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", reject).on("end", () => resolve(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")));
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  });

describe("a path of the interface", () => {
  it.each([
    "/v1/",
    "/v1/documents/",
    "/v1//documents",
    "//v1/documents",
    "/v1/documents//",
    "/v1/documents/?limit=1",
    "/v1/workspaces/1/members/..",
    "/v1/workspaces/1/members/%2e%2E",
    "/v1/workspaces/./members",
    "/v1\\documents",
    "/v1/documents/%",
    "/v1/documents/%ff",
    "/v1/documents/%ED%A0%80",
    "http://x/v1/documents/",
  ])("%s leads nowhere", async (target) => {
    const [seen, sent] = await raw(target);
    expect(seen).toBe("/v1/none");
    expect(target).toContain(sent);
    expect(sent).not.toBe("/v1/none");
  });

  it.each([
    "/v1",
    "/v1/documents",
    "/v1/documents?next=/a//b/",
    "/v1/documents/..a",
    "/docs/",
    "//docs",
    "/v1x/",
  ])("%s stays as it is", async (target) => {
    expect((await raw(target))[0]).toBe(target);
  });

  it.each([
    "/x/../v1/documents",
    "/api/%2e%2e/v1/documents",
    "/api\\..\\v1/documents",
    "/v1/../login",
    "/v1/../v1/documents",
  ])("%s leads nowhere either", async (target) => {
    expect((await raw(target))[0]).toBe("/v1/none");
  });

  it.each([
    ["/_next/static/../../docs/api/objects", "/docs/api/objects"],
    ["/_next/static/%2e%2E/%2e./login?a=/../b", "/login?a=/../b"],
    ["/api/x/../../login", "/login"],
    ["/api\\..\\login", "/login"],
    ["/sign/token/../../docs", "/docs"],
    ["/./docs/.", "/docs/"],
    ["/../../login", "/login"],
    ["//x/../login", "//login"],
    ["http://x/_next/image/../../login", "/login"],
    ["http://x/login?next=/a/../b", "/login?next=/a/../b"],
  ])("%s is judged as %s, as it is answered", async (target, path) => {
    expect((await raw(target))[0]).toBe(path);
  });

  it.each([
    ["http://x", "/"],
    ["http://x?a=b", "/?a=b"],
  ])("%s is that of the first page", async (target, path) => {
    expect((await raw(target))[0]).toBe(path);
  });

  it("is none where the target has no path: a 400, which Next.js would answer with a 500", async () => {
    let passed = 0;
    const other = createServer((_request, response) => {
      passed++;
      response.end("[]");
    });
    refuseTargetsWithoutPath();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const asked = (line: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, "127.0.0.1");
        let answer = "";
        socket.setEncoding("latin1").on("data", (chunk) => {
          answer += chunk;
        });
        socket.on("error", reject).on("end", () => resolve(answer.split(" ")[1] ?? ""));
        socket.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      });
    for (const line of ["GET *", "POST *", "HEAD *", "GET ftp://x/y"])
      expect([line, await asked(line)]).toEqual([line, "400"]);
    expect(await asked("OPTIONS *")).toBe("204");
    expect(passed).toBe(0);
    for (const line of ["GET /", "GET http://x", "GET https://x/docs"]) expect(await asked(line)).toBe("200");
    expect(passed).toBe(3);
    await new Promise((resolve) => other.close(resolve));
  });

  it.each(["TRACE", "PROPFIND"])(
    "refuses %s outside of the interface, and answers what is known",
    async (method) => {
      const other = createServer((_request, response) => response.end("[]"));
      refuseUnknownMethods();
      await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
      const asked = (name: string, path: string) =>
        new Promise<number | undefined>((resolve, reject) => {
          const { port } = other.address() as AddressInfo;
          request({ port, host: "127.0.0.1", method: name, path }, (answer) => {
            answer.resume().on("end", () => resolve(answer.statusCode));
          })
            .on("error", reject)
            .end();
        });
      expect(await asked(method, "/api/verify")).toBe(501);
      // The catch-all route of /v1 answers with a problem.
      expect(await asked(method, "/v1/documents")).toBe(200);
      expect(await asked("GET", "/api/verify")).toBe(200);
      await new Promise((resolve) => other.close(resolve));
    },
  );

  it.each(["TRACE", "PROPFIND"])("takes no %s, which Next.js would answer with no body", async (method) => {
    expect(await raw("/v1/documents", method)).toEqual(["/v1/none", "/v1/documents", "GET", method]);
  });

  it("is asked by the methods of HTTP that Next.js knows", async () => {
    expect(await raw("/v1/documents", "DELETE")).toEqual(["/v1/documents", "/v1/documents", "DELETE", null]);
  });

  it("is checked again by the chain, for platforms without such a server", () => {
    const at = (path: string) => () => requirePlainPath(new Request(`http://countersign.test${path}`));
    expect(at("/v1/documents")).not.toThrow();
    for (const path of ["/v1/documents/", "/v1//documents"])
      expect(at(path)).toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
  });
});
