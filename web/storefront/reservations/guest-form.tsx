import { useTranslation } from 'react-i18next';
import type { ReservationReply } from '../../../contract/reservation.ts';
import { DateField, Form, SubmitButton, TextAreaField, TextField } from '../../ui/form/form.tsx';
import { useShell } from '../layout/shell.ts';
import { guestForm, type UpdateReservationReply } from './update-reservation.ts';

type GuestFormProps = { stay: ReservationReply; answer: UpdateReservationReply | undefined };

/** The guest, their arrival time and their wishes. */
export function GuestForm({ stay, answer }: GuestFormProps) {
  const { t } = useTranslation();
  const { checkInTime } = useShell().site;
  const { guestName, arrivalTime, wishes } = stay;
  return (
    <section>
      <h2 className="heading-3">{t('myStay.guest.title')}</h2>
      <p className="measure mt-2">{t('myStay.guest.lead')}</p>
      <div className="my-stay-form">
        <Form
          name="stay-guest"
          schema={guestForm}
          lastResult={answer?.form === 'guest' ? answer.result : undefined}
          defaultValue={{ guestName, arrivalTime: arrivalTime ?? '', wishes }}
        >
          {(fields) => (
            <>
              <input type="hidden" name="form" value="guest" />
              <TextField
                field={fields.guestName}
                label={t('myStay.guest.name')}
                hint={t('myStay.guest.nameHint')}
                autoComplete="name"
              />
              <DateField
                field={fields.arrivalTime}
                type="time"
                label={t('myStay.guest.arrivalTime')}
                hint={checkInTime && t('myStay.guest.arrivalHint', { time: checkInTime })}
              />
              <TextAreaField
                field={fields.wishes}
                label={t('myStay.guest.wishes')}
                hint={t('myStay.guest.wishesHint')}
                rows={3}
                counts
              />
              <SubmitButton isQuiet>{t('account.save')}</SubmitButton>
            </>
          )}
        </Form>
      </div>
    </section>
  );
}
