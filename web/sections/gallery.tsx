import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import type { SectionProps } from './section-props.ts';
import { Heading, Paragraph } from './text.tsx';

/** Pictures side by side that scroll and snap, with buttons where scripts run. */
export function Gallery({ fields, isFirst }: SectionProps) {
  const { t } = useTranslation();
  const track = useRef<HTMLUListElement>(null);
  const heading = fields.text('heading');
  const slides = fields.items('slides');
  const move = (direction: 1 | -1) =>
    track.current?.scrollBy({ left: direction * track.current.clientWidth * 0.8 });
  return (
    <div className="section-space">
      <div className="wide flex items-end justify-between gap-6">
        <Heading text={heading} isFirst={isFirst} />
        <div className="js-only flex gap-2">
          <button type="button" onClick={() => move(-1)} className="icon-button">
            <Arrow flip />
            <span className="sr-only">{t('gallery.previous')}</span>
          </button>
          <button type="button" onClick={() => move(1)} className="icon-button">
            <Arrow />
            <span className="sr-only">{t('gallery.next')}</span>
          </button>
        </div>
      </div>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        tabIndex={0}
        aria-label={heading?.value ?? t('gallery.label')}
        className="gallery-track"
      >
        {slides.map(({ id, fields: slide }) => {
          const picture = slide.image('picture');
          return (
            <li key={id}>
              {picture && (
                <Picture image={picture} sizes="(min-width: 48rem) 40rem, 85vw" className="cut-paper" />
              )}
              <Paragraph text={slide.text('caption')} className="mt-3 text-sm" />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Arrow({ flip = false }: { flip?: boolean }) {
  return (
    <Icon className={flip ? '-scale-x-100' : ''}>
      <path d="M5 12h14M13 6l6 6-6 6" />
    </Icon>
  );
}
