import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { z } from 'zod';
import type { Result } from '../../../client/result.ts';
import { minPasswordLength, newPassword, profileChange } from '../../../contract/account.ts';
import type { Culture } from '../../../contract/culture.ts';
import { emailAddress } from '../../../contract/email-address.ts';
import { href } from '../../../contract/site-map.ts';
import { getI18n } from '../../i18n.ts';
import { createRequestApi, requestContext } from '../../request-context.ts';
import { requireScreen } from '../../require-screen.ts';
import type { Field } from '../../ui/form/field.tsx';
import { CheckboxField, Form, PasswordField, SubmitButton, TextField } from '../../ui/form/form.tsx';
import { failureResult, readForm } from '../../ui/form/submission.ts';
import { BotCheck } from '../forms/bot-check/bot-check.tsx';
import { findHumanToken } from '../forms/bot-check/human-token.ts';
import { loadBotCheck } from '../forms/bot-check/load-bot-check.ts';
import type { Route } from './+types/register.ts';
import { AccessCard } from './access-card.tsx';
import { accessMeta, findReturnUrl, redirectAfterLogin } from './access-screen.ts';

const guestSchema = profileChange.pick({ firstName: true, lastName: true }).extend({ emailAddress });
const accountSchema = guestSchema.extend({
  password: newPassword,
  joinsProgramme: z.boolean().optional(),
  news: z.boolean().optional(),
});

type AccountFields = Record<keyof z.input<typeof accountSchema>, Field>;

const isGuestAt = (url: URL) => url.searchParams.get('guest') === '1';

export async function loader({ url, context }: Route.LoaderArgs) {
  const culture = requireScreen({ url, context }, 'register');
  const { anonymous } = context.get(requestContext);
  const me = anonymous ? undefined : await createRequestApi(context, culture).account.me();
  if (me?.data && (!me.data.isGuest || isGuestAt(url))) throw redirectAfterLogin(url, culture);
  const api = createRequestApi(context, culture);
  const [tiers, check] = await Promise.all([api.loyalty.tiers(), loadBotCheck(api, 'account')]);
  const hasPoints = (tiers.data?.length ?? 0) > 0;
  return { culture, isGuest: isGuestAt(url), hasPoints, check, returnUrl: findReturnUrl(url) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const culture = requireScreen({ url, context }, 'register');
  const headers = new Headers();
  const { account } = createRequestApi(context, culture, headers);
  const error = isGuestAt(url)
    ? await registrationError(request, guestSchema, (body) => account.registerGuest({ body }))
    : await registrationError(request, accountSchema, ({ news, ...body }) =>
        account.register({
          body: { ...body, ...(news && { news: getI18n(culture).t('account.preferences.newsletter') }) },
        }),
      );
  return error ?? redirectAfterLogin(url, culture, headers);
}

/** Sends the form's values; returns the errors, if there are any. */
async function registrationError<Schema extends z.ZodType<object>>(
  request: Request,
  schema: Schema,
  call: (body: z.output<Schema> & { reCaptchaToken?: string }) => Promise<Result<unknown>>,
) {
  const { value, submission, result } = await readForm(request, schema);
  if (result) return data({ result }, { status: 400 });
  const answer = await call({ ...value, reCaptchaToken: findHumanToken(submission.payload) });
  return answer.succeeded
    ? undefined
    : data(
        { result: failureResult(submission, answer, { already_used: 'address_taken' }) },
        { status: answer.status || 503 },
      );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { culture, isGuest } = loaderData;
  const { t } = getI18n(culture);
  const title = isGuest ? t('access.guest.title') : t('access.register.title');
  return accessMeta('register', culture, matches[0]?.loaderData, title);
};

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { culture, isGuest, hasPoints, check, returnUrl } = loaderData;
  const other = href('register', { culture }, { query: { guest: isGuest ? null : 1, returnUrl } });
  const login = href('login', { culture }, { query: { returnUrl } });
  return (
    <AccessCard
      title={isGuest ? t('access.guest.title') : t('access.register.title')}
      lead={isGuest ? t('access.guest.lead') : t('access.register.lead')}
      below={
        <>
          {hasPoints && isGuest && (
            <p>
              {t('membership.withAccount')} <HowItWorks culture={culture} />
            </p>
          )}
          <p>
            <Link to={other} className="text-link">
              {isGuest ? t('access.guest.toAccount') : t('access.register.toGuest')}
            </Link>
          </p>
          <p>
            {t('access.register.known')}{' '}
            <Link to={login} className="text-link">
              {t('access.login.submit')}
            </Link>
          </p>
        </>
      }
    >
      <Form
        name="register"
        schema={isGuest ? guestSchema : accountSchema}
        lastResult={actionData?.result}
        isStored
      >
        {(fields) => (
          <>
            <TextField field={fields.firstName} label={t('access.firstName')} autoComplete="given-name" />
            <TextField field={fields.lastName} label={t('access.lastName')} autoComplete="family-name" />
            <TextField
              field={fields.emailAddress}
              label={t('access.email')}
              type="email"
              autoComplete="email"
            />
            <KnownAccountLinks field={fields.emailAddress} culture={culture} login={login} />
            {!isGuest && (
              <PasswordField
                field={(fields as AccountFields).password}
                label={t('access.password')}
                hint={t('access.passwordHint', { minLength: minPasswordLength })}
                autoComplete="new-password"
              />
            )}
            {!isGuest && (
              <CheckboxField
                field={(fields as AccountFields).news}
                label={t('account.preferences.newsletter')}
              />
            )}
            {!isGuest && hasPoints && (
              <>
                <CheckboxField
                  field={(fields as AccountFields).joinsProgramme}
                  label={t('membership.joinToo')}
                  hint={t('membership.joinTooHint')}
                />
                <p className="-mt-3">
                  <HowItWorks culture={culture} />
                </p>
              </>
            )}
            <BotCheck check={check} />
            <SubmitButton>{isGuest ? t('access.guest.submit') : t('access.register.submit')}</SubmitButton>
          </>
        )}
      </Form>
    </AccessCard>
  );
}

function HowItWorks({ culture }: { culture: Culture }) {
  const { t } = useTranslation();
  return (
    <Link to={href('membership', { culture })} className="text-link">
      {t('membership.how')}
    </Link>
  );
}

type KnownAccountLinksProps = { field: Field; culture: Culture; login: string };

/** Links to sign in, for an address that has an account already. */
function KnownAccountLinks({ field, culture, login }: KnownAccountLinksProps) {
  const { t } = useTranslation();
  if (!field.errors?.some(({ type }) => type === 'address_taken')) return null;
  return (
    <p className="-mt-3 flex flex-wrap gap-x-5">
      <Link to={login} className="text-link">
        {t('access.register.logIn')}
      </Link>
      <Link to={href('forgotPassword', { culture })} className="text-link">
        {t('access.register.reset')}
      </Link>
    </p>
  );
}
