import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { SECRETS } from "@/scripts/lib/secret-files.mjs";

/** What operators copy: it has to be valid, and to name settings that exist. */

const MANIFESTS = "deploy/kubernetes";
const COMPOSE = ["compose.yaml", "deploy/compose.scaled.yaml"];

const read = (file: string): string => readFileSync(file, "utf8");

type Manifest = { readonly apiVersion: string; readonly kind: string; readonly spec?: unknown };

const manifests: Manifest[] = readdirSync(MANIFESTS)
  .filter((name) => name.endsWith(".yaml"))
  .flatMap((name) =>
    parseAllDocuments(read(path.join(MANIFESTS, name))).map((one) => one.toJS() as Manifest),
  );

/** Type checks the manifests against Kubernetes' published schemas: unknown fields are errors too. */
function typeErrors(all: readonly Manifest[]): string {
  mkdirSync(".test", { recursive: true });
  const folder = mkdtempSync(path.resolve(".test/manifests-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "manifests.ts");
  const checks = all.map(({ apiVersion, kind, ...rest }, i) => {
    const [group, version] = apiVersion.includes("/") ? apiVersion.split("/") : ["core", apiVersion];
    const types = `kubernetes-types/${group?.replace(".k8s.io", "")}/${version}`;
    const value = JSON.stringify({ apiVersion, kind, ...rest });
    return `export const manifest${i}: import("${types}").${kind} = ${value};`;
  });
  writeFileSync(file, checks.join("\n"));
  const tsc = path.resolve("node_modules/typescript-native/bin/tsc");
  const options = [
    "--noEmit",
    "--strict",
    "--skipLibCheck",
    "--module",
    "esnext",
    "--moduleResolution",
    "bundler",
    "--ignoreConfig",
  ];
  const { stdout, status } = spawnSync(process.execPath, [tsc, ...options, file], { encoding: "utf8" });
  return status === 0 ? "" : stdout;
}

describe("Kubernetes manifests", () => {
  it("are valid by the published schemas", () => {
    expect(manifests.map(({ kind }) => kind).sort()).toEqual([
      ...["ConfigMap", "Deployment", "Deployment", "Ingress", "PodDisruptionBudget", "Service"],
    ]);
    expect(typeErrors(manifests)).toBe("");
  });

  it("would not pass with a misspelt field or a wrong type", () => {
    const [first] = manifests.filter(({ kind }) => kind === "Service");
    expect(typeErrors([{ ...first, specc: {} } as never])).toContain("specc");
    expect(typeErrors([{ ...first, spec: { ports: [{ port: "80" }] } } as never])).toContain("string");
  });

  it("give the container that opens PDFs its role, a socket and a folder, and nothing of the other one", () => {
    const deployments = manifests.filter(({ kind }) => kind === "Deployment") as never[];
    for (const { spec } of deployments as { spec: { template: { spec: Pod } } }[]) {
      const { initContainers, containers } = spec.template.spec;
      const socket = { name: "PDF_SOCKET", value: "/run/countersign/pdf.sock" };
      expect(initContainers).toEqual([expect.objectContaining({ name: "pdf", restartPolicy: "Always" })]);
      const [pdf] = initContainers;
      expect(pdf).toMatchObject({ env: [{ name: "ROLE", value: "pdf" }, socket] });
      expect(pdf).not.toHaveProperty("envFrom");
      expect(pdf?.volumeMounts).toEqual([
        { name: "pdf-socket", mountPath: "/run/countersign" },
        { name: "pdf-tmp", mountPath: "/tmp" },
      ]);
      expect(containers[0]?.env).toContainEqual(socket);
      expect(containers[0]?.volumeMounts).toContainEqual(
        expect.objectContaining({ name: "pdf-socket", mountPath: "/run/countersign" }),
      );
    }
  });

  it("run without privileges, on a file system that they cannot write", () => {
    const deployments = manifests.filter(({ kind }) => kind === "Deployment") as never[];
    for (const { spec } of deployments as { spec: { template: { spec: Pod } } }[]) {
      const pod = spec.template.spec;
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      expect(pod.automountServiceAccountToken).toBe(false);
      for (const { securityContext } of [...pod.initContainers, ...pod.containers])
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        });
    }
  });
});

type Container = {
  readonly name: string;
  readonly securityContext: object;
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
};

type Pod = {
  readonly securityContext: object;
  readonly automountServiceAccountToken: boolean;
  readonly initContainers: readonly Container[];
  readonly containers: readonly Container[];
};

type Service = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly pids_limit?: number;
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
};

const services = (file: string) => (parse(read(file)) as { services: Record<string, Service> }).services;

