"use client";

import { ArrowDown, ArrowUp, Plus, Trash2, UserPlus } from "lucide-react";
import {
  movePerson,
  newPerson,
  type Person,
  peopleProblems,
  type SendDraft,
  withOrder,
} from "@/components/send/send-draft";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Switch } from "@/components/ui/switch";

type Props = {
  draft: SendDraft;
  change: (change: Partial<SendDraft>) => void;
  me: { name: string; email: string };
  /** The roles are the template's: people fill them, none is added or removed. */
  fixedRoles: { key: string; label: string }[] | null;
  showProblems: boolean;
};

const KINDS = [
  { value: "signer", label: "Signs" },
  { value: "approver", label: "Approves" },
  { value: "viewer", label: "Views" },
  { value: "cc", label: "Gets a copy" },
];

/** Who takes part, and in which order. */
export function PeopleStep({ draft, change, me, fixedRoles, showProblems }: Props) {
  const { people, isOrdered } = draft;
  const setPeople = (next: Person[]) => change({ people: fixedRoles ? next : withOrder(next, isOrdered) });
  const set = (index: number, more: Partial<Person>) =>
    setPeople(people.map((person, i) => (i === index ? { ...person, ...more } : person)));
  const add = (more: Partial<Person> = {}) => setPeople([...people, { ...newPerson(people), ...more }]);
  const problems = showProblems ? peopleProblems(people) : {};
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-3">
        {people.map((person, i) => (
          <li key={person.roleKey}>
            <PersonCard
              person={person}
              index={i}
              count={people.length}
              label={fixedRoles?.find((role) => role.key === person.roleKey)?.label ?? null}
              isOrdered={isOrdered}
              problem={problems[person.roleKey] ?? {}}
              set={(more) => set(i, more)}
              move={(by) => setPeople(movePerson(people, i, by))}
              remove={() => setPeople(people.filter((p) => p !== person))}
            />
          </li>
        ))}
      </ol>
      {!fixedRoles && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => add()}>
              <Plus aria-hidden />
              Add a recipient
            </Button>
            {!people.some((p) => p.email === me.email) && (
              <Button variant="quiet" onClick={() => add(me)}>
                <UserPlus aria-hidden />
                Add me
              </Button>
            )}
          </div>
          <Switch
            label="One after the other"
            description="Off: everybody gets the document at once."
            checked={isOrdered}
            onCheckedChange={(next) => change({ isOrdered: next, people: withOrder(people, next) })}
          />
        </div>
      )}
    </div>
  );
}

type CardProps = {
  person: Person;
  index: number;
  count: number;
  label: string | null;
  isOrdered: boolean;
  problem: { name?: string; email?: string };
  set: (more: Partial<Person>) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
};

function PersonCard({ person, index, count, label, isOrdered, problem, set, move, remove }: CardProps) {
  const who = person.name || `recipient ${index + 1}`;
  const isFixed = label !== null;
  return (
    <Card
      title={label ?? `Recipient ${index + 1}`}
      actions={
        !isFixed && (
          <div className="-mt-1 flex">
            {isOrdered && (
              <>
                <IconButton
                  label={`Move ${who} up`}
                  size="sm"
                  disabled={index === 0}
                  onClick={() => move(-1)}
                >
                  <ArrowUp />
                </IconButton>
                <IconButton
                  label={`Move ${who} down`}
                  size="sm"
                  disabled={index === count - 1}
                  onClick={() => move(1)}
                >
                  <ArrowDown />
                </IconButton>
              </>
            )}
            <IconButton label={`Remove ${who}`} size="sm" disabled={count === 1} onClick={remove}>
              <Trash2 />
            </IconButton>
          </div>
        )
      }
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_9rem]">
        <Field label="Name" error={problem.name}>
          <Input
            value={person.name}
            maxLength={120}
            autoComplete="off"
            onChange={(e) => set({ name: e.target.value })}
          />
        </Field>
        <Field label="E-mail address" error={problem.email}>
          <Input
            type="email"
            value={person.email}
            maxLength={254}
            autoComplete="off"
            onChange={(e) => set({ email: e.target.value })}
          />
        </Field>
        <Field label="Does what">
          <NativeSelect
            options={KINDS}
            value={person.kind}
            disabled={isFixed}
            onChange={(e) => set({ kind: e.target.value as Person["kind"] })}
          />
        </Field>
      </div>
    </Card>
  );
}
