import { Icon } from '../../ui/icon.tsx';

const drawn = {
  bullets: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v5M4 15c0-1.6 2.6-1.6 2.6 0 0 1.2-2.6 2-2.6 4h2.8',
  quote: 'M10 7H5v5h5V7c0 5-1.5 8-4.5 9.5M20 7h-5v5h5V7c0 5-1.5 8-4.5 9.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12.4 6M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.2-1.3',
  table: 'M4 5h16v14H4zM4 10h16M10 5v14M15 5v14',
  clear: 'M6 5h12M12 5l-2.5 9M4 20 20 4M9 19h3',
  addRow: 'M4 4h16v7H4zM4 7.5h16M12 14v7M8.5 17.5h7',
  removeRow: 'M4 4h16v7H4zM4 7.5h16M8.5 17.5h7',
  addColumn: 'M4 4h7v16H4zM7.5 4v16M14 12h7M17.5 8.5v7',
  removeColumn: 'M4 4h7v16H4zM7.5 4v16M14 12h7',
  removeTable: 'M4 5h16v14H4zM9 9.5l6 5M15 9.5l-6 5',
  done: 'm5 12.5 4.5 4.5L19 7.5',
};

/** A drawn icon of the toolbar. */
export function ToolIcon({ of }: { of: keyof typeof drawn }) {
  return (
    <Icon>
      <path d={drawn[of]} />
    </Icon>
  );
}