it("the image is labelled with the product's version, unless its builder names another", () => {
  const { version } = JSON.parse(read("package.json"));
  expect(read("Dockerfile").match(/^ARG VERSION=(.*)$/m)?.[1]).toBe(version);
});

describe("compose files", () => {
  it("give the application nothing to write but its data, and the database no way out", () => {
    const { app, database } = services("compose.yaml");
    expect(app).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    expect(database?.networks).toEqual(["inside"]);
    expect(services("deploy/compose.scaled.yaml").worker).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
    });
  });

  it("bound how many processes a file can have started where it is opened", () => {
    const { pdf, worker } = services("deploy/compose.scaled.yaml");
    for (const opener of [services("compose.yaml").app, pdf, worker])
      expect(opener?.pids_limit).toBeLessThanOrEqual(1024);
  });

  it("give the container that opens PDFs neither secrets nor a network, and the others its socket", () => {
    const { pdf, app, worker } = services("deploy/compose.scaled.yaml");
    const socket = { PDF_SOCKET: "/run/countersign/pdf.sock" };
    expect(pdf).toEqual({
      image: expect.any(String),
      restart: "unless-stopped",
      network_mode: "none",
      environment: { ROLE: "pdf", ...socket },
      read_only: true,
      tmpfs: expect.arrayContaining([expect.stringMatching(/^\/tmp:/)]),
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      pids_limit: expect.any(Number),
      stop_grace_period: "30s",
      volumes: ["pdf:/run/countersign"],
    });
    for (const service of [app, worker]) {
      expect(service?.environment).toMatchObject(socket);
      expect(service?.volumes).toContain("pdf:/run/countersign:ro");
    }
  });

  it("give each of several containers a data folder of its own, since they record in it where they run", () => {
    const { app, worker } = services("deploy/compose.scaled.yaml");
    const shared =
      services("compose.yaml").app?.volumes?.flatMap((volume) => volume.split(":")[1] ?? []) ?? [];
    expect(shared).toContain("/data");
    const folder = app?.environment?.DATA_DIR ?? "/data";
    expect(shared.filter((place) => `${folder}/`.startsWith(`${place}/`))).toEqual([]);
    expect(worker?.volumes?.filter((volume) => /:\/data\b/.test(volume))).toEqual([]);
  });

  it("let the server work as a role that owns nothing, and give the owner's address to migrations", () => {
    const { secrets, database, app } = services("compose.yaml");
    const script = (secrets as { entrypoint?: string[] } | undefined)?.entrypoint?.at(-1) ?? "";
    expect(script).toMatch(/^address app > \/secrets\/database-url$/m);
    expect(script).toMatch(/^address owner > \/secrets\/database-owner-url$/m);
    const files = {
      DATABASE_URL_FILE: "/secrets/database-url",
      DATABASE_OWNER_URL_FILE: "/secrets/database-owner-url",
    };
    expect(app?.environment).toMatchObject(files);
    expect(services("deploy/compose.scaled.yaml").worker?.environment).toMatchObject(files);
    expect(database?.environment?.POSTGRES_USER).toBe("postgres");
    const [, roles] = /^ *- \.\/(\S+):\/docker-entrypoint-initdb\.d\//m.exec(read("compose.yaml")) ?? [];
    expect(read(roles ?? "").match(/^create .*/gm)).toEqual([
      "create role countersign_owner login password :'owner';",
      "create role countersign_app login password :'app';",
      expect.stringMatching(/^create database countersign owner countersign_owner /),
    ]);
  });

  it("need one variable", () => {
    const required = read("compose.yaml").match(/\$\{(\w+):\?/g);
    expect(required).toEqual(["${COUNTERSIGN_HOST:?"]);
  });
});

it("names settings that exist", () => {
  const documented = new Set(read(".env.example").match(/[A-Z][A-Z0-9_]+(?==)/g));
  const ours = COMPOSE.flatMap((file) =>
    Object.entries(services(file))
      .filter(([name]) => ["app", "worker", "pdf"].includes(name))
      .flatMap(([, { environment = {} }]) => Object.keys(environment)),
  );
  const unit = [...read("deploy/countersign.service").matchAll(/^Environment=(\w+)=/gm)].map(
    ([, name]) => name,
  );
  const image = [...read("Dockerfile").matchAll(/^(?:ENV| {3}) (\w+)=/gm)].map(([, name]) => name);
  const cluster = manifests.flatMap(({ kind, ...one }) =>
    kind === "ConfigMap" ? Object.keys((one as unknown as { data: object }).data) : [],
  );
  const names = [...ours, ...unit, ...image, ...cluster].map((name = "") => name);
  expect(names.length).toBeGreaterThan(15);
  const files = new Set(SECRETS.map((name) => `${name}_FILE`));
  expect(names.filter((name) => !documented.has(name) && !files.has(name))).toEqual([]);
});
