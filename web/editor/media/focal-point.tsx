import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '../../../contract/media.ts';
import { ItemPicture } from './item-picture.tsx';

type Focal = Pick<MediaItem, 'focalX' | 'focalY'>;

type FocalPointProps = {
  item: MediaItem;
  /** Called a moment after the last move. */
  onChange: (focal: Focal) => void;
};

const pauseMs = 400;

const steps: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Edits the focal point of a picture, which every crop keeps visible: set by a click, or moved with the arrow
 * keys.
 */
export function FocalPoint({ item, onChange }: FocalPointProps) {
  const { t } = useTranslation();
  const id = useId();
  const [focal, setFocal] = useState<Focal>(item);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setFocal({ focalX: item.focalX, focalY: item.focalY }), [item.focalX, item.focalY]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function move(focalX: number, focalY: number) {
    const inside = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;
    const next = { focalX: inside(focalX), focalY: inside(focalY) };
    setFocal(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next), pauseMs);
  }

  function click(event: MouseEvent<HTMLButtonElement>) {
    // A press of a key has no coordinates.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    move((event.clientX - left) / width, (event.clientY - top) / height);
  }

  function press(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const share = event.shiftKey ? 0.1 : 0.02;
    move(focal.focalX + step[0] * share, focal.focalY + step[1] * share);
  }

  const where = t('editorMedia.focal.where', {
    across: Math.round(focal.focalX * 100),
    down: Math.round(focal.focalY * 100),
  });
  return (
    <div className="media-focal">
      <button
        type="button"
        aria-label={`${t('editorMedia.focal.label')}: ${where}`}
        aria-describedby={`${id}hint`}
        style={{ '--ratio': item.width / item.height } as CSSProperties}
        onClick={click}
        onKeyDown={press}
      >
        <ItemPicture item={item} width={480} />
        <span
          className="media-focal-point absolute w-7 h-7 border-3 border-white rounded-full pointer-events-none"
          style={{ left: `${focal.focalX * 100}%`, top: `${focal.focalY * 100}%` }}
        />
      </button>
      <p id={`${id}hint`} className="media-hint">
        {t('editorMedia.focal.hint')}
      </p>
      <p role="status" className="sr-only">
        {where}
      </p>
    </div>
  );
}
