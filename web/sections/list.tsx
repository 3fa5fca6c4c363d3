import { defineSection } from './define-section.ts';
import { Heading, useLang } from './text.tsx';

export const section = defineSection({
  blocks: { heading: { type: 'text' }, list: { type: 'array' } },
  palette: { order: 90 },
  View({ fields: { heading, list }, isFirst }) {
    const lang = useLang(list?.lang);
    return (
      <div className="wide section-space grid gap-6 md:grid-cols-[1fr_2fr] md:gap-16">
        <Heading text={heading} isFirst={isFirst} />
        <ul lang={lang} className="check-list" {...list?.dressed?.mark}>
          {list?.entries.map((entry) => (
            <li key={entry} dir="auto">
              {entry}
            </li>
          ))}
        </ul>
        {list?.dressed?.after}
      </div>
    );
  },
});
