import type { Guide } from "../guide";

/** Guide: what keeps the programs that parse uploaded files from the rest of the machine. */
export const sandboxGuide = (): Guide => ({
  slug: "self-hosting/sandbox",
  title: "The sandbox of PDF workers",
  lead: "PDFs, Word files and pictures come from strangers. How far the processes that open them are kept from secrets, other files and networks depends on the machine.",
  sections: [
    {
      id: "levels",
      title: "What there is",
      keywords: "PDF_SANDBOX bubblewrap bwrap namespaces permission model isolation least privilege",
      blocks: [
        "Files are opened in processes of their own, the PDF workers, which get copies of the files of one task at a time in a folder of their own, and none of the server’s variables. What else keeps them apart depends on the machine. The first of these that works is used:",
        {
          table: {
            label: "Sandboxes of PDF workers",
            head: ["Sandbox", "Needs", "What a worker that was taken over still can do"],
            rows: [
              [
                "bubblewrap",
                "the package `bubblewrap`, and user namespaces that ordinary users may create",
                "read its program and its task’s files, write to its folder, use its share of memory and processor",
              ],
              [
                "own user",
                "a server that runs as root, and `setpriv` and `unshare` (util-linux)",
                "the same; and read or write what every user of the machine may",
              ],
              [
                "Node’s permission model",
                "`setpriv` (util-linux); without it, it restricts very little",
                "as JavaScript: the same as with bubblewrap, but send signals to the server, and, where no user namespaces are to be had, reach the network. As machine code, after a hole in a native library: nearly everything that the server can",
              ],
            ],
          },
        },
        "Node’s permission model is also used within the first two. Workers that seal documents get the seal’s key, since they sign with it: no sandbox protects the key from them. They open files that were examined when they were uploaded.",
        "Install bubblewrap; nothing else is needed. Ubuntu 24.04 lets ordinary users create user namespaces only with programs for which AppArmor has a profile. It has one for bubblewrap, which is not in force; from 25.04 on, it is. (We have not tried this on Ubuntu ourselves: the next start tells whether it worked.)",
        {
          title: "Shell",
          code: `sudo apt install bubblewrap    # or: dnf install bubblewrap
# on Ubuntu 24.04:
sudo apt install apparmor-profiles
sudo install -m 644 /usr/share/apparmor/extra-profiles/bwrap-userns-restrict /etc/apparmor.d/
sudo apparmor_parser -r /etc/apparmor.d/bwrap-userns-restrict`,
        },
      ],
    },
    {
      id: "found-out",
      title: "How it is found out",
      keywords: "probe start log required off auto",
      blocks: [
        "Each start tries it with a real worker, which attempts to find variables, to read and write files outside its folder, to read the server’s environment, to connect to a port of the machine, to start a process and to send the server a signal; first as a worker is used, then without Node’s permission model, as machine code would. A sandbox counts only if none of the attempts that it should prevent succeeded. The start says which one is used, and in production warns if it is only Node’s permission model.",
        {
          table: {
            label: "Values of PDF_SANDBOX",
            head: ["PDF_SANDBOX", "What it does"],
            rows: [
              ["`auto`", "the best that can be had; the default"],
              [
                "`required`",
                "ends the start with a line that says why, unless bubblewrap or a user of its own without a network can be had",
              ],
              ["`off`", "none: workers are ordinary processes of the server’s user"],
            ],
          },
        },
        "In a container, user namespaces are usually not allowed, so workers have Node’s permission model only. The container is what protects the machine then, not the instance’s own secrets and files.",
      ],
    },
    {
      id: "root",
      title: "Started as root",
      keywords: "root user privileges setuid useradd ports 1024 CAP_NET_BIND_SERVICE",
      blocks: [
        "An instance needs no rights of root. If `bin/countersign start` of a release is run as root nevertheless, it first gives the data folder to its owner’s user, or, if root owns it, to the user `countersign`, which it creates if there is none, and then becomes this user with all its processes, the embedded database included; none stays root. The start says so in a line, also when it is not possible: if the user cannot reach the release or the data folder, as in root’s home, the instance stays root. A process with `ROLE=pdf` becomes the owner of its socket’s folder, if that is not root.",
        "The folder is only given away if it has nothing in it but what Countersign keeps there. `.env` in it stays root’s, and is read before. Files that settings name, such as a seal’s certificate, must be readable for the user. It may not listen on ports below 1024: leave those to the [proxy](/docs/self-hosting/proxy).",
        "`npm start` in a checkout stays the user that runs it: as root, workers get users of their own if they can reach the checkout.",
      ],
    },
    {
      id: "lost",
      title: "What does not work in a sandbox",
      keywords: "qpdf repair damaged",
      blocks: [
        "A worker in a sandbox starts no programs. If `qpdf` is installed, an instance with `PDF_SANDBOX=off` lets it repair some damaged PDFs that are refused otherwise; the message then asks to print the file to a new PDF.",
      ],
    },
  ],
});
