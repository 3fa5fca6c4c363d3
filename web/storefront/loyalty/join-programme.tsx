import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import type { User } from '../../../contract/account.ts';
import type { LoyaltyTier, Programme } from '../../../contract/loyalty.ts';
import { GuestNote } from '../account/guest-note.tsx';
import { Earning } from './earning.tsx';
import type { PointsAnswer } from './points-notice.tsx';
import { Terms } from './terms.tsx';
import { TierCards } from './tier-cards.tsx';

type JoinProgrammeProps = {
  user: User;
  tiers: readonly LoyaltyTier[];
  programme: Programme;
  answer: PointsAnswer | undefined;
};

/** The benefits of the programme, for a customer who has not joined it. */
export function JoinProgramme({ user, tiers, programme, answer }: JoinProgrammeProps) {
  const { t } = useTranslation();
  return (
    <>
      <JoinMethod user={user} answer={answer} />
      <section className="points-part">
        <h2 className="heading-2">{t('membership.tiers')}</h2>
        <TierCards tiers={tiers} programme={programme} />
      </section>
      <section className="points-part">
        <h2 className="heading-2">{t('points.earn.title')}</h2>
        <p className="mt-2 text-muted">{t('points.earn.lead')}</p>
        <Earning rules={programme.rules} />
      </section>
      <section className="points-part">
        <h2 className="heading-2">{t('points.terms.title')}</h2>
        <Terms programme={programme} />
      </section>
    </>
  );
}

/** The button to join, or the steps that it requires first. */
function JoinMethod({ user, answer }: Pick<JoinProgrammeProps, 'user' | 'answer'>) {
  const { t } = useTranslation();
  if (user.isGuest) return <GuestNote />;
  if (user.isConfirmed) {
    return (
      <Form method="post" className="mt-6">
        <button type="submit" className="button">
          {t('points.join.submit')}
        </button>
      </Form>
    );
  }
  return (
    <section className="mt-6 p-6 rounded-xl bg-foam">
      <h2 className="heading-3">{t('points.join.confirmFirst')}</h2>
      <p className="mt-2">{t('account.confirm.text', { emailAddress: user.emailAddress })}</p>
      {!answer?.isSent && (
        <Form method="post" className="mt-4">
          <button type="submit" name="send" value="link" className="button-quiet">
            {t('account.confirm.send')}
          </button>
        </Form>
      )}
    </section>
  );
}
