import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, Result } from '../../../client/result.ts';
import type { Culture } from '../../../contract/culture.ts';
import type { OfficeGiftCard } from '../../../contract/office-gift-card.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import { SaveBar } from '../../editor/site/save-bar.tsx';
import { useEdited } from '../../editor/site/use-edited.ts';
import { useMoney } from '../../storefront/catalog/money.ts';
import { findError, Problems } from '../../ui/form/failure.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { Table } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRead } from '../../ui/use-read.ts';
import { DateInput } from '../form/date-input.tsx';
import { DetailHead } from '../form/detail-head.tsx';
import { FormSection } from '../form/form-section.tsx';
import { useIsReadOnly } from '../form/write-access.tsx';
import { officeApi } from '../office-api.ts';
import { cardStateLabels } from './gift-cards-panel.tsx';

/** One gift card: its balance and what happened to it, whom it is for, and how long it is valid. */
export function GiftCardDetail({ culture, id }: { culture: Culture; id: string }) {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  const params = { giftCardId: id };
  const read = useRead(officeApi.officeGiftCard.read, { params });
  const [failure, setFailure] = useState<Failure | null>(null);
  // The form starts from the reply to each action.
  const [actions, setActions] = useState(0);
  const { value: card } = read;
  if (!card) return <ReadProblem {...read} />;

  async function act(call: () => Promise<Result<OfficeGiftCard>>, notice?: string) {
    const result = await call();
    setFailure(result.succeeded ? null : result);
    if (!result.succeeded) return;
    read.set(result.data);
    setActions(actions + 1);
    if (notice) showToast('success', notice);
  }

  const { officeGiftCard } = officeApi;
  const title = t('giftCards.title', { code: card.lastFour });
  const isOpen = card.state !== 'voided';
  return (
    <>
      <DetailHead
        culture={culture}
        panel="gift-cards"
        title={title}
        history={{ kind: 'giftCard', id: card.id }}
        actions={
          isOpen &&
          !isReadOnly &&
          (card.state === 'blocked' ? (
            <button
              type="button"
              className="button-quiet"
              onClick={() => act(() => officeGiftCard.unblock({ params }, { culture }))}
            >
              {t('giftCards.unblock')}
            </button>
          ) : (
            <>
              <button
                type="button"
                className="button-quiet"
                onClick={() => act(() => officeGiftCard.block({ params }, { culture }))}
              >
                {t('giftCards.block')}
              </button>
              <button
                type="button"
                className="button"
                onClick={() =>
                  act(() => officeGiftCard.send({ params, body: {} }, { culture }), t('giftCards.sent'))
                }
              >
                {t('giftCards.send')}
              </button>
            </>
          ))
        }
      >
        <span>{cardStateLabels(t)[card.state]}</span>
      </DetailHead>
      <Problems failure={failure} whereOf={() => t('giftCards.recipientEmail')} />
      <div className="office-columns">
        <div className="grid content-start gap-4">
          <Facts card={card} />
          {isOpen && (
            <CardForm
              key={actions}
              card={card}
              write={(draft, version) =>
                officeGiftCard.change(
                  {
                    params,
                    body: {
                      ...{
                        version,
                        recipientName: draft.recipientName,
                        recipientEmail: draft.recipientEmail,
                      },
                      ...(draft.validUntil !== (card.validUntil ?? '') && {
                        validUntil: draft.validUntil || null,
                      }),
                      ...(card.sentAt === null &&
                        draft.sendOn !== (card.sendOn ?? '') && { sendOn: draft.sendOn || null }),
                    },
                  },
                  { culture },
                )
              }
              onSaved={read.set}
            />
          )}
        </div>
        <Entries card={card} />
      </div>
    </>
  );
}

