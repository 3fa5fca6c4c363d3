import { type CSSProperties, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '../../../contract/media.ts';
import type { Crop } from '../../../contract/rendition.ts';
import { InputFrame } from '../../ui/form/inputs.tsx';
import {
  type Corner,
  type CropValue,
  corners,
  cropBetween,
  cropFrom,
  fitCrop,
  fullCrop,
  oppositeCorner,
  type Point,
  smallestCrop,
  toCropValue,
} from './crop.ts';
import { ItemPicture } from './item-picture.tsx';

type CropEditorProps = {
  item: MediaItem;
  /** The crop of the image block, in pixels of the original; null or 0 for the whole picture. */
  value: CropValue;
  onChange: (value: CropValue) => void;
};

/** Calculates the crop while the pointer drags it. */
type Hold = (to: Point) => Crop;

/** Edits the crop of a picture: drawn, moved, resized at a corner, or typed as numbers. */
export function CropEditor({ item, value, onChange }: CropEditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const hold = useRef<Hold>(undefined);
  const { width, height } = item;
  const crop = cropFrom(value, item);
  const change = (next: Crop) => onChange(toCropValue(next, item));

  function getPoint(event: PointerEvent<HTMLDivElement>): Point {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
  }

  function take(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = getPoint(event);
    const { corner, part } = (event.target as HTMLElement).dataset;
    if (corner) {
      const fixed = oppositeCorner(crop, corner as Corner);
      // A handle lies within the crop, so the corner stays at a distance from the pointer.
      const [dx, dy] = [
        2 * crop.x + crop.width - fixed.x - from.x,
        2 * crop.y + crop.height - fixed.y - from.y,
      ];
      hold.current = (to) => cropBetween(fixed, { x: to.x + dx, y: to.y + dy }, item);
    } else if (part) {
      hold.current = (to) => fitCrop({ ...crop, x: crop.x + to.x - from.x, y: crop.y + to.y - from.y }, item);
    } else hold.current = (to) => cropBetween(from, to, item);
  }

  const share = (length: number, whole: number) => `${(length / whole) * 100}%`;
  const isWhole = toCropValue(crop, item).cropWidth === null;
  const fields = [
    { name: 'x', label: t('editorMedia.crop.left'), min: 0, max: width - crop.width },
    { name: 'y', label: t('editorMedia.crop.top'), min: 0, max: height - crop.height },
    { name: 'width', label: t('editorMedia.crop.width'), min: Math.min(smallestCrop, width), max: width },
    {
      name: 'height',
      label: t('editorMedia.crop.height'),
      min: Math.min(smallestCrop, height),
      max: height,
    },
  ] as const;
  return (
    <fieldset className="grid gap-[0.8rem] min-w-0 [&_legend]:font-[650] [&>button]:justify-self-start">
      <legend>{t('editorMedia.crop.title')}</legend>
      <p id={`${id}hint`} className="media-hint">
        {t('editorMedia.crop.hint')}
      </p>
      <div
        className="media-crop-picture relative justify-self-start w-[min(100%,min(24rem,55dvh)_*_var(--ratio))] overflow-hidden rounded-[0.3rem] cursor-crosshair touch-none select-none [&_img]:block [&_img]:w-full [&_img]:h-full [&_img]:pointer-events-none"
        aria-hidden="true"
        style={{ '--ratio': width / height } as CSSProperties}
        onPointerDown={take}
        onPointerMove={(event) => hold.current && change(hold.current(getPoint(event)))}
        onPointerUp={() => {
          hold.current = undefined;
        }}
        onPointerCancel={() => {
          hold.current = undefined;
        }}
      >
        <ItemPicture item={item} width={800} />
        <div
          className="media-crop-part absolute border-2 border-white"
          data-part={isWhole ? undefined : 'true'}
          style={{
            left: share(crop.x, width),
            top: share(crop.y, height),
            width: share(crop.width, width),
            height: share(crop.height, height),
          }}
        >
          {corners.map((corner) => (
            <span
              key={corner}
              className="media-crop-corner absolute w-6 h-6 border-2 border-[#14262b] rounded-full bg-white"
              data-corner={corner}
            />
          ))}
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-[0.6rem]">
        {fields.map(({ name, ...field }) => (
          <CropNumber
            key={name}
            {...field}
            describedBy={`${id}hint`}
            value={crop[name]}
            onChange={(number) => change({ ...crop, [name]: number })}
          />
        ))}
      </div>
      <button type="button" className="button-quiet" disabled={isWhole} onClick={() => onChange(fullCrop)}>
        {t('editorMedia.crop.whole')}
      </button>
    </fieldset>
  );
}

type CropNumberProps = {
  label: string;
  describedBy: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

/** Edits a number of pixels. A typed number outside the limits is not applied. */
function CropNumber({ label, describedBy, value, min, max, onChange }: CropNumberProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  return (
    <InputFrame label={label}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          aria-describedby={describedBy}
          min={min}
          max={max}
          step={1}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            const number = Number(target.value);
            if (target.value !== '' && number >= min && number <= max) onChange(Math.round(number));
          }}
          onBlur={() => setText(String(value))}
        />
      )}
    </InputFrame>
  );
}
