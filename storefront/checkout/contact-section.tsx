import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { withReturn } from '../access/access-screen.ts';
import { TextField } from '../forms/form.tsx';
import { screenAddress } from '../site-map.ts';
import type { CheckoutFields } from './checkout-fields.ts';
import { fieldAs } from './field-as.ts';
import { Fold } from './fold.tsx';
import type { CheckoutData } from './load-checkout.ts';
import { Section } from './section.tsx';

type ContactSectionProps = { fields: CheckoutFields; data: CheckoutData };

/** Who orders: a guest says it here; of a customer it is known, and can be another for this once. */
export function ContactSection({ fields, data }: ContactSectionProps) {
  const { t } = useTranslation();
  const { person, culture } = data;
  const login = withReturn(screenAddress(culture, 'login'), screenAddress(culture, 'checkout'));
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  if (person && !person.isGuest && name) {
    return (
      <Section title={t('checkout.contact.title')}>
        <p>
          {name}
          <br />
          <span className="text-muted">{person.emailAddress}</span>
        </p>
        <Fold title={t('checkout.contact.other')} isOpen={false}>
          <ContactFields fields={fields} />
        </Fold>
      </Section>
    );
  }
  return (
    <Section title={t('checkout.contact.title')}>
      {!person && (
        <p>
          {t('checkout.contact.known')}{' '}
          <Link to={login} className="text-link">
            {t('checkout.contact.login')}
          </Link>
        </p>
      )}
      <ContactFields fields={fields} />
    </Section>
  );
}

function ContactFields({ fields }: Pick<ContactSectionProps, 'fields'>) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        field={fieldAs(fields.emailAddress, { required: true })}
        label={t('checkout.fields.emailAddress')}
        hint={t('checkout.contact.emailHint')}
        type="email"
        autoComplete="email"
      />
      <div className="checkout-pair">
        <TextField
          field={fieldAs(fields.attn, { required: true })}
          label={t('checkout.fields.attn')}
          autoComplete="name"
        />
        <TextField
          field={fields.phoneNumber}
          label={t('checkout.fields.phoneNumber')}
          type="tel"
          autoComplete="tel"
        />
      </div>
    </>
  );
}
