import type { Guide } from "../guide";

/** Guide: health, the operator's page, metrics with an example dashboard, traces. @param base this instance's address */
export const monitorGuide = (base: string): Guide => ({
  slug: "self-hosting/monitor",
  title: "Monitor",
  lead: "A command that checks everything, health for load balancers, a page for operators, metrics for Prometheus with a dashboard for Grafana, and traces.",
  sections: [
    {
      id: "operations",
      title: "The operator’s page",
      keywords: "operations admin failed jobs retry queue",
      blocks: [
        "`/operations` shows the health of every part, running and waiting work, failed runs with their errors, schedules with their next and last run, due webhooks, and repairs by the sweeper. Operators retry failed runs from the failed step, one by one or all runs of a function, or discard them; the log records who discarded them. It covers all processes on the database. [Who is an operator](/docs/self-hosting/accounts#operators) is a setting. With Inngest, runs, failures and schedules are on Inngest’s own page, to which this one links.",
        "`/status` is public, and says whether documents and accounts, files, background work, email and seals work. It reveals no driver and no certificate.",
      ],
    },
    {
      id: "doctor",
      title: "Check everything: doctor",
      keywords: "countersign doctor diagnose check test mail SPF DKIM DMARC certificate clock disk proxy",
      blocks: [
        "`countersign doctor` looks at everything that an instance needs, while it runs or while it is stopped, and prints one line for each: what was found, and what to do. Run it as the instance’s user (as root, a release becomes that user), after the installation, after changes, and when something is odd.",
        {
          title: "Shell",
          code: `sudo -u countersign DATA_DIR=/var/lib/countersign /opt/countersign/current/bin/countersign doctor --mail ops@example.com`,
        },
        {
          title: "Output",
          code: `ok          Database: PostgreSQL 17.6 answers as “countersign_app” within 2 ms.
ok          Database role: “countersign_app” owns no table, and can only add to audit_events, billing_acts, security_events: it was refused the rest.
problem     Proxy: a proxy at 10.0.0.5 tells the callers' addresses, and TRUSTED_PROXIES does not have it: all callers count as one → add 10.0.0.5, or its range, to TRUSTED_PROXIES.
warning     DMARC: there is no record at _dmarc.example.com → publish one, such as “v=DMARC1; p=none”: large providers refuse mails without it (/docs/self-hosting/mail).
not checked Time stamps: TSA_URLS is not set, so seals carry no time stamp of somebody else.`,
        },
        {
          table: {
            label: "What doctor checks",
            head: ["Part", "How"],
            rows: [
              [
                "Settings",
                "names without an effect, settings that contradict each other, secrets that can be guessed",
              ],
              [
                "Instance",
                "what the process on this machine says of its health, whether it runs this version, and as whom",
              ],
              [
                "Database",
                "version, migrations, and in a transaction that is rolled back, what the application’s role may do to audit trails; whether each address leads where it should",
              ],
              ["Storage", "an object is written, read and removed; rights of the files"],
              [
                "Mail",
                "signs in to the service; `--mail` sends a test mail; SPF, DKIM and DMARC of the domain of `MAIL_FROM`",
              ],
              [
                "PDF workers",
                "a worker tries what [its sandbox](/docs/self-hosting/sandbox) must keep it from; says what holds here, or, with `PDF_SOCKET`, what the process for PDFs says of itself",
              ],
              [
                "Seal, time stamps",
                "the key signs and its certificate verifies; each authority is asked for a time stamp",
              ],
              ["Clock", "compared with the database on another machine, time-stamp authorities and Inngest"],
              ["Disk", "a warning below 10 % or 2 GB, or with few inodes left"],
              [
                "`APP_URL`",
                "whether it leads here, whether callers’ addresses arrive, when its certificate ends",
              ],
              ["Inngest, Redis", "if they are set"],
              [
                "Company sign-in",
                "if it is set: whether the issuer answers, and whether what it publishes fits; the client id and the secret are not tried",
              ],
              ["Back-up", "the age of the last one by `countersign backup` with this data folder"],
            ],
          },
        },
        "“Not checked” means that nobody looked, and claims nothing: keys for DKIM, for instance, have names that only the mail service knows. Everything is tried side by side, with 20 seconds each. The exit code is 0 without problems (there may be warnings), 1 with one, and 2 if the settings are invalid, so that nothing else was looked at. With `--json`, `checks` is a list of objects with `check`, `status` (`ok`, `warning`, `problem` or `unchecked`), `message` and `action`, for a daily run whose result is watched. Nothing that `doctor` prints contains a password or a key; addresses and host names are in it.",
        "An embedded database that does not run is started for the check and stopped afterwards. Run by another user than the one that owns the data folder, `doctor` does not try the storage and the sandbox of PDF workers, as that would prove nothing.",
      ],
    },
    {
      id: "health",
      title: "Health",
      keywords: "liveness readiness probe kubernetes load balancer healthcheck uptime",
      blocks: [
        {
          table: {
            label: "Addresses that report health",
            head: ["Address", "Reports", "For"],
            rows: [
              ["`/v1/health`", "whether the process responds; checks no dependencies", "liveness"],
              [
                "`/api/health/ready`",
                "each part separately; 200, or 503 while `unready`",
                "readiness, load balancers",
              ],
            ],
          },
        },
        {
          title: "JSON",
          code: `{
  "status": "degraded",
  "parts": {
    "database": { "status": "ok" },
    "jobs": { "status": "ok" },
    "storage": { "status": "ok" },
    "mail": { "status": "degraded" },
    "seal": { "status": "ok" },
    "limits": { "status": "ok" }
  }
}`,
        },
        "`unready` means that requests cannot be served: the database, the file storage or the job engine does not respond. `degraded` still returns 200. It means that work is overdue by 5 minutes; that Inngest has not called, or its calls have failed, for as long; that a mail has been unsent for 10 minutes; that the seal’s key is missing or has less than 30 days left; that Redis does not respond, so that each process counts requests on its own; or that the [process for PDFs](/docs/self-hosting/processes#pdf), a part `pdf` that only instances with `PDF_SOCKET` have, takes no tasks. These problems affect every process alike, and taking all of them out of rotation would make things worse: alert on `degraded` instead.",
        "Each part has 1.5 seconds to respond, and results are cached for at most 3 seconds, so that probes may be frequent. Load alone does not take a process out of rotation: time in which it is too busy to receive a response does not count. How long a part has been stuck is on the operator’s page, and details of errors are only in the log.",
        {
          title: "deployment.yaml",
          code: `livenessProbe: { httpGet: { path: /v1/health, port: 3000 }, periodSeconds: 10 }
readinessProbe: { httpGet: { path: /api/health/ready, port: 3000 }, periodSeconds: 5, timeoutSeconds: 3 }
terminationGracePeriodSeconds: 30 # running steps have 10 seconds before they are handed to another process`,
        },
      ],
    },
    {
      id: "metrics",
      title: "Metrics",
      keywords: "prometheus METRICS_TOKEN scrape histogram alert",
      blocks: [
        "`METRICS_TOKEN` (16 characters or more) enables `/api/metrics`, which is a 404 without it, in Prometheus’ text format. The queue’s metrics cover all processes; the others cover the process that responds, so scrape each one.",
        {
          title: "prometheus.yml",
          code: `scrape_configs:
  - job_name: countersign
    metrics_path: /api/metrics
    authorization: { credentials: "…" }
    static_configs: [{ targets: ["app-1:3000", "app-2:3000"] }]`,
        },
        {
          table: {
            label: "Metrics",
            head: ["Name", "Labels", "What"],
            rows: [
              [
                "`countersign_request_duration_seconds`",
                "operation, status",
                "requests; a histogram, which includes the count",
              ],
              ["`countersign_job_duration_seconds`", "function, outcome", "calls of background functions"],
              ["`countersign_job_step_duration_seconds`", "function, outcome", "their steps"],
              ["`countersign_jobs`", "state", "work that is waiting, running, or has failed for good"],
              [
                "`countersign_jobs_oldest_waiting_seconds`",
                "",
                "how long the oldest waiting work has been due",
              ],
              ["`countersign_webhook_attempt_duration_seconds`", "outcome", "attempts to deliver webhooks"],
              ["`countersign_webhook_deliveries`", "state", "deliveries that are due or in flight"],
              [
                "`countersign_webhook_deliveries_oldest_due_seconds`",
                "",
                "how long the oldest delivery has been due",
              ],
              ["`countersign_seal_duration_seconds`", "outcome", "seals"],
              ["`countersign_mails_total`", "purpose, outcome", "mails"],
              ["`countersign_repairs_total`", "kind", "repairs by the sweeper"],
              [
                "`process_cpu_seconds_total`, `process_resident_memory_bytes`, `nodejs_heap_used_bytes`, `nodejs_eventloop_lag_p99_seconds`",
                "",
                "the process",
              ],
            ],
          },
        },
        "Alert on these:",
        {
          title: "rules.yml",
          code: `groups:
  - name: countersign
    rules:
      - { alert: CountersignDown, expr: 'up{job="countersign"} == 0', for: 2m }
      - { alert: CountersignWorkFailed, expr: 'max(countersign_jobs{state="failed"}) > 0', for: 5m }
      - { alert: CountersignWorkLate, expr: 'max(countersign_jobs_oldest_waiting_seconds) > 300', for: 5m }
      - { alert: CountersignSealFails, expr: 'sum(increase(countersign_seal_duration_seconds_count{outcome="failed"}[15m])) > 0' }
      - { alert: CountersignRepairs, expr: 'sum(increase(countersign_repairs_total[1h])) > 0' }`,
        },
        "Repairs after a restart are normal: the sweeper finds what was interrupted. Without one they point to a problem.",
      ],
    },
    {
      id: "grafana",
      title: "A dashboard for Grafana",
      keywords: "dashboard graph panel import",
      blocks: [
        `Import [this dashboard](/docs/self-hosting/grafana-dashboard.json) in Grafana under Dashboards → New → Import, and choose your Prometheus as its data source. It shows requests and their times by operation, errors, background work, seals, mails, webhooks and the processes.`,
        { title: "Shell", code: `curl -O ${base}/docs/self-hosting/grafana-dashboard.json` },
      ],
    },
    {
      id: "traces",
      title: "Traces",
      keywords: "opentelemetry otlp jaeger tempo tracing",
      blocks: [
        "`OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318` exports traces by OTLP over HTTP. Each request is one trace. It contains the operation and the `request.id` that the response and the log contain, the queries (text without values) and the background functions that the request triggered, their steps and the seal. A webhook attempt is a separate trace, named by the event’s id, since one poll sends the events of many requests. OpenTelemetry’s own variables for headers, names and sampling apply. With Inngest, functions appear in Inngest’s traces instead.",
      ],
    },
  ],
});
