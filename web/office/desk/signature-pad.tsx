import { type PointerEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { signatureSize } from '../../../contract/night-register.ts';
import { FieldError } from '../../ui/form/field.tsx';

type SignaturePadProps = {
  /** The path of an SVG. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A longer drawing is no signature; the server takes no more. */
const maxLength = 19_900;

/** A surface to sign on with a finger, a pen or the mouse. */
export function SignaturePad({ value, error, onChange }: SignaturePadProps) {
  const { t } = useTranslation();
  const id = useId();
  const last = useRef<{ x: number; y: number } | null>(null);
  const { width, height } = signatureSize;

  function pointAt(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const within = (part: number, size: number) => Math.min(size, Math.max(0, Math.round(part * size)));
    return {
      x: within((event.clientX - box.left) / box.width, width),
      y: within((event.clientY - box.top) / box.height, height),
    };
  }

  function start(event: PointerEvent<SVGSVGElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = pointAt(event);
    onChange(`${value}M${last.current.x} ${last.current.y}`);
  }

  function draw(event: PointerEvent<SVGSVGElement>) {
    if (!last.current || value.length > maxLength) return;
    const point = pointAt(event);
    if (Math.hypot(point.x - last.current.x, point.y - last.current.y) < 3) return;
    last.current = point;
    onChange(`${value}L${point.x} ${point.y}`);
  }

  const end = () => {
    last.current = null;
  };

  return (
    <div>
      <p className="font-semibold">{t('officeDesk.signature')}</p>
      <p className="site-hint">{t('officeDesk.signatureHint')}</p>
      <svg
        role="img"
        aria-label={t('officeDesk.signature')}
        aria-describedby={error && `${id}error`}
        viewBox={`0 0 ${width} ${height}`}
        className="desk-signature"
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={value || 'M0 0'} />
      </svg>
      {value && (
        <button type="button" className="button-quiet mt-2" onClick={() => onChange('')}>
          {t('officeDesk.signAgain')}
        </button>
      )}
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
    </div>
  );
}
