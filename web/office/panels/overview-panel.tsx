import { useTranslation } from 'react-i18next';
import { useRouteLoaderData } from 'react-router';
import { href } from '../../../contract/site-map.ts';
import type { PanelProps } from '../../editor/panel-props.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { SectionIcon } from '../frame/section-icon.tsx';
import { groupPanels } from '../frame/sidebar.tsx';
import type { loader as frameLoader } from '../frame.tsx';
import { useRoleName } from '../role-name.ts';

/** The sections of the office with their panels, and facts about the person and the installation. */
export function OverviewPanel({ culture }: PanelProps) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const frame = useRouteLoaderData<typeof frameLoader>('office/frame');
  if (!frame) return null;
  const { user, environment, panels } = frame;
  const facts = [
    { label: t('office.name'), value: [user.firstName, user.lastName].filter(Boolean).join(' ') },
    { label: t('office.emailAddress'), value: user.emailAddress },
    { label: t('office.roles'), value: user.roles.map(roleName).filter(Boolean).join(', ') },
    { label: t('office.site'), value: environment.name },
    { label: t('office.version'), value: environment.version },
    { label: t('office.culture'), value: environment.culture },
    { label: t('office.demo'), value: environment.demo ? t('office.yes') : t('office.no') },
  ].filter(({ value }) => value);
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
      <dl className="facts office-card mt-4">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
