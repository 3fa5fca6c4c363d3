import { useTranslation } from 'react-i18next';
import { data, Form as PlainForm } from 'react-router';
import { z } from 'zod';
import { readPreference } from '../../../client/readers/preferences.ts';
import type { Api } from '../../../client/typed.ts';
import type { Contract } from '../../../contract/contract.ts';
import { type Culture, cultures, languageTags, readCulture } from '../../../contract/culture.ts';
import { getI18n } from '../../i18n.ts';
import { requestContext } from '../../request-context.ts';
import { CheckboxField, Form, SelectField, SubmitButton } from '../../ui/form/form.tsx';
import { readFormData } from '../../ui/form/submission.ts';
import type { Route } from './+types/preferences.ts';
import { getAccountContext } from './account-context.ts';
import { accountMeta } from './account-meta.ts';
import { Notice } from './notice.tsx';
import { submitForm } from './send-form.ts';

const schema = z.object({ newsletter: z.boolean().optional(), mailCulture: z.enum(cultures) });

/** The form has fields for the first two; the last has its own screen. */
const hiddenKeys = new Set(['newsletter', 'mailCulture', 'consent']);

export async function loader(args: Route.LoaderArgs) {
  const { culture, api, answered } = getAccountContext(args);
  const [found, me] = await Promise.all([api.account.preferences(), api.account.me()]);
  const stored = new Map(answered(found).map((one) => [one.key, readPreference(one).value]));
  const mailCulture = readCulture(String(stored.get('mailCulture') ?? '')) ?? answered(me).culture;
  const offered = args.context.get(requestContext).cultures;
  return {
    culture,
    newsletter: stored.get('newsletter') === true,
    others: [...stored].filter(([key]) => !hiddenKeys.has(key)),
    mailCulture: offered.includes(mailCulture) ? mailCulture : culture,
    languages: offered.map((value) => ({ value, label: getName(value) })),
  };
}

/** The name of a language in that language; the country distinguishes Flemish from Dutch. */
function getName(culture: Culture): string {
  const tag = languageTags[culture];
  const named = culture === 'be' ? tag : (tag.split('-')[0] ?? tag);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(named) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}

export async function action(args: Route.ActionArgs) {
  const intent = (await readFormData(args.request.clone())).get('intent');
  if (intent !== 'clear') {
    const { culture } = getAccountContext(args);
    const text = getI18n(culture).t('account.preferences.newsletter');
    return submitForm(args, schema, (api, values) => putPreferences(api, values, text));
  }
  const { api, headers, answered } = getAccountContext(args);
  answered(await api.account.clearPreferences());
  return data({ isDone: false, isCleared: true, result: null }, { headers });
}

async function putPreferences(
  api: Api<Contract>,
  { newsletter = false, mailCulture }: z.output<typeof schema>,
  text: string,
) {
  const first = await api.account.setPreference({
    body: { key: 'newsletter', type: 'boolean', value: String(newsletter), ...(newsletter && { text }) },
  });
  if (!first.succeeded) return first;
  return api.account.setPreference({ body: { key: 'mailCulture', type: 'string', value: mailCulture } });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? accountMeta(getI18n(loaderData.culture).t('account.preferences.title'), matches[0]?.loaderData)
    : [];

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { newsletter, mailCulture, languages, others } = loaderData;
  const isCleared = !!actionData && 'isCleared' in actionData;
  return (
    <>
      <h1 className="heading-1">{t('account.preferences.title')}</h1>
      <p className="lead measure mt-4">{t('account.preferences.lead')}</p>
      <Notice>
        {isCleared ? t('account.preferences.cleared') : actionData?.isDone && t('account.preferences.done')}
      </Notice>
      <div className="account-form">
        <Form
          key={isCleared ? `${newsletter} ${mailCulture}` : 'kept'}
          name="preferences"
          schema={schema}
          lastResult={actionData?.result}
          defaultValue={{ newsletter: newsletter ? 'on' : undefined, mailCulture }}
        >
          {(fields) => (
            <>
              <SelectField
                field={fields.mailCulture}
                label={t('account.preferences.mailCulture')}
                options={languages}
              />
              <CheckboxField field={fields.newsletter} label={t('account.preferences.newsletter')} />
              <SubmitButton>{t('account.save')}</SubmitButton>
            </>
          )}
        </Form>
      </div>
      <section className="measure mt-12">
        {others.length > 0 && (
          <>
            <h2 className="heading-3">{t('account.preferences.others')}</h2>
            <dl className="facts mt-4">
              {others.map(([key, value]) => (
                <div key={key}>
                  <dt>{key}</dt>
                  <dd>{String(value)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <details className="confirm mt-6">
          <summary className="text-link py-2">{t('account.preferences.clear')}</summary>
          <PlainForm method="post" className="mt-3">
            <button type="submit" name="intent" value="clear" className="button-quiet">
              {t('account.preferences.clearSurely')}
            </button>
          </PlainForm>
        </details>
      </section>
    </>
  );
}
