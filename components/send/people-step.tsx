"use client";

import { Plus, UserPlus } from "lucide-react";
import { PersonCard } from "@/components/send/person-card";
import { movePerson, newPerson, type PersonProblem, withOrder } from "@/components/send/send-draft";
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
  const add = (more: Partial<Person> = {}) => setPeople([...people, { ...newPerson(people), ...more }]);
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-3">
        {people.map((person, i) => {
          const role = fixedRoles?.find(({ key }) => key === person.roleKey);
          return (
            <li key={person.roleKey}>
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
                move={(by) => setPeople(movePerson(people, i, by))}
                remove={() => setPeople(people.filter((p) => p !== person))}
              />
            </li>
          );
        })}
      </ol>
      {!fixedRoles && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => add()}>
              <Plus aria-hidden />
              Add recipient
            </Button>
            {!people.some((p) => p.email === me.email) && (
              <Button variant="quiet" onClick={() => add(me)}>
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
