import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import type { Position } from '../../../contract/map-frame.ts';

type NearestFormProps = {
  /** The search text. */
  near: string;
  /** Whether scripts run: without them the form cannot use the device's position. */
  isLive: boolean;
  onHere: (here: Position | null) => void;
};

/**
 * Finds the nearest location by town or postal code, on the server, or by the device's position, which stays
 * in the browser.
 */
export function NearestForm({ near, isLive, onHere }: NearestFormProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'no' | 'asked' | 'refused'>('no');

  function locate() {
    setAsking('asked');
    const reject = () => setAsking('refused');
    if (!navigator.geolocation) return reject();
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setAsking('no');
        onHere({ latitude, longitude });
      },
      reject,
      { timeout: 10_000, maximumAge: 300_000 },
    );
  }

  return (
    <Form
      method="get"
      role="search"
      className="nearest"
      preventScrollReset
      onSubmit={() => {
        setAsking('no');
        onHere(null);
      }}
    >
      <label htmlFor="near">{t('stores.near.label')}</label>
      <div className="flex flex-wrap gap-x-3 gap-y-[0.6rem] mt-[0.35rem]">
        <input
          key={near}
          id="near"
          name="near"
          type="search"
          dir="auto"
          className="field"
          defaultValue={near}
          maxLength={100}
          autoComplete="postal-code"
          enterKeyHint="search"
        />
        <button type="submit" className="button">
          {t('stores.near.search')}
        </button>
        {isLive && (
          <button type="button" className="nearest-here" disabled={asking === 'asked'} onClick={locate}>
            {t('stores.near.here')}
          </button>
        )}
      </div>
      <p role="status" className="nearest-status">
        {asking === 'asked' && t('stores.near.asking')}
        {asking === 'refused' && t('stores.near.denied')}
      </p>
    </Form>
  );
}
