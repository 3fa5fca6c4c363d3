import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { isSearchable } from '../../../contract/min-search-length.ts';
import { type GuestProfile, mergeFacts } from '../../../contract/office-guests.ts';
import type { Right } from '../../../contract/rights.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { useDebounced } from '../../editor/use-debounced.ts';
import { RadioInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { Table } from '../../ui/table.tsx';
import { useRead } from '../../ui/use-read.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { useMayUse } from '../use-may-use.ts';
import { guestTitle } from './guest-title.ts';

type MergeDialogProps = {
  culture: Culture;
  guest: GuestProfile;
  onClose: () => void;
  /** Gets the guest who stays, and the name of the profile that went. */
  onDone: (guest: GuestProfile, name: string) => void;
};

/** Merges another profile of the same person into a guest: staff find it, compare both, and choose what stays. */
export function MergeDialog({ culture, guest, onClose, onDone }: MergeDialogProps) {
  const { t } = useTranslation();
  const typed = useDialogInput(`merge ${guest.id}`);
  const [otherId, setOtherId] = useDialogField<string | null>(typed, 'otherId', null);
  const read = useRead(officeApi.officeGuest.read, otherId ? { params: { guestId: otherId } } : null);
  const { value: other } = read;
  const mayUse = useMayUse();
  const [chosen, setChosen] = useDialogField<Choices>(typed, 'chosen', {});
  const [login, setLogin] = useDialogField<Side>(typed, 'login', 'own');
  const remaining = other && staysOther(guest, other, login) ? other : guest;
  const gone = remaining === guest ? other : guest;
  const obstacle = other && gone && findObstacle(remaining, gone, mayUse);
  const facts = other
    ? mergeFacts.filter((fact) => {
        if (fact === 'emailAddress' && remaining.hasAccount) return false;
        const side = chosen[fact] ?? usualSide(fact, guest, other, remaining);
        return (side === 'own') !== (remaining === guest);
      })
    : [];
  return (
    <ActionDialog
      typed={typed}
      title={t('guests.merge.title', { name: guestTitle(t, guest) })}
      description={t('guests.merge.hint')}
      submit={t('guests.merge.submit')}
      onClose={onClose}
      onDone={(next) => onDone(next, gone ? guestTitle(t, gone) : '')}
      call={
        gone && !obstacle
          ? () =>
              officeApi.officeGuest.merge(
                {
                  params: { guestId: remaining.id },
                  body: { version: remaining.version, otherId: gone.id, otherVersion: gone.version, facts },
                },
                { culture },
              )
          : null
      }
    >
      {() =>
        otherId === null ? (
          <FindGuest ownId={guest.id} onChoose={setOtherId} />
        ) : (
          <>
            <p>
              <ChooseAnother onPress={() => setOtherId(null)} />
            </p>
            {other && gone ? (
              <>
                {guest.hasAccount && other.hasAccount && (
                  <RadioInput
                    label={t('guests.merge.login')}
                    value={login}
                    choices={[
                      { value: 'own', label: guest.emailAddress },
                      { value: 'other', label: other.emailAddress },
                    ]}
                    onChange={setLogin}
                  />
                )}
                <FactChoices
                  culture={culture}
                  sides={[guest, other]}
                  remaining={remaining}
                  chosen={chosen}
                  onChange={(more) => setChosen({ ...chosen, ...more })}
                />
                <Comparison sides={[guest, other]} />
                {(obstacle || gone.hasAccount) && (
                  <p role="status" className="desk-wishes">
                    {obstacle
                      ? obstacles(t)[obstacle]
                      : t('guests.merge.accountEnds', { email: gone.emailAddress })}
                  </p>
                )}
              </>
            ) : (
              <ReadProblem {...read} />
            )}
          </>
        )
      }
    </ActionDialog>
  );
}

/** Gets the focus, for the button of the chosen profile is gone. */
function ChooseAnother({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" className="text-link" onClick={onPress}>
      {t('guests.merge.another')}
    </button>
  );
}

type Side = 'own' | 'other';
type Fact = (typeof mergeFacts)[number];
type Choices = Partial<Record<Fact, Side>>;

const obstacles = (t: TFunction) => ({
  unconfirmed: t('guests.merge.unconfirmed'),
  needsErase: t('guests.merge.needsErase'),
  needsLoyalty: t('guests.merge.needsLoyalty'),
});

/** Why the server would refuse the merge. */
function findObstacle(
  remaining: GuestProfile,
  gone: GuestProfile,
  mayUse: (right: Right) => boolean,
): keyof ReturnType<typeof obstacles> | null {
  if (remaining.hasAccount && !remaining.isConfirmed) return 'unconfirmed';
  if (gone.hasAccount && !mayUse('guests:erase')) return 'needsErase';
  if (remaining.memberId && gone.memberId && !mayUse('loyalty:write')) return 'needsLoyalty';
  return null;
}

/** Whether the other profile stays: the one with an account, and of two accounts the chosen one. */
const staysOther = (guest: GuestProfile, other: GuestProfile, login: Side) =>
  other.hasAccount && (!guest.hasAccount || login === 'other');

/** A fact comes from the profile that stays, unless only the other one has it. */
function usualSide(fact: Fact, guest: GuestProfile, other: GuestProfile, remaining: GuestProfile): Side {
  const [stays, goes]: [Side, Side] = remaining === guest ? ['own', 'other'] : ['other', 'own'];
  return isKnown(fact, remaining) || !isKnown(fact, remaining === guest ? other : guest) ? stays : goes;
}

const isKnown = (fact: Fact, guest: GuestProfile) =>
  fact === 'name' ? Boolean(guest.firstName || guest.lastName) : Boolean(guest[fact]);

type FindGuestProps = { ownId: string; onChoose: (guestId: string) => void };

function FindGuest({ ownId, onChoose }: FindGuestProps) {
  const { t } = useTranslation();
  const [term, setTerm] = useState('');
  const searchTerm = useDebounced(term.trim());
  const isSearching = isSearchable(searchTerm);
  const read = useRead(
    officeApi.officeGuest.all,
    isSearching ? { query: { searchTerm, pageSize: 9 } } : null,
    { showsPrevious: true },
  );
  const found = isSearching && read.value ? read.value.items.filter(({ id }) => id !== ownId) : [];
  return (
    <>
      <TextInput
        label={t('guests.merge.find')}
        hint={t('guests.merge.findHint')}
        value={term}
        maxLength={100}
        autoComplete="off"
        autoFocus
        onChange={setTerm}
      />
      <div role="status">
        {found.length > 0 && (
          <ul className="grid gap-2">
            {found.map(({ id, name, emailAddress, phoneNumber, city }) => (
              <li key={id}>
                <button type="button" className="button-quiet w-full" dir="auto" onClick={() => onChoose(id)}>
                  {[name, emailAddress, phoneNumber, city].filter(Boolean).join(' · ') || t('guests.noName')}
                </button>
              </li>
            ))}
          </ul>
        )}
        {found.length > 0 && read.value?.hasNext && (
          <p className="mt-2">{t('guests.merge.more', { total: read.value.totalCount })}</p>
        )}
        {isSearching && read.value && found.length === 0 && <p>{t('guests.merge.nobody')}</p>}
        {read.failure && <p className="form-problems">{read.failure.serverMessage}</p>}
      </div>
    </>
  );
}

type FactChoicesProps = {
  culture: Culture;
  sides: [own: GuestProfile, other: GuestProfile];
  remaining: GuestProfile;
  chosen: Choices;
  onChange: (more: Choices) => void;
};

/** The facts in which both profiles differ, with a choice of each; an account has its own address. */
function FactChoices({ culture, sides, remaining, chosen, onChange }: FactChoicesProps) {
  const { t } = useTranslation();
  const day = useDayFormat();
  const [own, other] = sides;
  const texts: Record<Fact, [label: string, text: (guest: GuestProfile) => string]> = {
    name: [
      t('guests.name'),
      ({ salutation, firstName, lastName }) => [salutation, firstName, lastName].filter(Boolean).join(' '),
    ],
    emailAddress: [t('guests.email'), ({ emailAddress }) => emailAddress],
    phoneNumber: [t('guests.phone'), ({ phoneNumber }) => phoneNumber],
    birthDate: [t('guests.birthDate'), ({ birthDate }) => (birthDate ? day(birthDate) : '')],
    culture: [t('guests.language'), (guest) => languageName(culture, guest.culture)],
  };
  const isOpen = (fact: Fact) => {
    const [, text] = texts[fact];
    return text(own) !== text(other) && !(fact === 'emailAddress' && remaining.hasAccount);
  };
  return mergeFacts.filter(isOpen).map((fact) => {
    const [label, text] = texts[fact];
    return (
      <RadioInput
        key={fact}
        label={<strong>{label}</strong>}
        value={chosen[fact] ?? usualSide(fact, own, other, remaining)}
        choices={[
          { value: 'own', label: text(own) || t('guests.merge.unknown') },
          { value: 'other', label: text(other) || t('guests.merge.unknown') },
        ]}
        onChange={(side) => onChange({ [fact]: side })}
      />
    );
  });
}

/** What both profiles have, which passes on. */
function Comparison({ sides }: { sides: [own: GuestProfile, other: GuestProfile] }) {
  const { t } = useTranslation();
  const [own, other] = sides;
  const notes = useRead(officeApi.officeGuestNote.all, { params: { subjectId: own.id } }).value;
  const otherNotes = useRead(officeApi.officeGuestNote.all, { params: { subjectId: other.id } }).value;
  const count = (list: readonly unknown[] | null) => list?.length ?? '–';
  const rows: { label: string; cells: [own: string | number, other: string | number] }[] = [
    { label: t('guests.tags'), cells: [own.tags.join(', '), other.tags.join(', ')] },
    { label: t('guests.merge.addresses'), cells: [count(own.addresses), count(other.addresses)] },
    { label: t('guests.merge.preferences'), cells: [preferencesIn(own), preferencesIn(other)] },
    { label: t('guests.merge.notes'), cells: [count(notes), count(otherNotes)] },
    { label: t('guests.stays'), cells: [count(own.stays), count(other.stays)] },
    { label: t('guests.orders'), cells: [count(own.orders), count(other.orders)] },
    { label: t('guests.messages'), cells: [count(own.messages), count(other.messages)] },
    { label: t('guests.merge.points'), cells: [own.points ?? '–', other.points ?? '–'] },
  ];
  return (
    <Table
      rows={rows}
      rowKey={({ label }) => label}
      caption={t('guests.merge.passesOn')}
      isWide
      columns={[
        { key: 'label', header: t('guests.merge.fact'), isRowHeader: true, cell: ({ label }) => label },
        { key: 'own', header: <bdi>{guestTitle(t, own)}</bdi>, cell: ({ cells }) => <bdi>{cells[0]}</bdi> },
        {
          key: 'other',
          header: <bdi>{guestTitle(t, other)}</bdi>,
          cell: ({ cells }) => <bdi>{cells[1]}</bdi>,
        },
      ]}
    />
  );
}

const preferencesIn = ({ preferences }: GuestProfile) =>
  preferences.map(({ key, value }) => `${key}: ${value}`).join(', ');
