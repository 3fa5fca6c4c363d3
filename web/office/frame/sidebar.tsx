import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { Culture } from '../../../contract/culture.ts';
import { href } from '../../../contract/site-map.ts';
import { type PanelName, type PanelSection, panelEntry, panelSections } from '../panels/panels.ts';
import { SectionIcon } from './section-icon.tsx';

/** The open panels by section, in the order of the sidebar; a section without one is left out. */
export function groupPanels(open: readonly PanelName[]): [PanelSection, PanelName[]][] {
  return panelSections.flatMap((section): [PanelSection, PanelName[]][] => {
    const names = open.filter((name) => panelEntry(name).section === section);
    return names.length > 0 ? [[section, names]] : [];
  });
}

type SidebarProps = {
  culture: Culture;
  open: readonly PanelName[];
  /** The panel that is shown. */
  current: string | undefined;
};

/** The links to the panels that the person may open, by section. */
export function Sidebar({ culture, open, current }: SidebarProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('officePanels.nav')} className="office-nav">
      <ul>
        {groupPanels(open).map(([section, names]) => (
          <li key={section}>
            <details open={names.some((name) => name === current) || undefined}>
              <summary title={t(`officePanels.section.${section}`)}>
                <SectionIcon section={section} />
                <span>{t(`officePanels.section.${section}`)}</span>
              </summary>
              <ul>
                {names.map((panel) => (
                  <li key={panel}>
                    <NavLink
                      to={href('panel', { culture, panel })}
                      prefetch="intent"
                      className="office-nav-link"
                    >
                      {t(`officePanels.name.${panel}`)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </nav>
  );
}
