import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoyaltyMember } from '../../../contract/loyalty.ts';
import { href } from '../../../contract/site-map.ts';
import { useMomentFormat } from '../../editor/business-time.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { CheckboxInput, NumberInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReadProblem } from '../../ui/read-problem.tsx';
import { Table } from '../../ui/table.tsx';
import { useRead } from '../../ui/use-read.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { DetailHead } from '../form/detail-head.tsx';
import { useDialogField, useDialogInput } from '../form/dialog-input.ts';
import { WriteOnly } from '../form/write-access.tsx';
import { type ListColumn, OfficeList } from '../list/office-list.tsx';
import { officeApi } from '../office-api.ts';
import { useDayFormat } from '../shop/day-format.ts';
import { GuestLink } from './guest-link.tsx';

type Culture = PanelProps['culture'];

/** The panel of the programme's members: the list, or one of them. */
export function MembersPanel({ culture, path: [id] }: PanelProps) {
  return id ? <MemberDetail key={id} culture={culture} id={id} /> : <MemberList culture={culture} />;
}

function MemberList({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium' });
  const getName = ({ name, emailAddress }: LoyaltyMember) => name || emailAddress;
  const columns: ListColumn<LoyaltyMember>[] = [
    {
      key: 'name',
      header: t('members.name'),
      cell: (member) => <bdi>{getName(member)}</bdi>,
      csv: getName,
      sort: 'name',
    },
    {
      key: 'email',
      header: t('members.email'),
      cell: ({ emailAddress }) => <bdi>{emailAddress}</bdi>,
      csv: ({ emailAddress }) => emailAddress,
      sort: 'emailAddress',
    },
    {
      key: 'tier',
      header: t('members.tier'),
      cell: ({ tier }) => tier,
      csv: ({ tier }) => tier,
      sort: 'tier',
    },
    {
      key: 'points',
      header: t('members.available'),
      cell: ({ availablePoints }) => availablePoints,
      csv: ({ availablePoints }) => String(availablePoints),
      isNumeric: true,
    },
    {
      key: 'pending',
      header: t('members.pending'),
      cell: ({ pendingPoints }) => pendingPoints,
      csv: ({ pendingPoints }) => String(pendingPoints),
      isNumeric: true,
    },
    {
      key: 'joined',
      header: t('members.joined'),
      cell: ({ joinedAt }) => moment(joinedAt),
      csv: ({ joinedAt }) => joinedAt,
      sort: 'joinedAt',
    },
  ];
  return (
    <OfficeList
      title={t('officePanels.name.members')}
      call={officeApi.officeLoyalty.all}
      columns={columns}
      defaultSort="-joinedAt"
      rowHref={({ id }) => href('panel', { culture, panel: 'members', '*': id })}
      rowName={getName}
      empty={t('members.empty')}
    />
  );
}

function MemberDetail({ culture, id }: { culture: Culture; id: string }) {
  const { t } = useTranslation();
  const params = { memberId: id };
  const read = useRead(officeApi.officeLoyalty.read, { params });
  const [isAdjusting, setAdjusting] = useState(false);
  const [adjustments, setAdjustments] = useState(0);
  const day = useDayFormat();
  const moment = useMomentFormat({ dateStyle: 'medium' });
  const { value: member } = read;
  if (!member) return <ReadProblem {...read} />;
  const reasons = {
    joined: t('members.reason.joined'),
    reached: t('members.reason.reached'),
    renewed: t('members.reason.renewed'),
    lost: t('members.reason.lost'),
  };
  const facts = [
    [t('members.email'), member.emailAddress],
    [t('members.available'), member.availablePoints],
    [t('members.pending'), member.pendingPoints],
    [t('members.total'), member.totalPoints],
    [t('members.tierUntil'), member.tierUntil ? day(member.tierUntil) : t('members.always')],
    [t('members.joined'), moment(member.joinedAt)],
  ];
  return (
    <>
      <DetailHead
        culture={culture}
        panel="members"
        title={member.name || member.emailAddress}
        history={{ kind: 'member', id: member.id }}
        actions={
          <WriteOnly>
            <button type="button" className="button" onClick={() => setAdjusting(true)}>
              {t('members.adjust')}
            </button>
          </WriteOnly>
        }
      >
        <span>{member.tier}</span>
        <GuestLink culture={culture} guestId={member.guestId} />
      </DetailHead>
      <div className="office-columns">
        <div className="grid content-start gap-4">
          <dl className="office-card facts">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
          <section className="office-card">
            <h2>{t('members.tiers')}</h2>
            <Table
              rows={member.tiers}
              rowKey={({ createdAt, tier }) => `${createdAt} ${tier}`}
              caption={t('members.tiers')}
              isCaptionHidden
              columns={[
                { key: 'tier', header: t('members.tier'), cell: ({ tier }) => tier, isRowHeader: true },
                { key: 'why', header: t('members.why'), cell: ({ reason }) => reasons[reason] },
                { key: 'at', header: t('members.at'), cell: ({ createdAt }) => moment(createdAt) },
                {
                  key: 'until',
                  header: t('members.until'),
                  cell: ({ until }) => (until ? day(until) : t('members.always')),
                },
              ]}
            />
          </section>
        </div>
        <Ledger key={adjustments} id={id} />
      </div>
      {isAdjusting && (
        <AdjustDialog
          culture={culture}
          id={id}
          onClose={() => setAdjusting(false)}
          onAdjusted={() => {
            setAdjusting(false);
            setAdjustments(adjustments + 1);
            read.again();
          }}
        />
      )}
    </>
  );
}

function Ledger({ id }: { id: string }) {
  const { t } = useTranslation();
  const moment = useMomentFormat({ dateStyle: 'medium' });
  const input = { params: { memberId: id }, query: { pageSize: 100 } };
  const read = useRead(officeApi.officeLoyalty.ledger, input);
  if (!read.value) return <ReadProblem {...read} />;
  return (
    <section className="office-card">
      <h2>{t('members.ledger')}</h2>
      <Table
        rows={read.value.items}
        rowKey={(entry) => entry.id}
        caption={t('members.ledger')}
        isCaptionHidden
        isWide
        empty={<p className="site-hint">{t('members.noEntries')}</p>}
        columns={[
          {
            key: 'at',
            header: t('members.at'),
            cell: ({ createDate }) => moment(createDate),
            isRowHeader: true,
          },
          {
            key: 'what',
            header: t('members.what'),
            cell: ({ description, orderName, reason, staffName }) => (
              <bdi>{[description, orderName, reason, staffName].filter(Boolean).join(' · ')}</bdi>
            ),
          },
          { key: 'points', header: t('members.points'), cell: ({ points }) => points, isNumeric: true },
        ]}
      />
    </section>
  );
}

type AdjustDialogProps = { culture: Culture; id: string; onClose: () => void; onAdjusted: () => void };

/** Gives or takes points; a repeated press changes nothing. */
function AdjustDialog({ culture, id, onClose, onAdjusted }: AdjustDialogProps) {
  const { t } = useTranslation();
  const typed = useDialogInput(`points of ${id}`);
  const [reference] = useState(() => (typed.restored?.input.reference as string) ?? crypto.randomUUID());
  const [points, setPoints] = useDialogField<number | null>(typed, 'points', null);
  const [reason, setReason] = useDialogField(typed, 'reason', '');
  const [qualifies, setQualifies] = useDialogField(typed, 'qualifies', false);
  const body = { points: points ?? 0, reason, reference, qualifies };

  function adjust() {
    // After a reload it is the same adjustment.
    typed.store({ reference });
    return officeApi.officeLoyalty.adjust({ params: { memberId: id }, body }, { culture });
  }

  return (
    <ActionDialog
      typed={typed}
      title={t('members.adjust')}
      submit={t('members.save')}
      call={adjust}
      onClose={onClose}
      onDone={onAdjusted}
    >
      {(error) => (
        <>
          <NumberInput
            label={t('members.points')}
            hint={t('members.pointsHint')}
            error={error('points')}
            value={points}
            onChange={setPoints}
          />
          <TextInput
            label={t('members.reasonLabel')}
            error={error('reason')}
            value={reason}
            maxLength={500}
            onChange={setReason}
          />
          <CheckboxInput label={t('members.qualifies')} checked={qualifies} onChange={setQualifies} />
        </>
      )}
    </ActionDialog>
  );
}
