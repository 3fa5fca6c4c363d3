import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { SelectInput } from '../../ui/form/inputs.tsx';
import { officeApi } from '../office-api.ts';

type AssignBarProps = {
  culture: Culture;
  date: string;
  roomIds: string[];
  people: readonly { id: string; name: string }[];
  onDone: () => void;
};

/** Assigns the selected rooms to somebody. */
export function AssignBar({ culture, date, roomIds, people, onDone }: AssignBarProps) {
  const { t } = useTranslation();
  const [staffId, setStaffId] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);

  async function assign() {
    const body = { date, roomIds, staffId: staffId || null };
    const result = await officeApi.officeHousekeeping.assign({ body }, { culture });
    if (result.succeeded) onDone();
    else setFailure(result);
  }

  return (
    <div className="keep-assign">
      <SelectInput
        label={t('housekeeping.assignTo', { count: roomIds.length })}
        value={staffId}
        choices={[
          { value: '', label: t('housekeeping.nobody') },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={setStaffId}
      />
      <button type="button" className="button" onClick={assign}>
        {t('housekeeping.assign')}
      </button>
      <Problems failure={failure} />
    </div>
  );
}
