import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { useRead } from '../../ui/use-read.ts';
import { officeApi } from '../office-api.ts';

/** The way to a new order, and the orders that are prepared and not placed yet. */
export function OrderDrafts({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const id = useId();
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const { value } = useRead(officeApi.officeOrderDraft.all, {});
  const to = (rest: string) => href('panel', { culture, panel: 'orders', '*': rest });
  return (
    <div className="grid gap-3 mb-4 justify-items-start">
      <Link className="button" to={to('new')}>
        {t('orders.draft.new')}
      </Link>
      {value && value.length > 0 && (
        <section className="office-card w-full" aria-labelledby={id}>
          <h2 id={id} className="heading-3">
            {t('orders.draft.open')}
          </h2>
          <ul className="grid gap-1 mt-2">
            {value.map((one) => (
              <li key={one.id}>
                <Link className="office-link" to={to(`new/${one.id}`)} dir="auto">
                  {one.name || t('orders.draft.noName')}
                </Link>{' '}
                <span className="text-muted">
                  {t('orders.draft.saved', {
                    ...{ count: one.quantity, moment: moment(one.savedAt), by: one.savedBy },
                  })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
