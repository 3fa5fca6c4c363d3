import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import type { PanelProps } from '../panel-props.ts';
import { useWrittenCultures } from '../site/cultures.ts';
import { CultureChoice } from '../site/parts.tsx';
import { PagesTree } from './pages-tree.tsx';
import { RedirectsPanel } from './redirects-panel.tsx';

/**
 * The panel with all pages of the site, with links to the editor, and the redirects from their former paths.
 */
export function PagesOverview({ culture, onChanged }: PanelProps) {
  const cultures = useWrittenCultures(culture);
  const [chosen, setChosen] = useState<Culture>(culture);
  const edited = cultures.includes(chosen) ? chosen : (cultures[0] ?? culture);
  const navigate = useNavigate();
  const goTo = (pageId: string) => {
    navigate(href('editPage', { culture, pageId }, { query: { culture: edited } }));
  };
  return (
    <div className="grid gap-6">
      <CultureChoice shown={culture} value={edited} cultures={cultures} onChange={setChosen} />
      <PagesTree culture={culture} edited={edited} goTo={goTo} onChanged={onChanged}>
        <RedirectsPanel culture={culture} edited={edited} goTo={goTo} />
      </PagesTree>
    </div>
  );
}
