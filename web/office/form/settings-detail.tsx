import type { ReactNode } from 'react';
import type { Culture } from '../../../contract/culture.ts';
import type { Right } from '../../../contract/rights.ts';
import { ReadProblem } from '../../ui/read-problem.tsx';
import type { Reading } from '../../ui/use-read.ts';
import type { PanelName } from '../panels/panels.ts';
import { DetailHead } from './detail-head.tsx';
import { WriteAccess } from './write-access.tsx';

type SettingsDetailProps<Stored> = {
  culture: Culture;
  /** The panel that the settings belong to. */
  panel: PanelName;
  title: string;
  /** What it takes to change them. */
  right: Right;
  /** What the log calls them. */
  name: string;
  read: Reading<Stored>;
  /** The form, once the stored settings were read. */
  children: (stored: Stored, onSaved: (stored: Stored) => void) => ReactNode;
};

/** The settings of a panel on a page of their own, with the way back to the panel and their history. */
export function SettingsDetail<Stored>({
  culture,
  panel,
  title,
  right,
  name,
  read,
  children,
}: SettingsDetailProps<Stored>) {
  return (
    <>
      <DetailHead culture={culture} panel={panel} title={title} history={{ kind: 'settings', id: name }} />
      <WriteAccess right={right}>
        {read.value ? children(read.value, read.set) : <ReadProblem {...read} />}
      </WriteAccess>
    </>
  );
}
