"use client";

import { Plus, UserPlus } from "lucide-react";
import { useRef } from "react";
import { AddGroup } from "@/components/send/add-group";
import { PersonCard } from "@/components/send/person-card";
import { SaveContacts } from "@/components/send/save-contacts";
import {
  movePerson,
  newPerson,
  type PersonProblem,
  withOrder,
  withPeople,
} from "@/components/send/send-draft";
import { usePeopleFocus } from "@/components/send/use-people-focus";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import type { Person, SendDraft } from "@/lib/contracts/send-draft";

type Props = {
  draft: SendDraft;
  change: (change: Partial<SendDraft>) => void;
  me: { name: string; email: string };
  /** The template's roles: they are assigned to people, and cannot be added or removed. */
  fixedRoles: { key: string; label: string; isOptional: boolean }[] | null;
  /** The one-off document's names for its people, by role key. */
  roleLabels: ReadonlyMap<string, string>;
  /** By role key. */
  problems: Readonly<Record<string, PersonProblem>>;
  workspaceId: string;
};

/** The recipients and their signing order. */
export function PeopleStep({ draft, change, me, fixedRoles, roleLabels, problems, workspaceId }: Props) {
  const { people, isOrdered } = draft;
  const setPeople = (next: Person[]) => change({ people: fixedRoles ? next : withOrder(next, isOrdered) });
  const set = (index: number, more: Partial<Person>) =>
    setPeople(people.map((person, i) => (i === index ? { ...person, ...more } : person)));
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { said, afterwards } = usePeopleFocus(people, list, addButton);
  const add = () => {
    const added = newPerson(people);
    afterwards({ roleKey: added.roleKey, to: "name" }, `Recipient ${people.length + 1} added`);
    setPeople([...people, added]);
  };
  const addMe = () => {
    const { next } = withPeople(people, [{ ...me, locale: null }]);
    const index = next.findIndex(({ email }) => email === me.email);
    afterwards({ roleKey: next[index]?.roleKey ?? "", to: "name" }, `You are recipient ${index + 1}`);
    setPeople(next);
  };
  const move = (index: number, by: -1 | 1) => {
    const { roleKey = "", name = "" } = people[index] ?? {};
    const place = `${index + 1 + by} of ${people.length}`;
    afterwards(
      { roleKey, to: by < 0 ? "up" : "down" },
      `${name || `Recipient ${index + 1}`} moved to ${place}`,
    );
    setPeople(movePerson(people, index, by));
  };
  const remove = (person: Person) => {
    afterwards(null, `${person.name || "Recipient"} removed`);
    setPeople(people.filter((other) => other !== person));
  };
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="flex flex-col gap-3">
        {people.map((person, i) => {
          const role = fixedRoles?.find(({ key }) => key === person.roleKey);
          return (
            <li key={person.roleKey} data-person={person.roleKey}>
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
                isOrdered={isOrdered}
                problem={problems[person.roleKey] ?? {}}
                workspaceId={workspaceId}
                set={(more) => set(i, more)}
                move={(by) => move(i, by)}
                remove={() => remove(person)}
              />
            </li>
          );
        })}
      </ol>
      <SaveContacts people={people} myEmail={me.email} workspaceId={workspaceId} next={addButton} />
      {!fixedRoles && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="flex flex-wrap gap-2">
            <Button ref={addButton} onClick={add}>
              <Plus aria-hidden />
              Add recipient
            </Button>
            <AddGroup people={people} setPeople={setPeople} isOrdered={isOrdered} workspaceId={workspaceId} />
            {!people.some((p) => p.email === me.email) && (
              <Button variant="quiet" onClick={addMe}>
                <UserPlus aria-hidden />
                Add myself
              </Button>
            )}
          </div>
          <Switch
            label="Set signing order"
            description="When off, everyone gets the document at the same time."
            checked={isOrdered}
            onCheckedChange={(next) => change({ isOrdered: next, people: withOrder(people, next) })}
          />
        </div>
      )}
    </div>
  );
}
