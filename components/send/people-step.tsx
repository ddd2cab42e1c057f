"use client";

import { Plus, UserPlus } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { AddGroupMenu } from "@/components/send/add-group-menu";
import { PersonCard } from "@/components/send/person-card";
import { sameAddressNote } from "@/components/send/same-address";
import { SaveContactsButton } from "@/components/send/save-contacts-button";
import { newPerson, type PersonProblem, withPeople } from "@/components/send/send-draft";
import {
  dropPerson,
  inSeparateSteps,
  isAloneFirst,
  movePerson,
  moveToFirstStep,
  setSharesStep,
  sharesStepWithAbove,
  withOrder,
} from "@/components/send/signing-steps";
import { usePeopleFocus } from "@/components/send/use-people-focus";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { type DropPlace, useReorder } from "@/components/ui/use-reorder";
import type { Person, SendDraft } from "@/lib/contracts/send-draft";

type Props = {
  draft: SendDraft;
  change: (change: Partial<SendDraft>) => void;
  me: { name: string; email: string };
  /** The template's roles, which are assigned to people and cannot be added or removed; null for a one-off document. */
  fixedRoles: { key: string; label: string; isOptional: boolean }[] | null;
  /** The one-off document's role names for its people, by role key. */
  roleLabels: ReadonlyMap<string, string>;
  /** By role key. */
  problems: Readonly<Record<string, PersonProblem>>;
  workspaceId: string;
  /** To the next step. */
  goOn: () => void;
};

const PLACES: Readonly<Record<DropPlace, string>> = {
  before: "before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-accent",
  on: "[&>*]:ring-2 [&>*]:ring-accent",
  after: "after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent",
};

/** Changes cc recipients and viewers to signers; approvers keep their kind, since they can be first too. */
const asSigner = ({ kind }: Person): Partial<Person> =>
  kind === "cc" || kind === "viewer" ? { kind: "signer" } : {};

