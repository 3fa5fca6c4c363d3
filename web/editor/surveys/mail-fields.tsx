import { useTranslation } from 'react-i18next';
import { maxAttachmentBytes, maxAttachments } from '../../../contract/survey-definition.ts';
import { mayUse } from '../../office/rights.ts';
import { useFrame } from '../../office/use-frame.ts';
import { CheckboxInput, InputFrame, NumberInput, SelectInput } from '../../ui/form/inputs.tsx';
import { findErrorIn } from './error-paths.ts';
import type { FormContext } from './form-context.ts';

const megabyte = 1_000_000;

/** Edits the recipients of a contact form and its attachments. */
export function MailFields({ context }: { context: FormContext }) {
  const { t } = useTranslation();
  const { draft, change, failure } = context;
  const { mailTo, attachments } = draft;
  const frame = useFrame();
  // Outside the office's frame the rights are unknown, and the server decides.
  const mayDirect = !frame || mayUse(frame.user, 'messages:write');
  return (
    <>
      <InputFrame
        label={t('editorSurveys.form.mailTo')}
        hint={mayDirect ? t('editorSurveys.form.mailToHint') : t('editorSurveys.form.mailByManager')}
        error={findErrorIn(failure, 'mailTo')}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={1300}
            spellCheck={false}
            autoComplete="off"
            inputMode="email"
            readOnly={!mayDirect}
            value={mailTo.join('\n')}
            onChange={({ target: { value } }) =>
              change({ ...draft, mailTo: value === '' ? [] : value.split(/[\n,;]/) })
            }
          />
        )}
      </InputFrame>
      <CheckboxInput
        label={t('editorSurveys.form.attachments')}
        checked={attachments !== null}
        onChange={(isOn) =>
          change({ ...draft, attachments: isOn ? { maxFiles: 3, maxBytes: maxAttachmentBytes } : null })
        }
      />
      {attachments && (
        <div className="site-pair">
          <SelectInput
            label={t('editorSurveys.form.maxFiles')}
            error={findErrorIn(failure, 'attachments.maxFiles')}
            value={String(attachments.maxFiles)}
            choices={Array.from({ length: maxAttachments }, (_, index) => {
              const value = String(index + 1);
              return { value, label: value };
            })}
            onChange={(maxFiles) =>
              change({ ...draft, attachments: { ...attachments, maxFiles: Number(maxFiles) } })
            }
          />
          <NumberInput
            label={t('editorSurveys.form.megabytes', { max: maxAttachmentBytes / megabyte })}
            error={findErrorIn(failure, 'attachments.maxBytes')}
            value={attachments.maxBytes / megabyte}
            onChange={(size) =>
              change({
                ...draft,
                attachments: { ...attachments, maxBytes: Math.round((size ?? Number.NaN) * megabyte) },
              })
            }
          />
        </div>
      )}
    </>
  );
}
