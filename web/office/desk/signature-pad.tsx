import { type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxSignatureLength, signatureSize } from '../../../contract/night-register.ts';
import { FieldError } from '../../ui/form/field.tsx';

type SignaturePadProps = {
  /** The path of an SVG. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The longest step of a path, such as `M600 200`. */
const stepLength = 8;

/** A surface to sign on with a finger, a pen or the mouse. */
export function SignaturePad({ value, error, onChange }: SignaturePadProps) {
  const { t } = useTranslation();
  const id = useId();
  /**
   * The path while a line is drawn, its last point and the pointer that draws it: a palm beside the pen is another. Moves
   * come faster than the form around the pad renders.
   */
  const drawn = useRef<{ path: string; x: number; y: number; pointerId: number } | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const { width, height } = signatureSize;

  function pointAt(event: PointerEvent<SVGSVGElement>) {
    const { pointerId } = event;
    const box = event.currentTarget.getBoundingClientRect();
    const within = (part: number, size: number) => Math.min(size, Math.max(0, Math.round(part * size)));
    return {
      pointerId,
      x: within((event.clientX - box.left) / box.width, width),
      y: within((event.clientY - box.top) / box.height, height),
    };
  }

  /** Adds a step to the path; a longer drawing is no signature. */
  function add(path: string, command: 'M' | 'L', point: { x: number; y: number; pointerId: number }) {
    if (path.length > maxSignatureLength - stepLength) return;
    drawn.current = { path: `${path}${command}${point.x} ${point.y}`, ...point };
    setShown(drawn.current.path);
  }

  function start(event: PointerEvent<SVGSVGElement>) {
    if (drawn.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    add(value, 'M', pointAt(event));
  }

  function draw(event: PointerEvent<SVGSVGElement>) {
    if (drawn.current?.pointerId !== event.pointerId) return;
    const { path, x, y } = drawn.current;
    const point = pointAt(event);
    if (Math.hypot(point.x - x, point.y - y) >= 3) add(path, 'L', point);
  }

  function end({ pointerId }: PointerEvent<SVGSVGElement>) {
    if (drawn.current?.pointerId !== pointerId) return;
    onChange(drawn.current.path);
    drawn.current = null;
    setShown(null);
  }

  return (
    <fieldset
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={[`${id}hint`, error && `${id}error`].filter(Boolean).join(' ')}
      aria-invalid={error ? true : undefined}
    >
      <p id={id} className="font-semibold">
        {t('officeDesk.signature')}
      </p>
      <p id={`${id}hint`} className="site-hint">
        {t('officeDesk.signatureHint')}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="desk-signature"
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
        onLostPointerCapture={end}
      >
        <path d={(shown ?? value) || 'M0 0'} />
      </svg>
      {value && (
        <button type="button" className="button-quiet mt-2" onClick={() => onChange('')}>
          {t('officeDesk.signAgain')}
        </button>
      )}
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
    </fieldset>
  );
}
