import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { FormStateContext } from '../../ui/form/form-state.ts';
import { InputFrame } from '../../ui/form/inputs.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { PartyFields } from '../rates/party-fields.tsx';
import { getDeparture } from '../rates/stay-question.ts';
import type { ChangeChoice, ChangeChoices } from './change-choices.ts';
import { changeQuery, type TypedChange } from './change-input.ts';

type ChangeFormProps = { typed: TypedChange; choices: ChangeChoices; isQuiet: boolean };

/** Asks for the changes; the form is a GET, which shows the new price and changes nothing. */
export function ChangeForm({ typed, choices, isQuiet }: ChangeFormProps) {
  const { t } = useTranslation();
  const { state, formMethod } = useNavigation();
  const isSubmitting = state !== 'idle' && formMethod === 'GET';
  return (
    <Form key={changeQuery(typed).toString()} className="form my-stay-form">
      <div className="my-stay-pair">
        <Dates typed={typed} />
      </div>
      <PartyFields party={typed} />
      <div className="my-stay-pair">
        <Choice name="room" label={t('myStay.change.room')} chosen={typed.room} choices={choices.rooms} />
        <Choice
          name="arrangement"
          label={t('myStay.change.arrangement')}
          chosen={typed.arrangement}
          choices={choices.arrangements}
        />
      </div>
      <FormStateContext value={{ isSubmitting }}>
        <SubmitButton isQuiet={isQuiet}>{t('myStay.change.ask')}</SubmitButton>
      </FormStateContext>
    </Form>
  );
}

/** With scripts, the departure moves along with the arrival. */
function Dates({ typed: { from, to } }: Pick<ChangeFormProps, 'typed'>) {
  const { t } = useTranslation();
  const departure = useRef<HTMLInputElement>(null);
  const nights = Math.max(1, (Date.parse(to) - Date.parse(from)) / 86_400_000 || 1);
  const follow = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    // While the guest types a year it may be any number.
    if (/^2\d{3}-/.test(value) && departure.current) {
      departure.current.value = getDeparture({ from: value, nights });
    }
  };
  return (
    <>
      <InputFrame size="normal" label={t('myStay.change.arrival')}>
        {(control) => (
          <input {...control} type="date" name="from" required defaultValue={from} onChange={follow} />
        )}
      </InputFrame>
      <InputFrame size="normal" label={t('myStay.change.departure')}>
        {(control) => <input {...control} ref={departure} type="date" name="to" required defaultValue={to} />}
      </InputFrame>
    </>
  );
}

type ChoiceProps = { name: string; label: string; chosen: string; choices: readonly ChangeChoice[] };

function Choice({ name, label, chosen, choices }: ChoiceProps) {
  return (
    <InputFrame size="normal" label={label}>
      {(control) => (
        <select {...control} name={name} defaultValue={chosen}>
          {choices.map(({ itemCode, name: called }) => (
            <option key={itemCode} value={itemCode}>
              {called}
            </option>
          ))}
        </select>
      )}
    </InputFrame>
  );
}
