import type { Guide } from "../guide";
import { shippedFile } from "./shipped-file";

/** Guide: the image, alone, with compose and on Kubernetes. */
export const containersGuide = (): Guide => ({
  slug: "self-hosting/containers",
  title: "Run it in containers",
  lead: "Build the image, and run it alone, with PostgreSQL and a proxy by compose, or on Kubernetes.",
  sections: [
    {
      id: "image",
      title: "The image",
      keywords: "docker podman buildah dockerfile build registry base image arm64",
      blocks: [
        "No image is published: build it. `Dockerfile`, `compose.yaml` and the folder `deploy` are in every archive, and in the source. In the folder of an unpacked archive with Node.js inside (`-node`), the build only copies; in a checkout, it makes the release first, which takes minutes and some gigabytes of memory. Keep settings out of that folder: all of it becomes part of the image.",
        {
          title: "Shell",
          code: `cd /opt/countersign/current
docker build --tag countersign .`,
        },
        {
          table: {
            label: "Arguments of the build",
            head: ["Argument", "Meaning"],
            rows: [
              ["`BASE`", "What the image is based on: Debian’s, or another one with glibc and `/bin/sh`"],
              [
                "`NODE_IMAGE`",
                "Where the release is made or copied: an image with Node.js 22 or newer and npm; to copy one, any with `/bin/sh`, such as that of `BASE`",
              ],
              [
                "`REVISION`, `SOURCE_DATE_EPOCH`",
                "In a checkout: the commit’s hash and its date in seconds, `$(git rev-parse HEAD)` and `$(git show -s --format=%ct)`. With them, the release in the image has the same bytes as the archive",
              ],
              ["`VERSION`", "The label of the version"],
            ],
          },
        },
        "For the other architecture, use an archive of that architecture and `--platform linux/arm64`.",
      ],
    },
    {
      id: "run",
      title: "One container",
      keywords: "docker run read-only volume health check sigterm user uid",
      blocks: [
        "Without further settings, the container has its own PostgreSQL. Everything that it keeps is in the volume `/data`, settings in `/data/.env` too:",
        {
          title: "Shell",
          code: `docker run --detach --name countersign --restart unless-stopped --stop-timeout 30 \\
  --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \\
  --publish 127.0.0.1:3000:3000 --volume countersign:/data \\
  --env APP_URL=https://sign.example.com --env INSTANCE_ADMINS=ops@example.com \\
  countersign
docker logs --follow countersign`,
        },
        {
          list: [
            "It runs as user 10001, on a file system that it cannot write, but for `/data` and `/tmp`. A folder of yours in place of the volume has to belong to that user.",
            "It is a production instance (`APP_ENV=production`). To look at it with a demo account, add `--env APP_ENV=development --env APP_URL=http://localhost:3000`.",
            "It becomes healthy when it serves: `docker exec countersign /opt/countersign/bin/countersign status` says what it is.",
            "`docker stop` sends SIGTERM: requests and steps in progress are completed, then the database is stopped, for which it needs up to 30 seconds.",
            "A volume belongs to one container. A second one that is started with it is refused, and so are commands in it: run them in the container that uses it.",
          ],
        },
        "Put [a proxy](/docs/self-hosting/proxy) in front of port 3000, and name it in `TRUSTED_PROXIES`: to the container, a proxy on the same machine has the address of the network’s gateway, not `127.0.0.1`, so that `uniquelocal` is the value.",
      ],
    },
    {
      id: "backup",
      title: "Back up and restore",
      keywords: "docker exec volume move",
      blocks: [
        "[Back-ups](/docs/self-hosting/backup) are made by the running container, into a bucket or a folder that it was given (`--volume /var/backups/countersign:/backup`), which user 10001 can write. `BACKUP_RECIPIENTS` is among its settings:",
        {
          title: "Shell",
          code: `docker exec countersign /opt/countersign/bin/countersign backup /backup --keep 14`,
        },
        "Restore into a new volume, before its first start. The identity that opens the back-up is given only for this:",
        {
          title: "Shell",
          code: `docker run --rm --volume restored:/data --volume /var/backups/countersign:/backup:ro \\
  --volume ./countersign-backup.key:/identity:ro \\
  countersign restore /backup --identity /identity`,
        },
        "The mounted files must be readable for user 10001.",
        "With `compose.yaml`, the commands are `docker compose exec app …` and, before the first start, `docker compose run --rm --volume … app restore …`. A restore needs the `APP_SECRET` of the instance that was backed up: write it to the volume `secrets` first.",
        {
          title: "Shell",
          code: `# of the former instance
sudo docker compose exec app cat /secrets/app-secret > app-secret
# into a new one, before anything else
sudo docker compose run --rm -T --entrypoint sh secrets -c 'cat > /secrets/app-secret' < app-secret`,
        },
      ],
    },
    {
      id: "upgrade",
      title: "Upgrade and roll back",
      keywords: "update new version tag image",
      blocks: [
        "Read `CHANGELOG.md` of the new version and [back up](#backup). Keep the former image under another name, and build that of the new version:",
        {
          title: "Shell",
          code: `docker tag countersign countersign:before
cd /opt/countersign/0.2.0
docker build --tag countersign .
docker stop countersign
docker rm countersign`,
        },
        "Then `docker run` as above: the volume stays, and the start migrates the database. With compose, copy `compose.yaml` and `deploy` again, and run `docker compose up --detach`. To [go back by one version](/docs/self-hosting/upgrade#rollback), `docker tag countersign:before countersign`, and replace the container once more.",
      ],
    },
    {
      id: "compose",
      title: "With PostgreSQL and a proxy",
      keywords: "docker compose caddy postgres https certificate",
      blocks: [
        "`compose.yaml` runs the image with a PostgreSQL of its own and Caddy, which gets the certificates. One variable is required, the host name; its DNS entry has to lead to the machine, and ports 80 and 443 have to be reachable. In a network of your own, `CADDY_GLOBAL_OPTIONS=local_certs` makes Caddy its own authority; its certificate is in the volume `certificates`, in `caddy/pki/authorities/local/root.crt`:",
        {
          title: "Shell",
          code: `sudo mkdir -p /etc/countersign
sudo cp -r /opt/countersign/current/compose.yaml /opt/countersign/current/deploy /etc/countersign/
sudo install -m 600 /dev/null /etc/countersign/.env
sudoedit /etc/countersign/.env
cd /etc/countersign
sudo docker compose up --detach`,
        },
        {
          title: "/etc/countersign/.env",
          code: `COUNTERSIGN_HOST=sign.example.com
INSTANCE_ADMINS=ops@example.com
MAIL_FROM="Countersign <sign@example.com>"
SMTP_URL=smtps://user:password@smtp.example.com:465
`,
        },
        "The folder is not that of the archive, which the next version replaces. It uses the image `countersign` that you built [above](#image). The password of the database and `APP_SECRET` are drawn at the first start, and kept in the volume `secrets`: keep a copy of it, since the database cannot be used without `APP_SECRET`.",
        { title: "compose.yaml", code: shippedFile("compose.yaml") },
        "`deploy/compose.scaled.yaml`, in addition to it, runs [several processes](/docs/self-hosting/processes) with an S3-compatible store and Redis.",
      ],
    },
    {
      id: "kubernetes",
      title: "Kubernetes",
      keywords: "k8s helm manifests deployment ingress",
      blocks: [
        "`deploy/kubernetes` has plain manifests for web processes and workers on an outside PostgreSQL and an S3-compatible store, and a README. They are checked against the published schemas of Kubernetes, and have not been tried on a cluster: read them before you use them.",
      ],
    },
  ],
});
