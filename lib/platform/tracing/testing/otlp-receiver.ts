import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type ReceivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
  /** 2 is an error (OTLP, `Status.StatusCode`). */
  statusCode: number;
  service: unknown;
};

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean; doubleValue?: number };
type Attribute = { key: string; value: Value };
type Body = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, "attributes"> & { attributes: Attribute[]; status: { code?: number } })[];
    }[];
  }[];
};

const plain = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansOf = ({ resourceSpans }: Body): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ status, attributes, ...span }) => ({
        ...span,
        attributes: plain(attributes),
        statusCode: status.code ?? 0,
        service: plain(resource.attributes)["service.name"],
      })),
    ),
  );

/** A stand-in for an OpenTelemetry collector: receives traces by OTLP over HTTP in JSON. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const paths: string[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    paths.push(request.url ?? "");
    if (status === 200) spans.push(...spansOf(JSON.parse(Buffer.concat(chunks).toString()) as Body));
    response.writeHead(status, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    paths,
    answerWith: (code: number) => {
      status = code;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
