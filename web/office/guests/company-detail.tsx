import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Failure } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { Company } from '../../../contract/office-companies.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { Problems } from '../../ui/form/failure.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { DetailHead } from '../form/detail-head.tsx';
import { orderStateLabels } from '../frame/use-found.ts';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { useMayUse } from '../use-may-use.ts';
import { CompanyForm } from './company-form.tsx';
import { HistoryList } from './history-list.tsx';

type DetailProps = { culture: Culture; id: string };

/** One company: address and terms, what it owes, its orders and its guests. */
export function CompanyDetail({ culture, id }: DetailProps) {
  const { t } = useTranslation();
  const params = { companyId: id };
  const read = useRead(officeApi.officeCompany.read, { params });
  const mayWrite = useMayUse()('guests:write');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { value: company } = read;
  if (!company) return <ReadProblem {...read} />;
  const { isArchived } = company;

  async function toggleArchive() {
    const { archive, restore } = officeApi.officeCompany;
    setBusy(true);
    const result = await (isArchived ? restore : archive)({ params }, { culture });
    setBusy(false);
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    read.set(result.data);
    showToast('success', isArchived ? t('companies.restoredNotice') : t('companies.archivedNotice'));
  }

  return (
    <>
      <DetailHead
        culture={culture}
        panel="companies"
        title={company.name}
        history={{ kind: 'company', id }}
        actions={
          mayWrite && (
            <button type="button" className="button-quiet" disabled={isBusy} onClick={toggleArchive}>
              {isArchived ? t('companies.restore') : t('companies.archive')}
            </button>
          )
        }
      >
        {isArchived && <span className="office-tag">{t('companies.archived')}</span>}
      </DetailHead>
      <Problems failure={failure} />
      <div className="office-columns">
        <div className="grid content-start gap-4 min-w-0">
          <CompanyForm
            culture={culture}
            stored={company}
            write={(draft, version) =>
              officeApi.officeCompany.change({ params, body: { ...draft, version } }, { culture })
            }
            onSaved={read.set}
          />
        </div>
        <div className="grid content-start gap-4 min-w-0">
          {company.orders && <CompanyOrders culture={culture} company={company} orders={company.orders} />}
          <HistoryList title={t('companies.guests')} empty={t('companies.noGuests')}>
            {company.guests.map(({ id: guestId, name }) => (
              <li key={guestId}>
                <Link
                  to={href('panel', { culture, panel: 'guests', '*': guestId })}
                  className="text-link"
                  dir="auto"
                >
                  {name}
                </Link>
              </li>
            ))}
          </HistoryList>
        </div>
      </div>
    </>
  );
}

type OrdersProps = { culture: Culture; company: Company; orders: NonNullable<Company['orders']> };

/** What a company owes, and the orders that this is for. */
function CompanyOrders({ culture, company, orders }: OrdersProps) {
  const { t } = useTranslation();
  const day = useDayFormat();
  const moment = useMomentFormat({ dateStyle: 'medium' });
  const money = useMoney(useShell().site.currency ?? 'EUR');
  const { dueInclVat, overdueInclVat } = company;
  return (
    <section className="office-card">
      <h2>{t('companies.orders')}</h2>
      <p className="mt-2">
        {t('companies.money')}: <strong>{money(dueInclVat ?? 0)}</strong>
        {(overdueInclVat ?? 0) > 0 && (
          <span className="office-tag ms-2">
            {t('companies.overdue')}: {money(overdueInclVat ?? 0)}
          </span>
        )}
      </p>
      {orders.length === 0 && <p className="mt-2 text-muted">{t('companies.noOrders')}</p>}
      <ul className="grid gap-2 mt-2">
        {orders.map(({ orderName, guestName, createdAt, status, totalPriceInclVat, ...order }) => (
          <li key={orderName}>
            <Link to={href('panel', { culture, panel: 'orders', '*': orderName })} className="text-link">
              {orderName}
            </Link>{' '}
            {guestName && (
              <>
                <bdi>{guestName}</bdi> ·{' '}
              </>
            )}
            {moment(createdAt)} · {money(totalPriceInclVat)} · {orderStateLabels(t)[status]}
            {order.dueInclVat > 0 && (
              <span className="block">
                {t('companies.open')}: <strong>{money(order.dueInclVat)}</strong>
                {order.dueOn && ` · ${t('companies.dueOn')}: ${day(order.dueOn)}`}
                {order.isOverdue && <span className="office-tag ms-2">{t('companies.overdue')}</span>}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
