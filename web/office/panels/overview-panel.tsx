import { useTranslation } from 'react-i18next';
import { href } from '../../../contract/site-map.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { SectionIcon } from '../frame/section-icon.tsx';
import { groupPanels } from '../frame/sidebar.tsx';
import { useRoleName } from '../role-name.ts';
import { useFrame } from '../use-frame.ts';

/** The sections of the office with their panels, and facts about the person and the installation. */
export function OverviewPanel({ culture }: PanelProps) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const frame = useFrame();
  if (!frame) return null;
  const { user, environment, panels } = frame;
  const facts: Fact[] = [
    [t('office.name'), [user.firstName, user.lastName].filter(Boolean).join(' ')],
    [t('office.emailAddress'), user.emailAddress],
    [t('office.roles'), user.roles.map(roleName).filter(Boolean).join(', ')],
    [t('office.site'), environment.name],
    [t('office.version'), environment.version],
    [t('office.culture'), environment.culture],
    [t('office.demo'), environment.demo ? t('office.yes') : t('office.no')],
  ];
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4">
        {groupPanels(panels).map(([section, names]) => (
          <li key={section} className="office-card">
            <h2 className="flex items-center gap-2">
              <SectionIcon section={section} />
              {t(`officePanels.section.${section}`)}
            </h2>
            <ul className="mt-2">
              {names.map((panel) => (
                <li key={panel}>
                  <ContentLink link={{ url: href('panel', { culture, panel }) }} className="office-link">
                    {t(`officePanels.name.${panel}`)}
                  </ContentLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <FactList facts={facts} className="office-card mt-4" />
    </>
  );
}
