import type { SectionKind } from './define-section.ts';
import { section as prose } from './prose.tsx';

const files = import.meta.glob<SectionKind>(['./*.tsx', '!./{section,text}.tsx'], {
  eager: true,
  import: 'section',
});

/** Every kind of section by its name: the name of its file, and the first word of a row's class. */
export const sectionKinds: ReadonlyMap<string, SectionKind> = new Map(
  Object.entries(files).map(([path, kind]) => [path.slice('./'.length, -'.tsx'.length), kind]),
);

/** The kind of a row by its class; any other class is shown as prose. */
export function findSectionKind(className: string): { name: string; kind: SectionKind } {
  const [name = ''] = className.split(' ');
  const kind = sectionKinds.get(name);
  return kind ? { name, kind } : { name: 'prose', kind: prose };
}
