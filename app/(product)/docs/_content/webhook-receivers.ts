/** Webhook receivers to copy, in two languages. The tests run both against signed and forged deliveries. */

export const NODE_RECEIVER = `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const SECRET = process.env.COUNTERSIGN_WEBHOOK_SECRET; // whsec_…
const TOLERANCE_SECONDS = 300;

function isOurs(header, body) {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("="));
  const time = parts.find(([name]) => name === "t")?.[1];
  const signatures = parts.filter(([name]) => name === "v1").map(([, value]) => value);
  if (!/^[0-9]+$/.test(time ?? "") || signatures.length === 0) return false;
  if (Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac("sha256", SECRET).update(time + ".").update(body).digest();
  return signatures.some((hex) => {
    const given = Buffer.from(hex ?? "", "hex");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks); // as it came: parsing and printing it again would change it
  if (!isOurs(request.headers["service-signature"], body)) {
    response.writeHead(400).end();
    return;
  }
  response.writeHead(204).end(); // answer first, work afterwards
  const event = JSON.parse(body);
  console.log(event.id, event.type, event.data.documentId); // handle each event.id once
});
server.listen(Number(process.env.PORT ?? 4000), "127.0.0.1", () => {
  console.log("listening on " + server.address().port);
});
`;

export const PYTHON_RECEIVER = `import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = os.environ["COUNTERSIGN_WEBHOOK_SECRET"].encode()  # whsec_…
TOLERANCE_SECONDS = 300


def is_ours(header: str, body: bytes) -> bool:
    parts = [part.strip().split("=", 1) for part in header.split(",") if "=" in part]
    sent_at = next((value for name, value in parts if name == "t"), "")
    signatures = [value for name, value in parts if name == "v1"]
    if not (sent_at.isascii() and sent_at.isdigit()) or not signatures:
        return False
    if abs(time.time() - int(sent_at)) > TOLERANCE_SECONDS:
        return False
    expected = hmac.new(SECRET, sent_at.encode() + b"." + body, hashlib.sha256).hexdigest()
    return any(hmac.compare_digest(expected.encode(), given.encode()) for given in signatures)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if not is_ours(self.headers.get("Service-Signature", ""), body):
            self.send_response(400)
            self.end_headers()
            return
        self.send_response(204)  # answer first, work afterwards
        self.end_headers()
        event = json.loads(body)
        print(event["id"], event["type"], event["data"].get("documentId"), flush=True)

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "4000"))), Receiver)
print("listening on", server.server_port, flush=True)
server.serve_forever()
`;
