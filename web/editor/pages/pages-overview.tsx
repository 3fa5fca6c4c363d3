import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { useMayUse } from '../../office/use-may-use.ts';
import type { PanelProps } from '../panel-props.ts';
import { useWrittenCultures } from '../site/cultures.ts';
import { CultureChoice } from '../site/parts.tsx';
import { PagesTree } from './pages-tree.tsx';

/**
 * The panel with all pages of the site, with links to the editor and to the addresses that lead to them.
 */
export function PagesOverview({ culture, onChanged }: PanelProps) {
  const { t } = useTranslation();
  const mayRedirect = useMayUse()('website:write');
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
        {mayRedirect && (
          <p>
            <Link to={href('panel', { culture, panel: 'redirects' })} className="text-link">
              {t('editorPages.oldAddresses')}
            </Link>
          </p>
        )}
      </PagesTree>
    </div>
  );
}
