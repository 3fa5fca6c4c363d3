import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageTags } from '../../../contract/culture.ts';
import type { ReservationReply } from '../../../contract/reservation.ts';
import type { ActionError } from '../../ui/form/action-form.tsx';
import { ProblemIcon } from '../../ui/form/problem-icon.tsx';
import { useCulture } from '../../use-culture.ts';
import { useStayDays } from '../rates/stay-days.ts';
import { getDeparture } from '../rates/stay-question.ts';
import type { ChangeChoices } from './change-choices.ts';
import { changeQuery, type TypedChange } from './change-input.ts';
import { ChangeOffer } from './change-offer.tsx';
import type { ChangeQuoteResult } from './quote-change.ts';

type ChangeResultProps = {
  stay: ReservationReply;
  quoteResult: ChangeQuoteResult;
  typed: TypedChange;
  choices: ChangeChoices;
  now: string;
  error: ActionError | undefined;
};

/** The price of the change, or the reason against it and the alternatives. */
export function ChangeResult({ stay, quoteResult, typed, choices, now, error }: ChangeResultProps) {
  if (quoteResult.kind === 'nothing') return null;
  if (quoteResult.kind === 'quote')
    return <ChangeOffer stay={stay} quote={quoteResult.quote} now={now} error={error} />;
  return <NoChange quoteResult={quoteResult} typed={typed} choices={choices} />;
}

type NoChangeProps = Pick<ChangeResultProps, 'typed' | 'choices'> & {
  quoteResult: Exclude<ChangeQuoteResult, { kind: 'nothing' | 'quote' }>;
};

function NoChange({ quoteResult, typed, choices }: NoChangeProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const list = new Intl.ListFormat(languageTags[culture], { type: 'conjunction' });
  return (
    <div role="alert" className="form my-stay-no">
      <div className="form-problems">
        <ProblemIcon />
        <div>
          <p>{noChangeMessage(t, quoteResult, list)}</p>
          {quoteResult.kind === 'refused' && quoteResult.fix && (
            <FixLink fix={quoteResult.fix} typed={typed} choices={choices} />
          )}
        </div>
      </div>
    </div>
  );
}

function noChangeMessage(
  t: TFunction,
  quoteResult: NoChangeProps['quoteResult'],
  list: Intl.ListFormat,
): string {
  switch (quoteResult.kind) {
    case 'dates':
      return t('myStay.change.dates');
    case 'same':
      return t('myStay.change.same');
    case 'arrangement':
      return t('myStay.change.otherArrangement', { names: list.format(quoteResult.others) });
    case 'refused':
      return quoteResult.message ?? t('error:form.unavailable');
  }
}

type FixLinkProps = Pick<ChangeResultProps, 'typed' | 'choices'> & {
  fix: NonNullable<Extract<ChangeQuoteResult, { kind: 'refused' }>['fix']>;
};

/** Requests the nearest available change at once. */
function FixLink({ fix, typed, choices }: FixLinkProps) {
  const { t } = useTranslation();
  const { shortDay } = useStayDays();
  const from = fix.dateFrom ?? typed.from;
  const requestedNights = Math.round((Date.parse(typed.to) - Date.parse(typed.from)) / 86_400_000);
  const to = getDeparture({ from, nights: fix.nights ?? requestedNights });
  const room = fix.roomItemCode ?? typed.room;
  const name = choices.rooms.find(({ itemCode }) => itemCode === room)?.name ?? room;
  return (
    <p>
      <Link to={`?${changeQuery({ ...typed, from, to, room })}`} className="text-link">
        {t('myStay.change.fix', { room: name, from: shortDay(from), to: shortDay(to) })}
      </Link>
    </p>
  );
}
