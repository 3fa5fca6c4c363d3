import { Icon } from '../../ui/icon.tsx';
import type { PanelSection } from '../panels/panels.ts';

const drawings: Record<PanelSection, string> = {
  desk: 'M4 18h16M6 18a6 6 0 0 1 12 0M12 12v-2M10 9.5h4',
  lodging: 'M3 18v-7h18v7M3 15h18M3 11V6M6 11V8.5h5V11',
  shop: 'M5 8h14l1 12H4zM9 8V6.5a3 3 0 0 1 6 0V8',
  guests: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  website: 'M3.5 5h17v14h-17zM3.5 9h17M6.5 7h.01M9 7h.01',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  system: 'M5 4h14v6H5zM5 14h14v6H5zM8 7h.01M8 17h.01',
};

/** The icon of a section of the office. */
export function SectionIcon({ section }: { section: PanelSection }) {
  return (
    <Icon className="size-5 flex-none">
      <path d={drawings[section]} />
    </Icon>
  );
}
