import type { Guide } from "../guide";

/** Guide: where the data is, the instance's own PostgreSQL or another, and object storage. */
export const databaseAndFilesGuide = (): Guide => ({
  slug: "self-hosting/database-and-files",
  title: "Database and files",
  lead: "What the data folder contains, and how to use your own PostgreSQL and object storage instead.",
  sections: [
    {
      id: "data-folder",
      title: "The data folder",
      keywords: "DATA_DIR volume persistence secret",
      blocks: [
        "`DATA_DIR` contains the embedded database, the files, the file `secret` and a copy of the seal’s key. It belongs to the user that runs the instance, and nobody else needs to read it. Only one instance can use it at a time. It must be on a local disk; PostgreSQL and network file systems do not go well together.",
        "The file `secret` is generated at the first start and has the same meaning as `APP_SECRET`: links, sessions and the encryption of stored secrets derive from it. If it is lost, sealed files stay valid, but the instance can no longer open its seal’s key and its webhooks’ secrets, and every link that was mailed is dead. [Back it up](/docs/self-hosting/backup).",
      ],
    },
    {
      id: "sql",
      title: "Ask the embedded database",
      keywords: "psql query sql console port password",
      blocks: [
        "Some guides have queries. The embedded PostgreSQL listens on this machine alone, at a port that is in `postgres.json`, and the password of its owner is in `postgres.password`; `psql` is in the package `postgresql-client` of your distribution:",
        {
          title: "Shell",
          code: `sudo -u countersign sh -c 'cd /var/lib/countersign
  PGPASSWORD=$(cat postgres.password) psql -h 127.0.0.1 -U countersign \\
    -p "$(grep -o "[0-9]*}" postgres.json | tr -d "}")" countersign'`,
        },
        "It may change everything, audit trails included: read with it, and change only what a guide says.",
      ],
    },
    {
      id: "postgresql",
      title: "Your own PostgreSQL",
      keywords: "DATABASE_URL external managed rds create database role pg_trgm sslmode",
      blocks: [
        "Any PostgreSQL from version 15 on, with the extension `pg_trgm`, which is part of PostgreSQL’s standard packages and which the first migration creates. Give the instance two roles, once, as the server’s administrator: one owns the tables and migrates them, and the server works as the other, which can only add to audit trails:",
        {
          title: "SQL",
          code: `create role countersign_owner login password '…';
create role countersign_app login password '…';
grant countersign_app to countersign_owner;
create database countersign owner countersign_owner encoding 'UTF8' template template0;`,
        },
        {
          title: "/var/lib/countersign/.env",
          code: `DATABASE_URL=postgresql://countersign_app:…@db.internal:5432/countersign?sslmode=verify-full
DATABASE_OWNER_URL=postgresql://countersign_owner:…@db.internal:5432/countersign?sslmode=verify-full
# Required with your own database: openssl rand -base64 32
APP_SECRET=…`,
        },
        "Each start migrates as the owner, gives the other role its rights on what is new, and hides the owner’s address from the server. To keep the owner’s address off the machine altogether, run `bin/countersign migrate` elsewhere with both addresses, and start with `DATABASE_URL` alone. A single role that owns the tables works too, with a warning at each start in production. The embedded PostgreSQL has both roles by itself.",
        "Change `APP_SECRET` only as [the guide about it](/docs/self-hosting/secret) says, and never start the instance with another one: the log then names the secret that the database is used with. If you move from the embedded database, `APP_SECRET` is the content of the file `secret`, and [back-up and restore](/docs/self-hosting/backup#move) copy the data.",
        "Each process opens `DATABASE_POOL_SIZE` connections (10), and a few of its own for notifications and locks. If the database does not respond, requests are rejected with 503 and `Retry-After`, and the instance recovers by itself.",
      ],
    },
    {
      id: "pooler",
      title: "Behind PgBouncer",
      keywords: "DATABASE_DIRECT_URL pgbouncer pooler transaction mode prepared statements",
      blocks: [
        "Through a pooler that shares sessions between transactions (PgBouncer with `pool_mode = transaction`), the instance also needs a direct connection for notifications, locks and migrations. A start without it says so in one line.",
        {
          title: "/var/lib/countersign/.env",
          code: `# the pooler
DATABASE_URL=postgresql://countersign_app:…@pgbouncer.internal:6432/countersign
# PostgreSQL itself
DATABASE_DIRECT_URL=postgresql://countersign_app:…@db.internal:5432/countersign`,
        },
        "Each process keeps two to three direct connections, and at the pooler up to `DATABASE_POOL_SIZE` and six more. Any version of PgBouncer serves, since statements are not prepared behind a pooler.",
      ],
    },
    {
      id: "one-role",
      title: "From one role to two",
      keywords: "least privilege append only audit owner convert",
      blocks: [
        "To convert an instance whose one role owns the tables, stop all its processes and let your role become the owner:",
        {
          title: "SQL",
          code: `create role countersign_app login password '…';
grant countersign_app to your_role;`,
        },
        "Then start with `your_role` in `DATABASE_OWNER_URL` and `countersign_app` in `DATABASE_URL`.",
      ],
    },
    {
      id: "files",
      title: "Object storage",
      keywords: "S3 bucket minio garage r2 blob vercel storage cors",
      blocks: [
        "Files are the PDFs that people upload, sealed PDFs, certificates, attachments, signature pictures, logos and images of pages. They can be in a bucket of any S3-compatible store:",
        {
          title: "/var/lib/countersign/.env",
          code: `S3_BUCKET=countersign
S3_ENDPOINT=https://s3.eu-central-1.amazonaws.com
S3_REGION=eu-central-1
S3_ACCESS_KEY_ID=…
S3_SECRET_ACCESS_KEY=…
# For stores that have no host name per bucket, such as MinIO, and for an address that is an IP:
#S3_FORCE_PATH_STYLE=true`,
        },
        "The key needs to read, write, delete and list objects of this bucket. Keep the bucket private: browsers get links that expire within an hour. They fetch files from the bucket’s own address, so they must be able to reach it, and the bucket must allow the pages’ scripts to read from it (CORS):",
        {
          title: "JSON",
          code: `[
  {
    "AllowedOrigins": ["https://sign.example.com"],
    "AllowedMethods": ["GET", "HEAD"],
    "AllowedHeaders": ["*"]
  }
]`,
        },
        "Switch on the store’s encryption and, if you like, its versioning; expiry rules that delete objects would lose documents. On Vercel Blob, set `BLOB_READ_WRITE_TOKEN` instead.",
        "Files are named by their hash and never changed. There is no command that moves files from one store to another within a running instance: [back up and restore](/docs/self-hosting/backup#move) into an instance with the new settings.",
      ],
    },
  ],
});
