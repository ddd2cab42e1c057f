/**
 * `print-openapi.ts <file>`: writes the OpenAPI document from which the client is generated: the API's, without
 * instance-specific values.
 */
import "@/app/v1/openapi.json/route";
import { writeFileSync } from "node:fs";
import { registeredOperations } from "@/app/v1/all-routes";
import { buildOpenApiDocument } from "@/lib/api/openapi/build-openapi-document";

const [file] = process.argv.slice(2);
if (!file) throw new Error("Name the file to write to.");
const operations = registeredOperations().filter(({ path }) => path.startsWith("/v1/"));
writeFileSync(file, JSON.stringify(buildOpenApiDocument(operations, "https://sign.example.com")));
process.exit();