function Facts({ card }: { card: OfficeGiftCard }) {
  const { t } = useTranslation();
  const money = useMoney(card.currency);
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const facts = [
    [t('giftCards.balance'), money(card.balance)],
    [t('giftCards.initial'), money(card.initialAmount)],
    [t('giftCards.origin'), card.orderName || t('giftCards.byHand')],
    [t('giftCards.buyer'), card.buyerEmail],
    [t('giftCards.reason'), card.reason],
    [t('giftCards.issuedBy'), card.issuedBy],
    [t('giftCards.issuedAt'), moment(card.createdAt)],
    [t('giftCards.sentAt'), card.sentAt ? moment(card.sentAt) : ''],
    [t('giftCards.senderName'), card.senderName],
    [t('giftCards.message'), card.message],
    [t('giftCards.onlyFor'), card.itemCodes.join(', ')],
  ].filter(([, value]) => value);
  return (
    <dl className="office-card facts [&_dd]:whitespace-pre-wrap">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Entries({ card }: { card: OfficeGiftCard }) {
  const { t } = useTranslation();
  const money = useMoney(card.currency);
  const moment = useMomentFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const kinds = {
    issued: t('giftCards.entry.issued'),
    spent: t('giftCards.entry.spent'),
    restored: t('giftCards.entry.restored'),
    voided: t('giftCards.entry.voided'),
  };
  return (
    <section className="office-card">
      <h2>{t('giftCards.entries')}</h2>
      <Table
        rows={card.entries}
        rowKey={({ createdAt, kind, amount }) => `${createdAt} ${kind} ${amount}`}
        caption={t('giftCards.entries')}
        isCaptionHidden
        columns={[
          {
            key: 'at',
            header: t('giftCards.at'),
            cell: ({ createdAt }) => moment(createdAt),
            isRowHeader: true,
          },
          {
            key: 'kind',
            header: t('giftCards.what'),
            cell: ({ kind, orderName }) => [kinds[kind], orderName].filter(Boolean).join(' · '),
          },
          {
            key: 'amount',
            header: t('giftCards.amount'),
            cell: ({ amount }) => money(amount),
            isNumeric: true,
          },
        ]}
      />
    </section>
  );
}

const toDraft = ({ recipientName, recipientEmail, validUntil, sendOn }: OfficeGiftCard) => ({
  ...{ recipientName, recipientEmail, validUntil: validUntil ?? '', sendOn: sendOn ?? '' },
});

type CardFormProps = {
  card: OfficeGiftCard;
  write: (draft: ReturnType<typeof toDraft>, version: string) => Promise<Result<OfficeGiftCard>>;
  onSaved: (card: OfficeGiftCard) => void;
};

function CardForm({ card, write, onSaved }: CardFormProps) {
  const { t } = useTranslation();
  const edited = useEdited({ name: `gift card ${card.id}`, stored: card, toDraft, write, onSaved });
  const { draft, failure } = edited;
  const set = (more: Partial<typeof draft>) => edited.change({ ...draft, ...more });
  const error = (field: string) => findError(failure, `body.${field}`);
  return (
    <form
      className="grid gap-4"
      aria-label={t('giftCards.formTitle')}
      onSubmit={(event) => event.preventDefault()}
    >
      <FormSection title={t('giftCards.formTitle')}>
        <TextInput
          label={t('giftCards.recipientName')}
          error={error('recipientName')}
          value={draft.recipientName}
          maxLength={100}
          onChange={(recipientName) => set({ recipientName })}
        />
        <TextInput
          label={t('giftCards.recipientEmail')}
          hint={t('giftCards.recipientEmailHint')}
          type="email"
          error={error('recipientEmail')}
          value={draft.recipientEmail}
          maxLength={254}
          onChange={(recipientEmail) => set({ recipientEmail })}
        />
        <DateInput
          label={t('giftCards.validUntil')}
          hint={t('giftCards.validUntilHint')}
          error={error('validUntil')}
          value={draft.validUntil}
          onChange={(validUntil) => set({ validUntil })}
        />
        {card.sentAt === null && (
          <DateInput
            label={t('giftCards.sendOn')}
            hint={t('giftCards.sendOnHint')}
            error={error('sendOn')}
            value={draft.sendOn}
            onChange={(sendOn) => set({ sendOn })}
          />
        )}
      </FormSection>
      <Problems failure={failure} />
      <SaveBar edited={edited} toDraft={toDraft} toLines={(one) => Object.values(one)} />
    </form>
  );
}