/** The recipients and their signing order. */
export function PeopleStep(props: Props) {
  const { draft, change, me, fixedRoles, roleLabels, problems, workspaceId, goOn } = props;
  const { people, isOrdered } = draft;
  const setPeople = (next: Person[]) => change({ people: fixedRoles ? next : withOrder(next, isOrdered) });
  const set = (index: number, more: Partial<Person>) =>
    setPeople(people.map((person, i) => (i === index ? { ...person, ...more } : person)));
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { said, say, afterwards } = usePeopleFocus(people, list, addButton);
  useEffect(() => {
    const name = list.current?.querySelector("input");
    if (name?.value === "" && document.activeElement === document.body) name.focus({ preventScroll: true });
  }, []);
  const nameOf = (index: number) => people[index]?.name || `Recipient ${index + 1}`;
  const add = () => {
    const added = newPerson(people);
    afterwards({ roleKey: added.roleKey, to: "name" }, `Recipient ${people.length + 1} added`);
    setPeople([...people, added]);
  };
  const isMe = ({ email }: Person) => email.trim().toLowerCase() === me.email.toLowerCase();
  const own = people.find(isMe);
  const hasOthers = people.some((one) => !isMe(one) && (one.name.trim() || one.email.trim()));
  const addMe = () => {
    const next = own ? people : withPeople(people, [{ ...me, locale: null }]).next;
    const added = next.find(isMe);
    if (!added) return;
    const focused = { roleKey: added.roleKey, to: "name" } as const;
    if (!hasOthers) {
      afterwards(focused, `You are recipient ${next.indexOf(added) + 1}`);
      return setPeople(next);
    }
    afterwards(focused, "You sign first, in step 1. The others get it once you have signed");
    const signing = next.map((one) => (one === added ? { ...one, ...asSigner(one) } : one));
    change({ isOrdered: true, people: moveToFirstStep(withOrder(signing, isOrdered), added.roleKey) });
  };
  const move = (index: number, by: -1 | 1) => {
    const { roleKey = "" } = people[index] ?? {};
    const place = `${index + 1 + by} of ${people.length}`;
    afterwards({ roleKey, to: by < 0 ? "up" : "down" }, `${nameOf(index)} moved to ${place}`);
    setPeople(movePerson(people, index, by));
  };
  const join = (index: number, joins: boolean) => {
    const next = setSharesStep(people, index, joins);
    say(`${nameOf(index)} signs in step ${next[index]?.order}`);
    setPeople(next);
  };
  const reorder = useReorder({
    list: "recipient",
    move: (from, to, place) => {
      const next = dropPerson(people, from, to, place);
      const { roleKey } = people[from] ?? {};
      const moved = next.findIndex((one) => one.roleKey === roleKey);
      say(`${nameOf(from)} moved to ${moved + 1} of ${people.length}, step ${next[moved]?.order}`);
      setPeople(next);
    },
  });
  const hasSteps = isOrdered && !fixedRoles && people.length > 1;
  // The current values, for undoing a removal later.
  const latest = useRef(setPeople);
  const now = useRef(people);
  useEffect(() => {
    latest.current = setPeople;
    now.current = people;
  });
  const remove = (person: Person) => {
    const name = person.name || "Recipient";
    afterwards(null, `${name} removed`);
    setPeople(people.filter((other) => other !== person));
    if (!person.name.trim() && !person.email.trim()) return;
    const at = people.indexOf(person);
    const undo = () => {
      if (!now.current.some(({ roleKey }) => roleKey === person.roleKey))
        latest.current([...now.current.slice(0, at), person, ...now.current.slice(at)]);
    };
    toast.success(`Removed ${name}`, { action: { label: "Undo", onClick: undo } });
  };
  /** Enter in the last address input continues, as in any form. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.target === [...(list.current?.querySelectorAll("input[type=email]") ?? [])].at(-1)) goOn();
  };
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} onKeyDown={onKeyDown} className="-my-1.5 flex flex-col">
        {people.map((person, i) => {
          const role = fixedRoles?.find(({ key }) => key === person.roleKey);
          const { grab, target, isDragged, place } = reorder(i);
          return (
            <li
              key={person.roleKey}
              data-person={person.roleKey}
              {...target}
              className={cn("relative py-1.5", isDragged && "opacity-50", place && PLACES[place])}
            >
              <PersonCard
                person={person}
                index={i}
                count={people.length}
                label={
                  role
                    ? `${role.label}${role.isOptional ? " (optional)" : ""}`
                    : (roleLabels.get(person.roleKey) ?? null)
                }
                isFixed={role !== undefined}
                step={hasSteps ? { number: person.order, joins: sharesStepWithAbove(people, i), grab } : null}
                problem={problems[person.roleKey] ?? {}}
                addressNote={sameAddressNote(people, i)}
                workspaceId={workspaceId}
                set={(more) => set(i, more)}
                move={(by) => move(i, by)}
                join={(joins) => join(i, joins)}
                remove={() => remove(person)}
              />
            </li>
          );
        })}
      </ol>
      {!fixedRoles && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="flex flex-wrap gap-2">
            <Button ref={addButton} onClick={add}>
              <Plus aria-hidden />
              Add recipient
            </Button>
            <AddGroupMenu
              people={people}
              setPeople={setPeople}
              isOrdered={isOrdered}
              workspaceId={workspaceId}
            />
            {(hasOthers ? !isAloneFirst(people, own?.roleKey) : !own) && (
              <Button variant="quiet" onClick={addMe}>
                <UserPlus aria-hidden />
                {hasOthers ? "Add myself first" : "Add myself"}
              </Button>
            )}
          </div>
          {people.length > 1 && (
            <Switch
              label="Set signing order"
              description="When off, everyone gets the document at the same time."
              checked={isOrdered}
              onCheckedChange={(next) =>
                change({ isOrdered: next, people: next ? inSeparateSteps(people) : withOrder(people, false) })
              }
            />
          )}
        </div>
      )}
      {/* Below what is pressed next: it appears while somebody moves from an address to “Add recipient”. */}
      <SaveContactsButton people={people} myEmail={me.email} workspaceId={workspaceId} next={addButton} />
    </div>
  );
}
