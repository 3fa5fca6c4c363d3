import type { SectionProps } from './section-props.ts';
import { Heading, useLang } from './text.tsx';

export function ListSection({ fields, isFirst }: SectionProps) {
  const lang = useLang(fields.culture('list'));
  return (
    <div className="wide section-space grid gap-6 md:grid-cols-[1fr_2fr] md:gap-16">
      <Heading text={fields.text('heading')} isFirst={isFirst} />
      <ul lang={lang} className="check-list" {...fields.dressed('list')?.mark}>
        {fields.list('list').map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
      {fields.dressed('list')?.after}
    </div>
  );
}
