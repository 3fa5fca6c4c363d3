import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import type { GuestProfile } from '../../../contract/office-guests.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { showToast } from '../../ui/toast.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { officeApi } from '../office-api.ts';
import { useMayUse } from '../use-may-use.ts';

type MergedProfilesProps = { culture: Culture; guest: GuestProfile; onUndone: (guest: GuestProfile) => void };

/** The merges of today; the last one can be undone. */
export function MergedProfiles({ culture, guest, onUndone }: MergedProfilesProps) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ timeStyle: 'short' });
  const mayWrite = useMayUse()('guests:write');
  const [isOpen, setOpen] = useState(false);
  const [last] = guest.merges;
  if (!last) return null;
  return (
    <section className="office-card">
      <h2>{t('guests.merge.today')}</h2>
      <ul className="grid gap-1 mt-2">
        {guest.merges.map(({ id, name, staffName, at }) => (
          <li key={id}>
            <bdi>{name || t('guests.noName')}</bdi> · {moment(at)}
            {staffName && (
              <>
                {' · '}
                <bdi>{staffName}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <button type="button" className="button-quiet mt-2" onClick={() => setOpen(true)}>
          {t('guests.merge.undo')}
        </button>
      )}
      {isOpen && (
        <ActionDialog
          title={t('guests.merge.undoTitle', { name: last.name || t('guests.noName') })}
          description={t('guests.merge.undoHint')}
          submit={t('guests.merge.undo')}
          call={() =>
            officeApi.officeGuest.undoMerge({ params: { guestId: guest.id, mergeId: last.id } }, { culture })
          }
          onClose={() => setOpen(false)}
          onDone={(next) => {
            setOpen(false);
            showToast('success', t('guests.merge.undone'));
            onUndone(next);
          }}
        />
      )}
    </section>
  );
}
