import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readingOrder } from '../../../contract/culture.ts';
import type { OfficeFee } from '../../../contract/office-fees.ts';
import { href } from '../../../contract/site-map.ts';
import { useTimeZone } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { siteDay } from '../../site-day.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { Table } from '../../ui/table.tsx';
import { useRead } from '../../ui/use-read.ts';
import { WriteAccess, WriteOnly } from '../form/write-access.tsx';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { AgeFields } from './age-fields.tsx';
import { emptyFee, FeeDetail } from './fee-detail.tsx';
import { VatFields } from './vat-fields.tsx';

/** The panel of fees, tourist tax, age bands and VAT: all of them, or one fee. */
export function FeesPanel({ culture, path: [code] }: PanelProps) {
  const { t } = useTranslation();
  const today = siteDay(useTimeZone());
  const day = useDayFormat();
  const money = useMoney(useShell().site.currency || 'EUR');
  const fees = useRead(officeApi.officeFee.all, {});
  const { value } = fees;
  if (!value) return <ReadProblem {...fees} />;
  if (code) {
    const fee = code === 'new' ? emptyFee(today) : value.find((one) => one.code === code);
    if (!fee) return fees.isReading ? null : <p>{t('officeKit.list.none')}</p>;
    return <FeeDetail key={code} culture={culture} stored={fee} onChanged={fees.again} />;
  }
  const nameOf = ({ names, code }: OfficeFee) =>
    readingOrder(culture)
      .map((one) => names[one])
      .find(Boolean) ?? code;
  const current = ({ rates }: OfficeFee) => rates.findLast(({ validFrom }) => validFrom <= today) ?? rates[0];
  const amountOf = (fee: OfficeFee) => {
    const rate = current(fee);
    if (!rate) return '';
    return rate.percent === null ? money(rate.amount) : `${rate.percent} %`;
  };
  const add = href('panel', { culture, panel: 'fees', '*': 'new' });
  return (
    <div className="office-form">
      <section className="office-card" aria-labelledby="fees">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="fees">{t('fees.title')}</h2>
          <WriteOnly>
            <Link className="button" to={add}>
              {t('fees.add')}
            </Link>
          </WriteOnly>
        </div>
        <div className="office-units mt-3">
          <Table
            isWide
            labelledBy="fees"
            rows={value}
            rowKey={({ code }) => code}
            empty={<p>{t('fees.empty')}</p>}
            columns={[
              {
                key: 'name',
                header: t('officeSetup.texts.name'),
                isRowHeader: true,
                cell: (fee) => (
                  <Link className="office-link" to={href('panel', { culture, panel: 'fees', '*': fee.code })}>
                    {nameOf(fee)}
                  </Link>
                ),
              },
              { key: 'kind', header: t('fees.kind.label'), cell: ({ kind }) => t(`fees.kind.${kind}`) },
              { key: 'amount', header: t('fees.amount'), isNumeric: true, cell: amountOf },
              {
                key: 'unit',
                header: t('officeSetup.unit.label'),
                cell: ({ unit }) => t(`fees.unit.${unit}`),
              },
              {
                key: 'from',
                header: t('fees.validFrom'),
                cell: (fee) => day(current(fee)?.validFrom ?? today),
              },
            ]}
          />
        </div>
      </section>
      <AgeFields culture={culture} />
      <WriteAccess right="settings:write">
        <VatFields culture={culture} />
      </WriteAccess>
    </div>
  );
}
