import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../reads.ts';
import { useCulture } from '../../use-culture.ts';

const pauseMs = 300;

/**
 * Belongs in a form with an address: when postal code and house number are filled, it looks up street and
 * city. It does not change text that the customer typed or that was there before.
 */
export function PostcodeHelper() {
  const { t } = useTranslation();
  const culture = useCulture();
  const place = useRef<HTMLParagraphElement>(null);
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking: AbortController | undefined;
    const ours = new Map<string, string>();

    const lookUp = async () => {
      const PostCode = typed(form, 'postalCode');
      const HouseNumber = typed(form, 'houseNumber');
      if (!PostCode || !HouseNumber) return;
      asking = new AbortController();
      const query = { PostCode, HouseNumber, culture };
      const { data } = await api.account.addressLookup({ query }, { signal: asking.signal, culture });
      if (asking.signal.aborted || !data?.information) return;
      const { street, city } = data.information;
      const filled = [fill(form, 'street', street, ours), fill(form, 'city', city, ours)];
      setFilled(filled.includes(true));
    };
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !/^(postalCode|houseNumber)$/.test(target.name)) return;
      clearTimeout(timer);
      asking?.abort();
      setFilled(false);
      timer = setTimeout(lookUp, pauseMs);
    };
    form.addEventListener('input', onInput);
    return () => {
      form.removeEventListener('input', onInput);
      clearTimeout(timer);
      asking?.abort();
    };
  }, [culture]);
  return (
    <p ref={place} role="status" className="form-hint empty:hidden">
      {isFilled && t('account.addresses.filled')}
    </p>
  );
}

function typed(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control.value.trim() : '';
}

/** Fills a field that is empty or holds an earlier looked-up value, with the same events as typing. */
function fill(form: HTMLFormElement, name: string, value: string, ours: Map<string, string>): boolean {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement) || !value) return false;
  if (control.value.trim() && control.value !== ours.get(name)) return false;
  ours.set(name, value);
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
