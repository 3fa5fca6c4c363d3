import { type Culture, languageTags } from '../../../contract/culture.ts';
import { getI18n } from '../../i18n.ts';
import type { PanelName } from './panels.ts';

type Texts = Record<string, () => Promise<object>>;

/** The texts of the editor, which all panels share. */
const editorTexts: Texts = import.meta.glob('../../editor/translations/*/*.json', { import: 'default' });

/** The texts of the frame and of its parts, and those of single panels. */
const officeTexts: Texts = import.meta.glob('../translations/*/*.json', { import: 'default' });

const frameFiles = ['officePanels', 'officeKit', 'officeSetup', 'officeDesk'];

/** Loads the texts around every panel in a culture; only the browsers of staff load them. */
export async function loadOfficeTexts(culture: Culture): Promise<void> {
  const ofEditor = Object.keys(editorTexts).filter((file) => file.includes(`/translations/${culture}/`));
  const ofFrame = frameFiles.map((name) => officeFile(culture, name));
  await addTexts(culture, { ...editorTexts, ...officeTexts }, [...ofEditor, ...ofFrame]);
}

/** Panels that show parts of another one, also without a connection. */
const shownPanels: Partial<Record<PanelName, readonly PanelName[]>> = { housekeeping: ['faults'] };

/** Loads the texts of one panel. */
export async function loadPanelTexts(culture: Culture, panel: PanelName): Promise<void> {
  const panels = [panel, ...(shownPanels[panel] ?? [])];
  await addTexts(
    culture,
    officeTexts,
    panels.map((name) => officeFile(culture, name)),
  );
}

const officeFile = (culture: Culture, name: string) => `../translations/${culture}/${name}.json`;

async function addTexts(culture: Culture, texts: Texts, files: readonly string[]): Promise<void> {
  const bundles = await Promise.all(files.map((file) => texts[file]?.()));
  const i18n = getI18n(culture);
  for (const bundle of bundles)
    if (bundle) i18n.addResourceBundle(languageTags[culture], 'site', bundle, true);
}
