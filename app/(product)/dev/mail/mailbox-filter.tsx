import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

/** Filters by recipient; a plain form, so that it works without script. */
export function MailboxFilter({ to, known }: { to: string | null; known: string[] }) {
  return (
    <form action="/dev/mail" className="flex flex-col gap-1.5">
      <Label htmlFor="mailbox-to">To</Label>
      <div className="flex gap-2">
        <Input
          key={to}
          id="mailbox-to"
          name="to"
          type="email"
          list="mailbox-known"
          autoComplete="off"
          placeholder="Everyone"
          defaultValue={to ?? ""}
        />
        <datalist id="mailbox-known">
          {known.map((address) => (
            <option key={address} value={address} />
          ))}
        </datalist>
        <Button type="submit">Filter</Button>
        {to && (
          <ButtonLink href="/dev/mail" variant="quiet">
            Clear
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
