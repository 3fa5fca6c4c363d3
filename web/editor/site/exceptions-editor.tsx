import { useTranslation } from 'react-i18next';
import type { Culture } from '../../../contract/culture.ts';
import { maxExceptions } from '../../../contract/hours.ts';
import { DateInput } from '../../office/form/date-input.tsx';
import { TextInput } from '../../ui/form/inputs.tsx';
import { type HoursEditorProps, TimesEditor, WrongAt } from './hours-editor.tsx';

type ExceptionsEditorProps = HoursEditorProps & {
  /** The culture of the reasons. */
  shown: Culture;
};

/** Edits the exceptions to the week of opening hours. */
export function ExceptionsEditor({ hours, failure, onChange, shown }: ExceptionsEditorProps) {
  const { t } = useTranslation();
  const { exceptions } = hours;
  type Exception = (typeof exceptions)[number];
  const put = (next: Exception[]) => onChange({ ...hours, exceptions: next });
  const change = (index: number, more: Partial<Exception>) =>
    put(exceptions.map((one, at) => (at === index ? { ...one, ...more } : one)));
  const changeReason = (index: number, { reasons }: Exception, reason: string) => {
    const { [shown]: _, ...others } = reasons;
    change(index, { reasons: reason ? { ...others, [shown]: reason } : others });
  };
  return (
    <fieldset className="hours-fields grid gap-[0.6rem] min-w-0">
      <legend>{t('editorSite.hours.exceptions')}</legend>
      <p className="site-hint">{t('editorSite.hours.exceptionsHint')}</p>
      {exceptions.map((exception, index) => {
        const { from, to, times, reasons } = exception;
        const name = reasons[shown] || from || t('editorSite.hours.newException');
        return (
          <div key={index} className="grid gap-[0.7rem] py-[0.8rem] px-4 border border-line rounded-field">
            <div className="site-pair">
              <DateInput
                label={t('editorSite.hours.from')}
                value={from}
                onChange={(date) => change(index, { from: date, to: to === from || !to ? date : to })}
              />
              <DateInput
                label={t('editorSite.hours.to')}
                value={to}
                onChange={(date) => change(index, { to: date })}
              />
            </div>
            <TextInput
              label={t('editorSite.hours.reason')}
              culture={shown}
              value={reasons[shown] ?? ''}
              maxLength={100}
              onChange={(reason) => changeReason(index, exception, reason)}
            />
            <TimesEditor name={name} times={times} onChange={(next) => change(index, { times: [...next] })}>
              <button
                type="button"
                className="button-quiet"
                aria-label={t('editorSite.hours.removeException', { name })}
                onClick={() => put(exceptions.filter((_, at) => at !== index))}
              >
                {t('editorSite.hours.remove')}
              </button>
            </TimesEditor>
            <WrongAt failure={failure} start={`body.hours.exceptions.${index}`} />
          </div>
        );
      })}
      <button
        type="button"
        className="button-quiet"
        disabled={exceptions.length >= maxExceptions}
        onClick={() => put([...exceptions, { from: '', to: '', times: [], reasons: {} }])}
      >
        {t('editorSite.hours.addException')}
      </button>
    </fieldset>
  );
}
