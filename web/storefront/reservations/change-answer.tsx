import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageTags } from '../../../contract/culture.ts';
import type { BookedStay } from '../../../contract/stay.ts';
import { ProblemIcon } from '../../ui/form/problem-icon.tsx';
import { useCulture } from '../content/culture.ts';
import { useStayDays } from '../rates/stay-days.ts';
import { departureOf } from '../rates/stay-question.ts';
import type { ChangeChoices } from './change-choices.ts';
import { ChangeOffer } from './change-offer.tsx';
import { changeQuery, type TypedChange } from './change-wish.ts';
import type { Refusal } from './deed-form.tsx';
import type { Asked } from './quote-change.ts';

type ChangeAnswerProps = {
  stay: BookedStay;
  asked: Asked;
  typed: TypedChange;
  choices: ChangeChoices;
  now: string;
  refusal: Refusal | undefined;
};

/** What the change costs, or why it cannot be and what could. */
export function ChangeAnswer({ stay, asked, typed, choices, now, refusal }: ChangeAnswerProps) {
  if (asked.kind === 'nothing') return null;
  if (asked.kind === 'quote')
    return <ChangeOffer stay={stay} quote={asked.quote} now={now} refusal={refusal} />;
  return <NoChange asked={asked} typed={typed} choices={choices} />;
}

type NoChangeProps = Pick<ChangeAnswerProps, 'typed' | 'choices'> & {
  asked: Exclude<Asked, { kind: 'nothing' | 'quote' }>;
};

function NoChange({ asked, typed, choices }: NoChangeProps) {
  const { t } = useTranslation();
  const culture = useCulture();
  const list = new Intl.ListFormat(languageTags[culture], { type: 'conjunction' });
  return (
    <div role="alert" className="form my-stay-no">
      <div className="form-problems">
        <ProblemIcon />
        <div>
          <p>{whyNot(t, asked, list)}</p>
          {asked.kind === 'refused' && asked.fix && (
            <FixLink fix={asked.fix} typed={typed} choices={choices} />
          )}
        </div>
      </div>
    </div>
  );
}

function whyNot(t: TFunction, asked: NoChangeProps['asked'], list: Intl.ListFormat): string {
  switch (asked.kind) {
    case 'dates':
      return t('myStay.change.dates');
    case 'same':
      return t('myStay.change.same');
    case 'arrangement':
      return t('myStay.change.otherArrangement', { names: list.format(asked.others) });
    case 'refused':
      return asked.message ?? t('error:form.unavailable');
  }
}

type FixLinkProps = Pick<ChangeAnswerProps, 'typed' | 'choices'> & {
  fix: NonNullable<Extract<Asked, { kind: 'refused' }>['fix']>;
};

/** Asks at once for the nearest that can be had. */
function FixLink({ fix, typed, choices }: FixLinkProps) {
  const { t } = useTranslation();
  const { shortDay } = useStayDays();
  const from = fix.dateFrom ?? typed.from;
  const asked = Math.round((Date.parse(typed.to) - Date.parse(typed.from)) / 86_400_000);
  const to = departureOf({ from, nights: fix.nights ?? asked });
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
