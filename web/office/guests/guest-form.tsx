import { useTranslation } from 'react-i18next';
import type { Result } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { GuestProfile } from '../../../contract/office-guests.ts';
import { languageName } from '../../editor/site/cultures.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { useCulture } from '../../use-culture.ts';
import { DateInput } from '../form/date-input.tsx';
import { FormSection } from '../form/form-section.tsx';

type GuestDraft = {
  firstName: string;
  lastName: string;
  salutation: string;
  emailAddress: string;
  phoneNumber: string;
  birthDate: string | null;
  culture: Culture;
  tags: string[];
  blockedReason: string | null;
};

export const emptyGuest: GuestProfile = {
  ...{ id: '', version: '', firstName: '', lastName: '', salutation: '', emailAddress: '', phoneNumber: '' },
  ...{ birthDate: null, culture: 'nl', tags: [], blockedReason: null, createdAt: '' },
  ...{ isConfirmed: false, hasAccount: false, addresses: [], preferences: [] },
  ...{ stays: null, orders: null, spentInclVat: null, messages: null, memberId: null },
  ...{ points: null, merges: [], news: { isSubscribed: false, history: [] }, mailings: [] },
};

const toDraft = (guest: GuestProfile): GuestDraft => {
  const { firstName, lastName, salutation, emailAddress, phoneNumber } = guest;
  const { birthDate, culture, tags, blockedReason } = guest;
  return {
    ...{ firstName, lastName, salutation, emailAddress, phoneNumber },
    ...{ birthDate, culture, tags, blockedReason },
  };
};

type GuestFormProps = {
  stored: GuestProfile;
  write: (draft: GuestDraft, version: string) => Promise<Result<GuestProfile>>;
  onSaved: (guest: GuestProfile) => void;
};

/** The fields of a guest that staff may change. */
export function GuestForm({ stored, write, onSaved }: GuestFormProps) {
  const { t } = useTranslation();
  const shown = useCulture();
  const { cultures } = useShell();
  const edited = useEdited<GuestProfile, GuestDraft>({
    name: `guest ${stored.id}`,
    ...{ stored, toDraft, onSaved },
    write: (draft, version) =>
      write({ ...draft, tags: draft.tags.map((tag) => tag.trim()).filter(Boolean) }, version),
  });
  const { draft, failure } = edited;
  const change = (more: Partial<GuestDraft>) => edited.change({ ...draft, ...more });
  const error = (field: keyof GuestDraft) => findError(failure, `body.${field}`);
  return (
    <form className="grid gap-4" onSubmit={(event) => event.preventDefault()} aria-label={t('guests.facts')}>
      <FormSection title={t('guests.facts')}>
        <TextInput
          label={t('guests.firstName')}
          error={error('firstName')}
          value={draft.firstName}
          maxLength={100}
          onChange={(firstName) => change({ firstName })}
        />
        <TextInput
          label={t('guests.lastName')}
          error={error('lastName')}
          value={draft.lastName}
          maxLength={100}
          required
          onChange={(lastName) => change({ lastName })}
        />
        <TextInput
          label={t('guests.salutation')}
          error={error('salutation')}
          value={draft.salutation}
          maxLength={40}
          onChange={(salutation) => change({ salutation })}
        />
        {!stored.hasAccount && (
          <TextInput
            label={t('guests.email')}
            error={error('emailAddress')}
            type="email"
            value={draft.emailAddress}
            maxLength={254}
            onChange={(emailAddress) => change({ emailAddress })}
          />
        )}
        <TextInput
          label={t('guests.phone')}
          error={error('phoneNumber')}
          type="tel"
          value={draft.phoneNumber}
          onChange={(phoneNumber) => change({ phoneNumber })}
        />
        <DateInput
          label={t('guests.birthDate')}
          error={error('birthDate')}
          direction="past"
          value={draft.birthDate ?? ''}
          onChange={(birthDate) => change({ birthDate: birthDate || null })}
        />
        <SelectInput
          label={t('guests.language')}
          error={error('culture')}
          value={draft.culture}
          choices={[...new Set([...cultures, draft.culture])].map((value) => ({
            value,
            label: languageName(shown, value),
          }))}
          onChange={(culture) => change({ culture: culture as Culture })}
        />
        <TextInput
          label={t('guests.tags')}
          hint={t('guests.tagsHint')}
          error={error('tags')}
          value={draft.tags.join(',')}
          onChange={(text) => change({ tags: text === '' ? [] : text.split(',') })}
        />
        {stored.id !== '' && (
          <div className="is-whole">
            <TextInput
              label={t('guests.blockedReason')}
              hint={t('guests.blockedHint')}
              error={error('blockedReason')}
              value={draft.blockedReason ?? ''}
              maxLength={500}
              rows={2}
              onChange={(blockedReason) => change({ blockedReason: blockedReason || null })}
            />
          </div>
        )}
      </FormSection>
      <Problems failure={failure} />
      <SaveBar
        edited={edited}
        toDraft={toDraft}
        toLines={({ firstName, lastName, emailAddress, phoneNumber, tags, blockedReason }) => [
          [firstName, lastName].join(' '),
          emailAddress,
          phoneNumber,
          tags.join(', '),
          blockedReason ?? '',
        ]}
      />
    </form>
  );
}
