import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ListedGiftCard } from '../../../contract/office-gift-card.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { useShell } from '../../storefront/layout/shell.ts';
import { WriteOnly } from '../form/write-access.tsx';
import { useRequestedCommand } from '../frame/use-requested-command.ts';
import { type ListColumn, OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from './day-format.ts';
import { GiftCardDetail } from './gift-card-detail.tsx';
import { IssueDialog } from './issue-dialog.tsx';

/** The panel of gift cards: the list, or one of them. */
export function GiftCardsPanel({ culture, path: [id] }: PanelProps) {
  return id ? <GiftCardDetail key={id} culture={culture} id={id} /> : <GiftCardList culture={culture} />;
}

export const cardStateLabels = (t: TFunction): Record<ListedGiftCard['state'], string> => ({
  active: t('giftCards.state.active'),
  spent: t('giftCards.state.spent'),
  expired: t('giftCards.state.expired'),
  blocked: t('giftCards.state.blocked'),
  voided: t('giftCards.state.voided'),
});

function GiftCardList({ culture }: Pick<PanelProps, 'culture'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isIssuing, setIssuing] = useState(false);
  useRequestedCommand((name) => setIssuing(name === 'new'));
  const { site } = useShell();
  const money = useMoney(site.currency ?? 'EUR');
  const day = useDayFormat();
  const moment = useMomentFormat({ dateStyle: 'medium' });
  const states = cardStateLabels(t);
  const getRecipient = ({ recipientName, recipientEmail }: ListedGiftCard) =>
    [recipientName, recipientEmail].filter(Boolean).join(' · ');
  const getOrigin = ({ orderName }: ListedGiftCard) => orderName || t('giftCards.byHand');
  const columns: ListColumn<ListedGiftCard>[] = [
    {
      key: 'code',
      header: t('giftCards.card'),
      cell: ({ lastFour }) => `… ${lastFour}`,
      csv: ({ lastFour }) => lastFour,
    },
    {
      key: 'balance',
      header: t('giftCards.balance'),
      cell: ({ balance }) => money(balance),
      csv: ({ balance }) => String(balance),
      sort: 'balance',
      isNumeric: true,
    },
    {
      key: 'initial',
      header: t('giftCards.initial'),
      cell: ({ initialAmount }) => money(initialAmount),
      csv: ({ initialAmount }) => String(initialAmount),
      sort: 'initialAmount',
      isNumeric: true,
      isHidden: true,
    },
    {
      key: 'state',
      header: t('giftCards.stateHeader'),
      cell: ({ state }) => states[state],
      csv: ({ state }) => states[state],
      sort: 'state',
    },
    {
      key: 'recipient',
      header: t('giftCards.recipient'),
      cell: (card) => <bdi>{getRecipient(card)}</bdi>,
      csv: getRecipient,
      sort: 'recipientName',
    },
    {
      key: 'sendOn',
      header: t('giftCards.sendOn'),
      cell: ({ sendOn }) => (sendOn ? day(sendOn) : ''),
      csv: ({ sendOn }) => sendOn ?? '',
      sort: 'sendOn',
    },
    {
      key: 'sentAt',
      header: t('giftCards.sentAt'),
      cell: ({ sentAt }) => (sentAt ? moment(sentAt) : ''),
      csv: ({ sentAt }) => sentAt ?? '',
      sort: 'sentAt',
      isHidden: true,
    },
    {
      key: 'order',
      header: t('giftCards.origin'),
      cell: getOrigin,
      csv: getOrigin,
      sort: 'orderName',
      isHidden: true,
    },
    {
      key: 'validUntil',
      header: t('giftCards.validUntil'),
      cell: ({ validUntil }) => (validUntil ? day(validUntil) : t('giftCards.always')),
      csv: ({ validUntil }) => validUntil ?? '',
      sort: 'validUntil',
    },
    {
      key: 'at',
      header: t('giftCards.issuedAt'),
      cell: ({ createdAt }) => moment(createdAt),
      csv: ({ createdAt }) => createdAt,
      sort: 'createdAt',
    },
  ];
  return (
    <>
      <OfficeList
        title={t('officePanels.name.gift-cards')}
        call={officeApi.officeGiftCard.all}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: t('giftCards.stateHeader'),
            choices: Object.entries(states).map(([value, label]) => ({ value, label })),
          },
        ]}
        defaultSort="-createdAt"
        rowHref={({ id }) => href('panel', { culture, panel: 'gift-cards', '*': id })}
        rowName={({ lastFour }) => lastFour}
        toolbar={
          <WriteOnly>
            <button type="button" className="button" onClick={() => setIssuing(true)}>
              {t('giftCards.issue')}
            </button>
          </WriteOnly>
        }
        empty={t('giftCards.empty')}
      />
      {isIssuing && (
        <IssueDialog
          culture={culture}
          onClose={() => setIssuing(false)}
          onIssued={({ id }) => navigate(href('panel', { culture, panel: 'gift-cards', '*': id }))}
        />
      )}
    </>
  );
}
