import type { Guide } from "../guide";

/** Guide: to a newer version, and back. */
export const upgradeGuide = (): Guide => ({
  slug: "self-hosting/upgrade",
  title: "Upgrade and roll back",
  lead: "Unpack the new version beside the old one, switch, and switch back if something is wrong.",
  sections: [
    {
      id: "upgrade",
      title: "Upgrade",
      keywords: "update new version migrations",
      blocks: [
        {
          isOrdered: true,
          list: [
            "Read `CHANGELOG.md` of the new version.",
            "[Back up](/docs/self-hosting/backup).",
            "Unpack the new version beside the old one, switch the link and restart:",
          ],
        },
        {
          title: "Shell",
          code: `sudo mkdir -p /opt/countersign/0.2.0
sudo tar -xzf countersign-0.2.0-linux-x64-node.tar.gz -C /opt/countersign/0.2.0 --strip-components=1
sudo ln -sfn 0.2.0 /opt/countersign/current
sudo systemctl restart countersign`,
        },
        "The start applies the new migrations, which usually takes seconds, and then serves requests. Links that were sent before keep working, documents that are half signed go on, and sealed files stay what they are. You may skip versions. With Inngest, [register the app again](/docs/self-hosting/inngest#register).",
        "Check `/api/health/ready` and the log. Keep the old folder until you are sure.",
      ],
    },
    {
      id: "rollback",
      title: "Roll back",
      keywords: "downgrade revert undo previous version",
      blocks: [
        "There are no migrations backwards, and for one version none are needed: a migration only adds what the version before does not mind, and removes what the version before no longer used. To go back by one version, switch the link to the old folder and restart:",
        {
          title: "Shell",
          code: `sudo ln -sfn 0.1.0 /opt/countersign/current
sudo systemctl restart countersign`,
        },
        "To go back further, [restore](/docs/self-hosting/backup#restore) the back-up from before the upgrade with the version that made it. What happened since is lost then. With the embedded database, move the data folder aside first, and begin with a new one that has nothing but the `.env`:",
        {
          title: "Shell",
          code: `sudo systemctl stop countersign
sudo mv /var/lib/countersign /var/lib/countersign.newer
sudo install -d -m 700 -o countersign -g countersign /var/lib/countersign
sudo cp -p /var/lib/countersign.newer/.env /var/lib/countersign/`,
        },
      ],
    },
    {
      id: "rolling",
      title: "Without interruption",
      keywords: "rolling zero downtime blue green",
      blocks: [
        "With [several processes](/docs/self-hosting/processes), take one after the other out of the load balancer, stop it, and start it in the new version. The first one of the new version migrates the database; those of the version before go on with it. Where a long transaction is in the way of a migration, such as a back-up's, the migration waits for it in turns of a second, so that the servers go on, and says so if it takes more than ten minutes. A process that is stopped finishes what it is doing, up to ten seconds, and leaves the rest to the others.",
      ],
    },
  ],
});
