import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { defineSection } from './define-section.ts';
import { FieldPicture, Heading, Paragraph } from './text.tsx';

/** Pictures side by side that scroll and snap, with buttons where scripts run. */
export const section = defineSection({
  blocks: {
    heading: { type: 'text' },
    slides: {
      type: 'slider',
      item: { picture: { type: 'json-image' }, caption: { type: 'text' } },
      newItems: 2,
    },
  },
  palette: { order: 60 },
  View({ fields: { heading, slides }, isFirst }) {
    const { t } = useTranslation();
    const track = useRef<HTMLUListElement>(null);
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
          {slides.map(({ id, fields: { picture, caption } }) => (
            <li key={id}>
              <FieldPicture image={picture} sizes="(min-width: 48rem) 40rem, 85vw" className="cut-paper" />
              <Paragraph text={caption} className="mt-3 text-sm" />
            </li>
          ))}
        </ul>
      </div>
    );
  },
});

function Arrow({ flip = false }: { flip?: boolean }) {
  return (
    <Icon className={flip ? '-scale-x-100' : ''}>
      <path d="M5 12h14M13 6l6 6-6 6" />
    </Icon>
  );
}
