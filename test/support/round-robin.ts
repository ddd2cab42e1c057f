import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** RFC 9110, 15.6; the balancer gives two of them itself. */
const FAILURES = 500;
const BAD_GATEWAY = 502;
const UNAVAILABLE = 503;

/**
 * A load balancer in front of an installation's servers, as simple as one can be: each request goes to the next server,
 * once, and what comes back is counted.
 */
export class RoundRobin {
  readonly #server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing));
  /** A connection for each request: a kept one may be closed by its server at the moment in which it is used again. */
  readonly #agent = new Agent({ keepAlive: false });
  #ports: number[] = [];
  #turn = 0;
  #answered = 0;
  #waiting: { count: number; proceed: () => void }[] = [];
  /** How often each status was answered; 502 where a server gave no answer, 503 where there was no server. */
  readonly statuses = new Map<number, number>();
  /** Of answers from 500 on: what was asked, and what the server said. */
  readonly failures: string[] = [];

  static async start(): Promise<RoundRobin> {
    const balancer = new RoundRobin();
    balancer.#server.listen(0, "127.0.0.1");
    await once(balancer.#server, "listening");
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Number of requests that were answered. */
  get answered(): number {
    return this.#answered;
  }

  add(port: number): void {
    this.#ports = [...this.#ports, port];
  }

  /** Sends no further request there; those in progress go on. */
  remove(port: number): void {
    this.#ports = this.#ports.filter((one) => one !== port);
  }

  /** Resolves when so many more requests have been answered. */
  answers(more: number): Promise<void> {
    return new Promise((proceed) => this.#waiting.push({ count: this.#answered + more, proceed }));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
    this.#agent.destroy();
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const port = this.#ports[this.#turn++ % this.#ports.length];
    if (!port) {
      outgoing.writeHead(UNAVAILABLE).end();
      this.#count(incoming, UNAVAILABLE, "no server");
      return;
    }
    const { method, url, headers } = incoming;
    const onward = request({ host: "127.0.0.1", port, method, path: url, headers, agent: this.#agent });
    const fail = ({ message }: Error) => {
      // A caller who has a part of an answer learns that it is not whole by the end of the connection.
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(BAD_GATEWAY).end();
      this.#count(incoming, BAD_GATEWAY, message);
    };
    onward.on("error", fail);
    onward.on("response", (response) => {
      const status = response.statusCode ?? BAD_GATEWAY;
      outgoing.writeHead(status, response.headers);
      let text = "";
      if (status >= FAILURES) response.on("data", (chunk) => (text += chunk));
      response.on("error", fail);
      response.on("end", () => this.#count(incoming, status, text));
      response.pipe(outgoing);
    });
    incoming.pipe(onward);
  }

  #count({ method, url }: IncomingMessage, status: number, text: string): void {
    this.#answered++;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status >= FAILURES) this.failures.push(`${status} ${method} ${url}: ${text.slice(0, 300)}`);
    const reached = this.#waiting.filter(({ count }) => count <= this.#answered);
    this.#waiting = this.#waiting.filter((one) => !reached.includes(one));
    for (const { proceed } of reached) proceed();
  }
}
