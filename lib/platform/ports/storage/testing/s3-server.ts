import { request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import S3rver from "s3rver";
import type { Clock } from "@/lib/platform/ports/clock/port";
import { readBody, startLoopbackServer } from "@/lib/platform/ports/storage/testing/loopback-server";
import { sigV4Problem } from "@/lib/platform/ports/storage/testing/sigv4";

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
  let failures = 0;

  const gate = await startLoopbackServer(async (request, response) => {
    requests.push(`${request.method}`);
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
    pass(request, response, { port, body });
  });

  return {
    origin: gate.origin,
    /** The methods received, in order. */
    requests,
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

function pass(request: IncomingMessage, response: ServerResponse, to: { port: number; body: Buffer }): void {
  const { method, url: path, headers } = request;
  const onward = forward({ host: "127.0.0.1", port: to.port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  onward.end(to.body);
}
