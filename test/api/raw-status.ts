import { connect } from "node:net";

/** Sends a request to this machine with its target exactly as given; any HTTP client would normalize the path first. */
export function rawStatus(
  port: number,
  method: string,
  target: string,
  headers: Record<string, string>,
): Promise<number> {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, Connection: "close", ...headers });
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.setEncoding("latin1").on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", reject).on("end", () => resolve(Number(text.split(" ")[1])));
    socket.write(
      `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
    );
  });
}
