import { request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import S3rver from "s3rver";
import type { Clock } from "@/lib/platform/ports/clock/port";
import { readBody, startLoopbackServer } from "@/lib/platform/ports/storage/testing/loopback-server";
import { sigV4Problem } from "@/lib/platform/ports/storage/testing/sigv4";

/** How a request goes wrong: its connection breaks amid what is sent to the store, or amid what it returns. */
export type S3Fault = "breaks-upload" | "breaks-answer";

export const S3_TEST_KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/**
 * A local S3 server (s3rver) behind a proxy that checks what s3rver does not: Signature Version 4, its age by the given
 * clock, and that the body matches the signed hash.
 */
export async function startS3Server(options: { directory: string; bucket: string; clock: Clock }) {
  const { bucket, clock, directory } = options;
  const s3rver = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await s3rver.run();
  const requests: string[] = [];
  const targets: string[] = [];
  let failures = 0;
  let faultOf: (target: string) => S3Fault | null = () => null;

  const gate = await startLoopbackServer(async (request, response) => {
    requests.push(`${request.method}`);
    const target = `${request.method} ${request.url}`;
    targets.push(target);
    const fault = faultOf(target);
    if (fault === "breaks-upload") {
      request.once("data", () => request.destroy());
      return;
    }
    if (failures > 0) {
      failures--;
      response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
      return;
    }
    const body = await readBody(request);
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const problem = sigV4Problem(
      { method: request.method ?? "GET", url, headers, body },
      S3_TEST_KEYS.secretAccessKey,
      clock.now(),
    );
    if (problem) {
      response
        .writeHead(403, { "content-type": "application/xml" })
        .end(`<Error><Code>${problem}</Code></Error>`);
      return;
    }
    if (url.searchParams.get("list-type") === "2") return list(url, response, port);
    pass(request, response, { port, body, isBroken: fault === "breaks-answer" });
  });

  return {
    origin: gate.origin,
    /** The methods received, in order. */
    requests,
    /** The methods with the paths and queries received, such as `GET /bucket?list-type=2&prefix=files%2F`. */
    targets,
    /** Which requests go wrong from now on, by method and path as in `targets`; by default none. */
    breakThose(next: (target: string) => S3Fault | null = () => null) {
      faultOf = next;
    },
    /** Fails the next `count` requests with 503. */
    failNext(count: number) {
      failures = count;
    },
    async close() {
      await gate.close();
      await s3rver.close();
    },
  };
}

/**
 * ListObjectsV2 by means of the first version: where a page does not hold all keys, s3rver cannot write the token of the
 * next one, since it encrypts it by DES, which Node.js no longer has.
 */
async function list(url: URL, response: ServerResponse, port: number): Promise<void> {
  const first = new URL(url.pathname, `http://127.0.0.1:${port}`);
  first.searchParams.set("prefix", url.searchParams.get("prefix") ?? "");
  const token = url.searchParams.get("continuation-token");
  if (token !== null) first.searchParams.set("marker", Buffer.from(token, "base64url").toString());
  const answer = await fetch(first);
  const page = await answer.text();
  const last = [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].at(-1)?.[1];
  const isTruncated = page.includes("<IsTruncated>true</IsTruncated>");
  const next = isTruncated && last !== undefined ? Buffer.from(last).toString("base64url") : null;
  const more = next === null ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`;
  response
    .writeHead(answer.status, { "content-type": "application/xml" })
    .end(page.replace("</ListBucketResult>", `${more}</ListBucketResult>`));
}

type Passing = { port: number; body: Buffer; isBroken: boolean };

function pass(request: IncomingMessage, response: ServerResponse, to: Passing): void {
  const { method, url: path, headers } = request;
  const onward = forward({ host: "127.0.0.1", port: to.port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (to.isBroken)
      answer.once("data", (chunk: Buffer) =>
        response.write(chunk.subarray(0, chunk.length >> 1), () => response.destroy()),
      );
    else answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  onward.end(to.body);
}
